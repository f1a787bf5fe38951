import { isUuid } from '#schema/formats/uuid.ts';
import { customLevels } from '#schema/stored-fields/custom-levels.ts';
import { typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import type { Call } from '../queries.ts';
import { type Found, find, inSpace } from './operation.ts';

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
export function datasetsWithRestrictedFields(spaceId: string): Call<Found> {
  const restrictedLevels = customLevels.filter((level) => level !== 'everybody');
  return find('DatasetsWithRestrictedFields', 'dataset', {
    where: {
      ...inSpace(spaceId),
      _or: restrictedLevels.map((change) => ({ fixed_fields: { _contains: [{ change }] } })),
    },
    ...{ select: 'id name fixed_fields', order: [{ name: 'asc' }, { id: 'asc' }], limit: 200 },
  });
}

/** The dataset of a collection by its slug or its id; two where the id of one is the slug of another. */
export function collectionAt(spaceId: string, address: string): Call<Found> {
  const named = { info: { _contains: { in_menu: true, slug: address } } };
  const where = { ...inSpace(spaceId), ...(isUuid(address) ? { _or: [named, { id: { _eq: address } }] } : named) };
  return find('CollectionAt', 'dataset', { where, select: datasetLook, limit: 2 });
}

export function datasetOfListing(id: string): Call<Found> {
  return find('DatasetOfListing', 'listing', { where: { id: { _eq: id } }, select: 'dataset { id info }', limit: 1 });
}

/** A listing with all that is shown of it; `partners` where these may be read. */
export function listingPreview(id: string, { partners }: { partners: boolean }): Call<Found> {
  const variants = `variants(order_by: { created_at: desc_nulls_last }, limit: 20) { id info${partners ? ' partner { id name }' : ''} }`;
  const select = `id name info dataset { id name fixed_fields } ${variants}`;
  return find('ListingPreview', 'listing', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** The partners with offers that came with a feed, each with their number. */
export function partnersOfFeed(feedId: string): Call<Found> {
  const ofFeed = `{ feed_id: { _eq: ${JSON.stringify(feedId)} } }`;
  const where = { variants: { feed_id: { _eq: feedId } } };
  const select = `id name variants_aggregate(where: ${ofFeed}) { aggregate { count } }`;
  return find('PartnersOfFeed', 'partner', { where, order: [{ name: 'asc' }], select });
}
