import type { NumberField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

export const number: FieldModule<NumberField> = {
  Cell,
  Operand,
  figures: true,
  room: () => ({ share: 0.9, least: 100 }),
};
