/** Where the page of a listing is: its slug stands in the place of the last part of that of the page which shows it. */
export const listingPath = (pageSlug: string, slug: string): string =>
  `${pageSlug.slice(0, pageSlug.lastIndexOf('/') + 1)}${slug}`;

/** Leaves out pages that show listings, in the terms of the data service: they have no address of their own. */
export const noListingPage = { _not: { listings_dataset: { id: { _is_null: false } } } } as const;
