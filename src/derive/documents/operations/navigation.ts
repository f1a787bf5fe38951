import type { Call } from '../queries.ts';
import { containing, type Found, find, inSpace, type Paging } from './operation.ts';

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
export function defaultNavigation(kind: 'header' | 'footer', place: 'page' | 'newsletter', spaceId: string): Call {
  const query = kind === 'header' ? 'DefaultHeader' : 'DefaultFooter';
  const isDefault = { [`${place}Default`]: true };
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

/** What an editor of headers, footers and sidebars needs: `{ components, space }`, with the look that pages have. */
export function navigationMaterial(spaceId: string): Call {
  return {
    operationName: 'NavigationMaterial',
    query: `query NavigationMaterial($space: uuid!) {
  components: component(where: { status: { _eq: ACTIVE } }, order_by: [{ name: asc }, { id: asc }]) { id name version schema info meta: public_meta }
  space: space_by_pk(id: $space) { id name meta look }
}`,
    variables: { space: spaceId },
  };
}

interface PagesWith {
  kind: 'header' | 'footer' | 'sidebar';
  id: string;
  isDefault: boolean;
  spaceId: string;
  limit: number;
}

/** Pages that show a header, footer or sidebar, by name: `{ rows: [{ id, name }], total }`. */
export function pagesWith({ kind, id, isDefault, spaceId, limit }: PagesWith): Call<Found> {
  const use = (value: string, more: { [key: string]: string } = {}) => ({
    meta: { _contains: { [`${kind}_use`]: value, ...more } },
  });
  // Without a word of it a page has the default header and footer, and no sidebar.
  const unsaid = kind === 'sidebar' ? [] : [{ _not: { meta: { _has_key: `${kind}_use` } } }];
  return find('PagesWith', 'page', {
    where: {
      ...inSpace(spaceId),
      status: { _nin: ['DELETED', 'LEGACY'] },
      _or: [use('chosen', { [`${kind}_id`]: id }), ...(isDefault ? [use('default'), ...unsaid] : [])],
    },
    select: 'id name',
    order: [{ name: 'asc' }],
    limit,
    total: true,
  });
}
