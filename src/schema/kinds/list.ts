import type { ListField } from '../field.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';
import { messages } from '../messages.ts';

export const list: KindModule<ListField> = {
  check: ({ max }) => (max !== undefined && max < 1 ? [{ place: 'max', message: 'has to be at least 1' }] : noFaults),
  // The items are checked by `validate`, each on its own path.
  value: ({ max = 1000 }, z) =>
    z.array(z.unknown(), messages.kind).check(z.maxLength(max, messages.tooMany(max)), refineJson(z)),
  column: () => 'jsonb',
  operators: () => [],
  sortable: false,
  empty: () => [],
  text: jsonText,
};
