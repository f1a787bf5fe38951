import type { Order } from '#derive/documents/operations/operation.ts';
import type { JsonObject } from '#schema/json.ts';

/** A page of rows; everything where it is left out. */
export interface Paging {
  limit?: number;
  offset?: number;
}

export const byNameDown: Order = [{ name: 'desc_nulls_last' }];

/** The condition that a text contains another, whatever the case; always true for an empty one. */
export function containing(column: string, search: string | undefined): JsonObject {
  const text = search?.trim();
  return text ? { [column]: { _ilike: `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%` } } : {};
}
