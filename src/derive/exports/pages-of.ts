import type { JsonObject } from '#schema/json.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import { advance, type Cursor } from '../documents/rows-call.ts';

/** Rows that one request reads. */
export const rowsAtOnce = 1000;

/**
 * A list to its end, page by page.
 * @param read the next rows behind the cursor; fewer than `rowsAtOnce` at the end
 */
export async function* pagesOf(
  resource: Resource,
  sort: readonly Sort[],
  read: (after: Cursor | undefined) => Promise<readonly JsonObject[]>,
): AsyncGenerator<readonly JsonObject[]> {
  let cursor: Cursor | undefined;
  for (let more = true; more; ) {
    const rows = await read(cursor);
    yield rows;
    cursor = advance(resource, sort, cursor, rows);
    more = rows.length === rowsAtOnce;
  }
}
