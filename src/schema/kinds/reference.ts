import type { ReferenceField } from '../field.ts';
import { isUuid } from '../formats/uuid.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

export const reference: KindModule<ReferenceField> = {
  check: () => noFaults,
  value: (_, z) => z.string(messages.reference).check(z.refine(isUuid, messages.reference)),
  column: () => 'uuid',
  operators: () => ['in', 'nin', 'isNull'],
  sortable: false,
  empty: () => null,
  text: {
    write: (value) => (value === null ? '' : String(value)),
    read: (text) => (isUuid(text) ? text : undefined),
  },
};
