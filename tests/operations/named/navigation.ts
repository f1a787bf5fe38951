import { find, inSpace } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import { containing, type Paging } from './conditions.ts';

/**
 * Headers, footers and sidebars of a space by one filter, with the count of each:
 * `{ rows: [{ id, name, navigationType, ... }], headers, footers, sidebars }`.
 */
export function navigationItems(spaceId: string, search?: string, { limit, offset }: Paging = {}): Call {
  const counts = ['header', 'footer', 'sidebar'].map(
    (table) => `  ${table}s: ${table}_aggregate(where: $${table}) { aggregate { count } }`,
  );
  const where = { ...inSpace(spaceId), ...containing('name', search) };
  return {
    operationName: 'NavigationItems',
    query: `query NavigationItems($where: navigation_item_bool_exp!, $header: header_bool_exp!, $footer: footer_bool_exp!, $sidebar: sidebar_bool_exp!, $limit: Int, $offset: Int) {
  rows: navigation_item(where: $where, order_by: [{ name: desc_nulls_last }, { id: asc }], limit: $limit, offset: $offset) { id name navigationType: kind type page_default newsletter_default updated_at }
${counts.join('\n')}
}`,
    variables: { where, header: where, footer: where, sidebar: where, limit: limit ?? null, offset: offset ?? null },
  };
}

const item = 'id name info meta component { id uuid meta: public_meta }';

/** The default header or footer of a space for its pages or its newsletters. */
export function defaultNavigation(kind: 'header' | 'footer', usage: 'page' | 'newsletter', spaceId: string): Call {
  const query = kind === 'header' ? 'DefaultHeader' : 'DefaultFooter';
  const isDefault = { [`${usage}Default`]: true };
  return defaultOf(query, kind, isDefault, spaceId);
}

/** The default sidebar of a space. */
export function defaultSidebar(spaceId: string): Call {
  return defaultOf('DefaultSidebar', 'sidebar', { default: true }, spaceId);
}

function defaultOf(operationName: string, table: string, meta: { [flag: string]: boolean }, spaceId: string): Call {
  const where = { ...inSpace(spaceId), meta: { _contains: meta } };
  return find(operationName, table, { where, select: item, limit: 1 });
}
