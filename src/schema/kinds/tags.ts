import type { TagsField } from '../field.ts';
import { isUuid } from '../formats/uuid.ts';
import { isJsonObject } from '../json.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

export const tags: KindModule<TagsField> = {
  check: () => noFaults,
  value: (_, z) => z.record(z.string().check(z.refine(isUuid, messages.kind)), z.literal(true), messages.kind),
  column: () => 'jsonb',
  operators: () => ['hasAnyKey', 'hasNoKey', 'isNull'],
  sortable: false,
  empty: () => ({}),
  text: {
    write: (value) => (isJsonObject(value) ? Object.keys(value).join(' ') : ''),
    read: (text) => {
      const ids = text.split(/[\s,]+/).filter(Boolean);
      return ids.every(isUuid) ? Object.fromEntries(ids.map((id) => [id, true])) : undefined;
    },
  },
};
