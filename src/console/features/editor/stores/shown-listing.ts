import { pageOfListing } from '#render/data/listing-page.ts';
import type { PageMeta } from '#render/page-head.ts';
import type { Site } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';
import { createStore, type Store } from './store.ts';

/** The listing that a page of listings is tried with: its card, and what texts say of it. */
export interface ShownListing {
  id: string;
  datasetId: string;
  card: JsonObject;
  texts: Readonly<Record<string, string>>;
}

/** The settings beside the canvas change whose listings it shows. */
export const createShownListing = () => createStore<ShownListing | null>(null);

export type ShownListingStore = Store<ShownListing | null>;

/** @param row what `LISTING_COLUMNS` read */
export function shownListing(row: JsonObject, datasetId: string, language: string, site: Site): ShownListing {
  const { listing_id: id, listing } = pageOfListing({ ...NO_PAGE, listingsOf: datasetId }, row, language, site);
  return { id, datasetId, ...listing };
}

/** What the canvas shows nothing of: a page for search engines. */
const NO_PAGE: PageMeta & { id: string; tag_ids: null } = {
  ...{ id: '', name: '', slug: '', title: '', description: '', image: '', headInjection: '' },
  ...{ isHidden: false, publishedAt: null, updatedAt: null, tag_ids: null },
};
