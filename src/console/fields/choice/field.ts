import type { ChoiceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

/** Pixels of a letter in a chip, and of what stands around its words in a cell. */
const letter = 6.4;
const around = 52;

const chipRoom = (options: ChoiceField['options']) =>
  Math.max(136, around + Math.ceil(letter * Math.max(...options.map(({ label = '' }) => label.length))));

export const choice: FieldModule<ChoiceField> = {
  Cell,
  Operand,
  // A chip is read whole; other options may be phrases.
  room: ({ options }) =>
    options.some(({ tone }) => tone) ? { share: 0, least: chipRoom(options) } : { share: 0.8, least: 120 },
  settles: ({ many }) => !many,
};
