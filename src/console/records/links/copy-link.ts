import { pathTo } from '#derive/navigation/routes.ts';
import type { Model } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from '../row.ts';

/** Parameter of the address of a new record: the record whose values it begins with. */
export const copyParameter = 'copyOf';

/** Content that the screens of new records copy (`features/templates`). */
const copiedContent = ['section', 'block', 'content_edit', 'newsletter_section', 'newsletter_block'];

/**
 * The address of a new record that begins with the values of another.
 * @returns undefined where that would leave out a part of the record, or its declaration says that nobody copies it
 */
export function copyPath(
  { childTables = [] }: Pick<Model, 'childTables'>,
  resource: Resource,
  row: Row,
): string | undefined {
  const leavesOut = childTables.some(
    ({ table, parents, isKept }) => !isKept && parents.includes(resource.name) && !copiedContent.includes(table),
  );
  const path = pathTo(resource, 'create', row);
  if (path === undefined || leavesOut || resource.copy === false) return undefined;
  return `${path}?${new URLSearchParams({ [copyParameter]: row.id })}`;
}
