import type { RichTextField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';
import { hasNoNull, isWellFormed } from '../storable.ts';

/** Of a text with its marks. */
export const mostCharacters = 1_000_000;

export const richText: KindModule<RichTextField> = {
  check: () => noFaults,
  value: (_, z) =>
    z
      .string(messages.kind)
      .check(
        z.maxLength(mostCharacters, messages.tooLong(mostCharacters)),
        z.refine(hasNoNull, messages.nullCharacter),
        z.refine(isWellFormed, messages.halfCharacter),
      ),
  column: () => 'text',
  operators: () => ['contains', 'notContains', 'isNull'],
  sortable: false,
  empty: () => '',
  text: { write: (value) => String(value ?? ''), read: (text) => text },
};
