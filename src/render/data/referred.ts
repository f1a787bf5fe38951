import { listingPath } from '#rules/listing-page.ts';
import type { Field } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { AskData } from './data-document.ts';
import { referredDocument, tagsDocument } from './data-document.ts';

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

/** The same order on each machine, whatever its language. */
export const { compare: compareNames } = new Intl.Collator('en');

const idsIn = (assignedTags: Json | undefined) => Object.keys(objectOf(assignedTags)).filter(isUuid);

/** The names of the tags that a field holds, by the alphabet; a tag that is gone has none. @param names by id (`tagNamesOf`) */
export const namesOfTags = (assignedTags: Json | undefined, names: Json | undefined): string[] =>
  idsIn(assignedTags)
    .map((id) => objectOf(names)[id.toLowerCase()])
    .filter((name) => typeof name === 'string')
    .sort(compareNames);

/** The name of the tags of the listing itself among the fields of its card. */
export const OWN_TAGS = 'tag_ids';

/** Visitors read no names of others. */
export const isTagsOfListings = (field: Field): boolean => field.kind === 'tags' && field.type === 'Listing';

/** Tags that a listing holds beside the fields of its dataset: by the name of the field. */
const tagsOfSpace = (row: JsonObject, added: readonly Field[]): [name: string, held: Json][] => [
  ...added.filter(isTagsOfListings).map(({ name }): [string, Json] => [name, objectOf(row.meta)[name] ?? null]),
  [OWN_TAGS, row.tag_ids ?? null],
];

/**
 * Names by id of the tags of listings, and of those in their fields; nothing is asked where they hold none.
 * @param rows what `LISTING_COLUMNS` read
 * @param added fields that the space has added to its listings, as far as visitors see them
 * @param isShown whether the field with this key is shown
 */
export async function tagNamesOf(
  rows: readonly JsonObject[],
  added: readonly Field[],
  isShown: (key: string) => boolean,
  ask: AskData,
): Promise<JsonObject> {
  const ids = rows.flatMap((row) => {
    const { fixed_fields: fields } = objectOf(row.dataset);
    const data = objectOf(objectOf(row.info).listingData);
    const tagged = (Array.isArray(fields) ? fields.filter(isJsonObject) : []).filter(
      ({ key, type, retired }) => type === 'Tags' && retired !== true && isShown(String(key)),
    );
    const customTags = tagsOfSpace(row, added).filter(([name]) => isShown(name));
    return [
      ...tagged.map(({ key }) => data[String(key)]),
      ...customTags.map(([, assignedTags]) => assignedTags),
    ].flatMap(idsIn);
  });
  if (ids.length === 0) return {};
  const { rows: tags = [] } = await ask(tagsDocument([...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MOST)));
  return Object.fromEntries(tags.map(({ id, name = '' }) => [String(id), name]));
}

/**
 * A listing with what it points at (`referredBy`) and the names of its tags, for its card.
 * @param added fields that the space has added to its listings, as far as visitors see them
 * @param mayTags whether who asks may read tags
 */
export async function withReferred(
  row: JsonObject,
  added: readonly Field[],
  ask: AskData,
  mayTags = true,
): Promise<JsonObject> {
  const [referred, tag_names] = await Promise.all([
    referredBy([row], ask),
    // What cannot be asked takes its names alone.
    mayTags ? tagNamesOf([row], added, () => true, ask).catch(() => ({})) : {},
  ]);
  return { ...row, referred, tag_names };
}
