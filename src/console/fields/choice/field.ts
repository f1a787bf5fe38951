import type { ChoiceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

export const choice: FieldModule<ChoiceField> = {
  Cell,
  Operand,
  width: 136,
  settles: ({ many }) => !many,
};
