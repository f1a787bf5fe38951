import { type Found, find, inSpace, type Order } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { containing, type Paging } from './conditions.ts';

const live = { status: { _nin: ['DELETED', 'LEGACY'] } };
const published = { status: { _eq: 'PUBLISHED' } };
const lastEdited: Order = [{ updated_at: 'desc_nulls_last' }];
const card = 'id name slug title meta_description meta tag_ids published_at updated_at author { id name info }';
const content = `sections(order_by: { sort_order: asc }) { id name info sort_order blocks(order_by: { sort_order: asc }) { id name info sort_order component { id uuid meta: public_meta } } }`;

/** Live pages, and of these only the ones that show a component where its uuid is given. */
export function livePages(
  spaceId: string,
  { search, componentUuid, ...paging }: Paging & { search?: string; componentUuid?: string },
): Call {
  const shows: JsonObject = componentUuid ? { blocks: { component: { uuid: { _eq: componentUuid } } } } : {};
  const where = { ...inSpace(spaceId), ...live, ...containing('name', search), ...shows };
  return find('LivePages', 'page', { where, order: lastEdited, select: card, total: true, ...paging });
}

/** The public page at an address, with its sections and blocks. */
export function publishedPageBySlug(spaceId: string, slug: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...published, slug: { _eq: slug } };
  return find('PublishedPageBySlug', 'page', { where, select: `${card} ${content}`, limit: 1 });
}

/** Name and address of every public page. */
export function publishedPages(spaceId: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...published };
  return find('PublishedPages', 'page', { where, order: [{ name: 'asc' }], select: 'id name slug' });
}

/** Public pages that carry one of the tags, the last edited first, cut to a count (data-layer.md section 7). */
export function publishedPagesByTags(spaceId: string, tagIds: readonly string[], count: number): Call<Found> {
  const where = { ...inSpace(spaceId), ...published, tag_ids: { _has_keys_any: [...tagIds] } };
  return find('PublishedPagesByTags', 'page', { where, order: lastEdited, select: card, limit: count });
}
