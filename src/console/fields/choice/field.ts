import type { ChoiceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

export const choice: FieldModule<ChoiceField> = {
  Cell,
  Operand,
  width: 136,
  // Chips hold a word; other options may be phrases.
  room: ({ options }) => (options.some(({ tone }) => tone) ? undefined : { share: 0.8, least: 120 }),
  settles: ({ many }) => !many,
};
