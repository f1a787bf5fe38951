import * as z from 'zod/mini';
import type { JsonField } from '../field.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';

export const json: KindModule<JsonField> = {
  check: () => noFaults,
  value: () => z.unknown().check(refineJson),
  column: () => 'jsonb',
  operators: () => ['includes'],
  sortable: false,
  empty: () => null,
  text: jsonText,
};
