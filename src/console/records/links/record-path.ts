import { pathTo } from '#derive/navigation/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { withDrawer } from './useRecordLink.ts';

/** Where a record opens: on its page, or in a drawer over its list; undefined where its list has no address. */
export function recordPath(resource: Resource, row: JsonObject): string | undefined {
  const page = pathTo(resource, 'edit', row);
  if (page !== undefined) return page;
  const list = pathTo(resource, 'list', row);
  return list === undefined ? undefined : `${list}${withDrawer('', String(row.id))}`;
}
