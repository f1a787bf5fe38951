import { pathTo } from '#derive/navigation/routes.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';

/** Parameter of the address of a new record: the record whose values it begins with. */
export const copyParameter = 'copyOf';

/**
 * The address of a new record that begins with the values of another.
 * @returns undefined where a record is more than its form: it has content, or screens of its own make it
 */
export function copyPath(
  { childTables = [] }: Pick<Model, 'childTables'>,
  resource: Resource,
  id: string,
): string | undefined {
  const hasContent = childTables.some(({ parents }) => parents.includes(resource.name));
  const path = pathTo(resource, 'create');
  if (hasContent || path === undefined || resource.screens?.create || resource.screens?.edit) return undefined;
  return `${path}?${new URLSearchParams({ [copyParameter]: id })}`;
}
