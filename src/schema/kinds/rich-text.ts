import type { RichTextField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';
import { hasNoNull, isWellFormed } from '../storable.ts';

/** Of a text with its marks. */
export const maxCharacters = 1_000_000;
/** The same of one line. */
const mostInLine = 10_000;
const mostOf = ({ line }: RichTextField) => (line ? mostInLine : maxCharacters);

export const richText: KindModule<RichTextField> = {
  check: () => noFaults,
  value: (field, z) =>
    z
      .string(messages.kind)
      .check(
        z.maxLength(mostOf(field), messages.tooLong(mostOf(field))),
        z.refine(hasNoNull, messages.nullCharacter),
        z.refine(isWellFormed, messages.halfCharacter),
      ),
  column: () => 'text',
  operators: () => ['contains', 'notContains', 'isNull'],
  sortable: false,
  empty: () => '',
  text: { write: (value) => String(value ?? ''), read: (text) => text },
};
