import type { BooleanField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

/** As programs write them, and people in the languages of the console. */
const yes = ['true', 'yes', 'y', 't', '1', 'x', '✓', 'oui', 'vrai', 'da', '是', '真'];
const no = ['false', 'no', 'n', 'f', '0', 'non', 'faux', 'nu', '否', '假'];
const words = new Map([
  ...yes.map((word): [string, boolean] => [word, true]),
  ...no.map((word): [string, boolean] => [word, false]),
]);

export const boolean: KindModule<BooleanField> = {
  check: () => noFaults,
  value: (_, z) => z.boolean(messages.kind),
  column: () => 'boolean',
  operators: () => ['eq'],
  sortable: true,
  empty: () => false,
  text: { write: (value) => String(value ?? ''), read: (text) => words.get(text.trim().toLowerCase()) },
};
