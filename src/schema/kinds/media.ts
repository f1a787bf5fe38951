import type { MediaField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';
import { hasNoNull, isWellFormed } from '../storable.ts';

/** Web addresses, paths of this site, and small inline images. */
const addressPattern = /^(?:https?:\/\/[^\s]+|\/[^\s]*|data:image\/[a-z+.-]+[;,][^\s]*)$/i;

export const media: KindModule<MediaField> = {
  check: ({ maxBytes }) =>
    maxBytes !== undefined && maxBytes <= 0 ? [{ place: 'maxBytes', message: 'has to be positive' }] : noFaults,
  value: ({ many }, z) => {
    const address = z.string(messages.kind).check(
      z.maxLength(1_000_000, messages.tooLong(1_000_000)),
      z.refine(hasNoNull, messages.nullCharacter),
      z.refine(isWellFormed, messages.halfCharacter),
      z.refine((value) => addressPattern.test(value), messages.url),
    );
    return many ? z.array(address, messages.kind) : address;
  },
  column: ({ many }) => (many ? 'jsonb' : 'text'),
  operators: () => ['isNull'],
  sortable: false,
  empty: ({ many }) => (many ? [] : ''),
  text: {
    write: (value) => (Array.isArray(value) ? value.join('\n') : String(value ?? '')),
    read: (text, { many }) => (many ? text.split(/\s+/).filter(Boolean) : text),
  },
};
