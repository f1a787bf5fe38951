import { artwork } from '../artwork.ts';
import { chanceFor, daysBefore, demoId, slugOf } from '../determinism.ts';
import { type DatasetContent, type ListingContent, type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { tagKeys } from './tag-rows.ts';

export function datasetId(space: SpaceContent, { name }: Pick<DatasetContent, 'name'>): string {
  return demoId(`dataset/${space.key}/${name}`);
}

export function partnerId(space: SpaceContent, name: string): string {
  return demoId(`partner/${space.key}/${name}`);
}

/** Rows of `dataset`. */
export function datasetRows(space: SpaceContent, today: Date): Row[] {
  return space.datasets.map((dataset, index) => {
    const chance = chanceFor(`dataset/${dataset.name}`);
    return {
      id: datasetId(space, dataset),
      name: dataset.name,
      type: dataset.type,
      info: { description: dataset.description },
      meta: {},
      fixed_fields: dataset.fields,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, 700 - 30 * index, chance),
      updated_at: daysBefore(today, chance.between(5, 90), chance),
    };
  });
}

/** Rows of `listing` for all datasets of a space. */
export function listingRows(space: SpaceContent, today: Date): Row[] {
  return space.datasets.flatMap((dataset) =>
    dataset.listings.map((listing) => listingRow(space, dataset, listing, today)),
  );
}

function listingRow(space: SpaceContent, dataset: DatasetContent, listing: ListingContent, today: Date): Row {
  const chance = chanceFor(`listing/${space.key}/${listing.name}`);
  const created = chance.between(20, 600);
  const sellers = chance.some(space.partners, chance.between(1, 2));
  return {
    id: demoId(`listing/${space.key}/${listing.name}`),
    name: listing.name,
    dataset_id: datasetId(space, dataset),
    info: {
      listing_url: listing.url,
      listingData: listing.data,
      ...(listing.product ? { productData: listing.product, feed_id: datasetId(space, dataset) } : {}),
    },
    match: listing.product ? { sku: listing.product.sku } : {},
    meta: { partners: sellers.map(({ name }) => ({ id: partnerId(space, name), name })) },
    tag_ids: tagKeys(space, 'Listing', listing.tags),
    space_id: spaceIdOf(space),
    created_at: daysBefore(today, created, chance),
    updated_at: daysBefore(today, chance.between(1, created - 1), chance),
  };
}

/** Rows of `partner`. */
export function partnerRows(space: SpaceContent, today: Date): Row[] {
  return space.partners.map(({ name, description, tags }) => {
    const chance = chanceFor(`partner/${space.key}/${name}`);
    const created = chance.between(30, 900);
    return {
      id: partnerId(space, name),
      name,
      url: `https://www.${slugOf(name)}.example.com`,
      info: { description, logo: artwork('object', name) },
      tags: tagKeys(space, 'Partner', tags),
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, created, chance),
      updated_at: daysBefore(today, chance.between(1, created - 1), chance),
    };
  });
}
