import type { RatingField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';

export const rating: FieldModule<RatingField> = { Input, Cell, Filter, width: 170 };
