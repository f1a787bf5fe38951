/** Where the page of a listing is: its slug stands in the place of the last part of that of the page. */
export const listingPath = (pageSlug: string, slug: string): string =>
  `${pageSlug.slice(0, pageSlug.lastIndexOf('/') + 1)}${slug}`;
