import type { BooleanField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

const words: Record<string, boolean> = { true: true, false: false, yes: true, no: false };

export const boolean: KindModule<BooleanField> = {
  check: () => noFaults,
  value: (_, z) => z.boolean(messages.kind),
  column: () => 'boolean',
  operators: () => ['eq'],
  sortable: true,
  empty: () => false,
  text: { write: (value) => String(value ?? ''), read: (text) => words[text.trim().toLowerCase()] },
};
