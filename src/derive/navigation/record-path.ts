import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { pathTo } from './routes.ts';

/** Parameter of a list's address: the record that stands open in a drawer over it, or `new`. */
export const drawerParameter = 'record';

/** The address of a list with a drawer over it, or without one. */
export function withDrawer(search: string, record: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(drawerParameter);
  if (record !== null) parameters.set(drawerParameter, record);
  return `?${parameters}`;
}

/** Where a record opens: on its page, or in a drawer over its list; undefined where its list has no address. */
export function recordPath(resource: Resource, row: JsonObject): string | undefined {
  const page = pathTo(resource, 'edit', row);
  if (page !== undefined) return page;
  const list = pathTo(resource, 'list', row);
  return list === undefined ? undefined : `${list}${withDrawer('', String(row.id))}`;
}
