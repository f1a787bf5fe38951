import type { GroupField } from '../field.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';
import { messages } from '../messages.ts';

export const group: KindModule<GroupField> = {
  check: ({ fields, fieldsFrom }) =>
    Boolean(fields) === Boolean(fieldsFrom)
      ? [{ place: 'fields', message: 'a group has either fields or fieldsFrom' }]
      : noFaults,
  // The members are checked by `validate`, which knows the record that fieldsFrom and showIf ask.
  value: (_, z) => z.record(z.string(), z.unknown(), messages.kind).check(refineJson(z)),
  column: () => 'jsonb',
  operators: () => [],
  sortable: false,
  empty: () => ({}),
  text: jsonText,
};
