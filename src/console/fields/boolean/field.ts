import type { BooleanField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';

export const boolean: FieldModule<BooleanField> = { Input, Cell, Filter, inline: true, width: 100 };
