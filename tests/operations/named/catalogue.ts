import {
  type Changed,
  type Found,
  find,
  inSpace,
  insert,
  newest,
  type Removed,
  remove,
} from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { Json, JsonObject } from '#schema/json.ts';

const listing = 'id name info match meta tag_ids created_at dataset { id name type fixed_fields info meta }';

/** Not in the trash. */
const undeleted = { deleted_at: { _is_null: true } };

/** Listings that a partner sells: `meta.partners` names it. */
export function listingsOfPartner(spaceId: string, partnerId: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...undeleted, meta: { _contains: { partners: [{ id: partnerId }] } } };
  return find('ListingsOfPartner', 'listing', { where, order: newest, select: listing });
}

/** Listings that came with a feed: `info.feed_id` names it. */
export function listingsOfFeed(spaceId: string, feedId: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...undeleted, info: { _contains: { feed_id: feedId } } };
  return find('ListingsOfFeed', 'listing', { where, order: newest, select: listing });
}

/** Listings of a dataset that stand for the same thing as one of another source. */
export function listingsByMatch(datasetId: string, match: JsonObject): Call<Found> {
  const where = { ...undeleted, dataset_id: { _eq: datasetId }, match: { _contains: match } };
  return find('ListingsByMatch', 'listing', { where, select: listing });
}

/** Listings that carry one of the tags. */
export function listingsByTags(spaceId: string, tagIds: readonly string[]): Call<Found> {
  const where = { ...inSpace(spaceId), ...undeleted, tag_ids: { _has_keys_any: [...tagIds] } };
  return find('ListingsByTags', 'listing', { where, order: newest, select: listing });
}

/** A dataset with its listings. */
export function datasetWithListings(id: string): Call<Found> {
  const select = `id name type meta info fixed_fields listings(where: { deleted_at: { _is_null: true } }, order_by: { created_at: desc_nulls_last }) { id name info meta tag_ids }`;
  return find('DatasetWithListings', 'dataset', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** Datasets with the number of their listings, the newest first. */
export function datasetsWithCounts(spaceId: string): Call<Found> {
  const select =
    'id name type created_at listings_aggregate(where: { deleted_at: { _is_null: true } }) { aggregate { count } }';
  return find('DatasetsWithCounts', 'dataset', { where: inSpace(spaceId), order: newest, select, total: true });
}

/** All feeds in reach, with what is known of their spaces. */
export function allFeeds(): Call<Found> {
  return find('AllFeeds', 'dataset', { where: {}, order: newest, select: 'id name type info space { id name meta }' });
}

/** Writes datasets by their ids; for the server, since clients do not choose ids. */
export function upsertDatasets(rows: readonly JsonObject[], update: readonly string[]): Call<Changed> {
  return insert('UpsertDatasets', 'dataset', rows, { conflict: { constraint: 'dataset_pkey', update } });
}

/** What variants are looked up and removed by. */
export interface VariantFilter {
  ids?: readonly string[];
  listingId?: string;
  partnerId?: string;
  feedIds?: readonly string[];
}

function variantsWhere({ ids, listingId, partnerId, feedIds }: VariantFilter): JsonObject {
  const conditions: [string, Json | undefined][] = [
    ['id', ids && { _in: [...ids] }],
    ['listing_id', listingId && { _eq: listingId }],
    ['partner_id', partnerId && { _eq: partnerId }],
    ['feed_id', feedIds && { _in: [...feedIds] }],
  ];
  return Object.fromEntries(conditions.flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])));
}

/** The offers that meet all given conditions, with their partners. */
export function variantsBy(filter: VariantFilter): Call<Found> {
  const select = 'id feed_id listing_id partner_id info partner { id name }';
  return find('VariantsBy', 'variant', { where: variantsWhere(filter), order: newest, select });
}

/**
 * Removes the offers that meet all given conditions.
 * @throws Error without any, which would remove every offer of the space
 */
export function deleteVariantsBy(filter: VariantFilter): Call<Removed> {
  const where = variantsWhere(filter);
  if (Object.keys(where).length === 0) throw new Error('variants are removed by something');
  return remove('DeleteVariantsBy', 'variant', where);
}
