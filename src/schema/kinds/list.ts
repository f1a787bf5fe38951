import { unknownName } from '../fault.ts';
import type { ListField } from '../field.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';
import { messages } from '../messages.ts';

export const list: KindModule<ListField> = {
  check: ({ max, unique, item }) => {
    if (max !== undefined && max < 1) return [{ place: 'max', message: 'has to be at least 1' }];
    const members = item.kind === 'group' ? (item.fields ?? []).map(({ name }) => name) : [];
    if (unique === undefined || members.includes(unique)) return noFaults;
    return [unknownName('unique', 'member', unique, members)];
  },
  // The items are checked by `validate`, each on its own path.
  value: ({ max = 1000 }, z) =>
    z.array(z.unknown(), messages.kind).check(z.maxLength(max, messages.tooMany(max)), refineJson(z)),
  column: () => 'jsonb',
  operators: () => [],
  sortable: false,
  empty: () => [],
  text: jsonText,
};
