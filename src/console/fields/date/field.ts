import type { DateField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

// The day alone: the time goes where it does not fit.
export const date: FieldModule<DateField> = { Cell, Operand, room: () => ({ share: 1.4, least: 116 }) };
