import type { Call } from '../queries.ts';
import { type Found, find, inSpace } from './operation.ts';

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
