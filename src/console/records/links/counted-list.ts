import { pathTo } from '#derive/navigation/routes.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** The address of a list narrowed to the records whose field `by` points at one. */
export function countedList(resource: Resource, by: string, id: string): string | undefined {
  const own = pathTo(resource, 'list', { [by]: id });
  if (resource.routes?.list?.includes(`:${by}`)) return own;
  const field = fieldOf(resource, by);
  if (own === undefined || !field || !resource.list?.filters?.includes(by)) return undefined;
  const [name, value] = writeFilter({ field, op: 'in', value: [id] });
  return `${own}?${new URLSearchParams({ [name]: value })}`;
}
