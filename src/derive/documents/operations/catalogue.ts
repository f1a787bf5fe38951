import { isUuid } from '#schema/formats/uuid.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { customLevels } from '#schema/stored-fields/custom-levels.ts';
import { typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import type { Call } from '../queries.ts';
import {
  type Changed,
  type Found,
  find,
  inSpace,
  insert,
  newest,
  type OnConflict,
  type Removed,
  remove,
} from './operation.ts';

const listing = 'id name info match meta tag_ids created_at dataset { id name type fixed_fields info meta }';

/** Not in the trash. */
const undeleted = { deleted_at: { _is_null: true } };

/** Listings that a partner sells: `meta.partners` names it. */
export function listingsOfPartner(spaceId: string, partnerId: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...undeleted, meta: { _contains: { partners: [{ id: partnerId }] } } };
  return find('ListingsOfPartner', 'listing', { where, order: newest, select: listing });
}

const datasetLook = 'id name info rights fixed_fields meta filling { done total finished_at }';

/** The fields of a dataset, where its listings keep them, and how far these are filled. */
export function datasetFields(id: string): Call<Found> {
  return find('DatasetFields', 'dataset', { where: { id: { _eq: id } }, select: datasetLook, limit: 1 });
}

/** The fields of some datasets of a space: `{ rows: { id, fixed_fields } }`. */
export function fieldsOfDatasets(spaceId: string, ids: readonly string[]): Call<Found> {
  const where = { ...inSpace(spaceId), id: { _in: [...ids] } };
  return find('FieldsOfDatasets', 'dataset', { where, select: 'id fixed_fields', limit: ids.length });
}

/** Datasets that have a choice among their fields, by name; as many as anybody looks through. */
export function datasetsWithChoices(spaceId: string): Call<Found> {
  const choices = typesWithOptions.map((type) => ({ fixed_fields: { _contains: [{ type }] } }));
  return find('DatasetsWithChoices', 'dataset', {
    where: { ...inSpace(spaceId), _or: choices },
    ...{ select: 'id name fixed_fields', order: [{ name: 'asc' }, { id: 'asc' }], limit: 200 },
  });
}

/** Datasets with fields that not everybody changes who edits their listings, by name; as many as anybody looks through. */
export function datasetsWithKeptFields(spaceId: string): Call<Found> {
  const kept = customLevels.filter((level) => level !== 'everybody');
  return find('DatasetsWithKeptFields', 'dataset', {
    where: { ...inSpace(spaceId), _or: kept.map((change) => ({ fixed_fields: { _contains: [{ change }] } })) },
    ...{ select: 'id name fixed_fields', order: [{ name: 'asc' }, { id: 'asc' }], limit: 200 },
  });
}

/** The dataset of a collection by its slug or its id; two where the id of one is the slug of another. */
export function collectionAt(spaceId: string, address: string): Call<Found> {
  const named = { info: { _contains: { in_menu: true, slug: address } } };
  const where = { ...inSpace(spaceId), ...(isUuid(address) ? { _or: [named, { id: { _eq: address } }] } : named) };
  return find('CollectionAt', 'dataset', { where, select: datasetLook, limit: 2 });
}

/** The dataset of a listing. */
export function datasetOfListing(id: string): Call<Found> {
  return find('DatasetOfListing', 'listing', { where: { id: { _eq: id } }, select: 'dataset { id info }', limit: 1 });
}

/** A listing with all that is shown of it; `partners` where these may be read. */
export function listingPreview(id: string, { partners }: { partners: boolean }): Call<Found> {
  const variants = `variants(order_by: { created_at: desc_nulls_last }, limit: 20) { id info${partners ? ' partner { id name }' : ''} }`;
  const select = `id name info dataset { id name fixed_fields } ${variants}`;
  return find('ListingPreview', 'listing', { where: { id: { _eq: id } }, select, limit: 1 });
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
  const conflict: OnConflict = { constraint: 'dataset_pkey', update };
  return insert('UpsertDatasets', 'dataset', rows, { conflict });
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

/** The partners with offers that came with a feed, each with their number. */
export function partnersOfFeed(feedId: string): Call<Found> {
  const ofFeed = `{ feed_id: { _eq: ${JSON.stringify(feedId)} } }`;
  const where = { variants: { feed_id: { _eq: feedId } } };
  const select = `id name variants_aggregate(where: ${ofFeed}) { aggregate { count } }`;
  return find('PartnersOfFeed', 'partner', { where, order: [{ name: 'asc' }], select });
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
