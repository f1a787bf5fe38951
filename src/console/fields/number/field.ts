import type { NumberField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';

export const number: FieldModule<NumberField> = { Input, Cell, Filter, width: 120 };
