import type { ChoiceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';

/** Pixels of a letter in a chip, and of what stands around its words in a cell. */
const letter = 6.4;
const around = 52;

/** Pixels of a letter that is no chip's, and of the space around the words of a cell. */
const plainLetter = 7;
const plainAround = 24;

const lettersOf = (options: ChoiceField['options']) => Math.max(...options.map(({ label = '' }) => label.length));

const chipRoom = (options: ChoiceField['options']) => Math.max(136, around + Math.ceil(letter * lettersOf(options)));

/** Up to 200 pixels: a phrase is cut, a list that is moved to the side is harder to read. */
const phraseRoom = (options: ChoiceField['options']) =>
  Math.min(200, Math.max(120, plainAround + plainLetter * lettersOf(options)));

export const choice: FieldModule<ChoiceField> = {
  Cell,
  Operand,
  // A chip is read whole.
  room: ({ options }) =>
    options.some(({ tone }) => tone)
      ? { share: 0, least: chipRoom(options) }
      : { share: 0.8, least: phraseRoom(options) },
  settles: ({ many }) => !many,
};
