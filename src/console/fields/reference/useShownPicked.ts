import { use, useMemo } from 'react';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { usePicked } from '../usePicked.ts';
import { RowsShownContext } from './rows-shown.ts';

/**
 * Titles of records that no relationship reads along with the row. All cells of a column ask the same, which is asked once.
 * @param idsOf what a value points at; the same function each time
 */
export function useShownPicked(
  field: ReferenceField | TagsField,
  value: Json,
  idsOf: (value: Json | undefined) => readonly string[],
) {
  const rows = use(RowsShownContext);
  const ids = useMemo(
    () => [...new Set([value, ...rows.map((row) => row[field.name])].flatMap(idsOf))],
    [rows, field.name, value, idsOf],
  );
  return usePicked(field, ids);
}
