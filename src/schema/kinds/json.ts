import type { JsonField } from '../field.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';

export const json: KindModule<JsonField> = {
  check: () => noFaults,
  value: (_, z) => z.unknown().check(refineJson(z)),
  column: () => 'jsonb',
  operators: () => ['includes'],
  sortable: false,
  empty: ({ holds }) => (holds === 'fields' ? [] : null),
  text: jsonText,
};
