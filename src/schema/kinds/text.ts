import type { TextField, TextFormat } from '../field.ts';
import { asciiEmail } from '../formats/email.ts';
import { sitePath } from '../formats/site-path.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';
import { hasNoNull, isWellFormed } from '../storable.ts';

const isAddress = (format: TextFormat | undefined) => format === 'url' || format === 'slug';

export const text: KindModule<TextField> = {
  check: () => noFaults,
  value: (field, z) => {
    const { check = [() => true, messages.kind], maxLength } = z.textChecks[field.format ?? 'plain'];
    const limit = field.maxLength ?? maxLength;
    return z
      .string(messages.kind)
      .check(
        ...(limit === undefined ? [] : [z.maxLength(limit, messages.tooLong(limit))]),
        z.refine(hasNoNull, messages.nullCharacter),
        z.refine(isWellFormed, messages.halfCharacter),
        z.refine(...check),
      );
  },
  column: () => 'text',
  operators: () => ['contains', 'notContains', 'eq', 'neq', 'startsWith', 'endsWith', 'isNull'],
  sortable: true,
  empty: () => '',
  // Blanks around an address are never a part of it; in other texts they may be meant.
  text: {
    write: (value) => String(value ?? ''),
    read: (value, { format }) => {
      if (format === 'path') return value.trim() && sitePath(value);
      if (format === 'email') return asciiEmail(value);
      return format === 'currency' ? value.trim().toUpperCase() : isAddress(format) ? value.trim() : value;
    },
  },
};
