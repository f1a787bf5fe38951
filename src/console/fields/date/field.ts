import type { DateField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';
import { Operand } from './Operand.tsx';

export const date: FieldModule<DateField> = { Input, Cell, Filter, Operand, width: 176 };
