import { listingPath } from '#rules/listing-page.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { referredDocument } from './data-document.ts';
import type { AskData } from './resolve-data.ts';

const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Where a listing leads on the site: to its page, or where there is none to its page elsewhere; empty without either. */
export function hrefOfListing({ slug, dataset }: JsonObject, url: string): string {
  const [page] = list(objectOf(dataset).pages);
  return page ? `/${listingPath(String(page.slug ?? ''), String(slug ?? ''))}` : url;
}

/** Where a page stands on the site. */
export const hrefOfPage = (slug: Json | undefined): string =>
  `/${typeof slug === 'string' && slug !== 'home' ? slug : ''}`;

/** The listings or the pages that listings point at, by the fields of their datasets. */
function idsReferred(rows: readonly JsonObject[], of: 'Listing' | 'Page'): string[] {
  const ids = rows.flatMap((row) => {
    const data = objectOf(objectOf(row.info).listingData);
    const fields = list(objectOf(row.dataset).fixed_fields).filter(({ type }) => type === of);
    return fields
      .map(({ key }) => data[String(key)])
      .filter((id): id is string => typeof id === 'string' && isUuid(id));
  });
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MOST);
}

/** The data service answers no more rows at once where somebody writes; no page has half as many. */
const MOST = 1000;

/**
 * What listings point at, other listings and pages, as visitors may see it: `{ name, href }` by id. All are asked for at once,
 * and nothing is asked where nothing
 * is pointed at.
 * @param rows what `LISTING_COLUMNS` read
 */
export async function referredBy(rows: readonly JsonObject[], ask: AskData): Promise<JsonObject> {
  const ids = { listings: idsReferred(rows, 'Listing'), pages: idsReferred(rows, 'Page') };
  if (ids.listings.length + ids.pages.length === 0) return {};
  const { rows: listings = [], pages = [] } = await ask(referredDocument(ids));
  return Object.fromEntries([
    ...listings.map((row) => [
      String(row.id),
      { name: row.name ?? '', href: hrefOfListing(row, typeof row.url === 'string' ? row.url : '') },
    ]),
    ...pages.map((row) => {
      const { title, name = '', slug } = row;
      return [String(row.id), { name: title || name, href: hrefOfPage(slug) }];
    }),
  ]);
}

/** A listing with what it points at (`referredBy`), for its card. */
export const withReferred = async (row: JsonObject, ask: AskData): Promise<JsonObject> => ({
  ...row,
  referred: await referredBy([row], ask),
});
