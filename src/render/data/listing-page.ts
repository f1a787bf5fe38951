import { listingPath } from '#rules/listing-page.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { compileMergeTags } from '../mail/merge-tags.ts';
import type { PageMeta } from '../page-head.ts';
import { customWords } from '../values/custom-values.ts';
import { fieldsOfSpace } from './added-fields.ts';
import { cardOfListing } from './cards.ts';
import type { SiteOfCards } from './data-query.ts';
import type { PageKeys } from './resolve-data.ts';
import { shownField } from './shown-field.ts';

/** What texts of the page of a listing may say of it, as they stand between the braces. */
const TAGS = ['listing.*'];
const HAS_TAG = /\{\{-?\s*listing\./;

/** Whether a text says something of the listing that its page shows. */
export const saysListing = (text: string): boolean => HAS_TAG.test(text);

/**
 * What there is to say of a listing, by name: what every card has, the fields of its dataset, and those that the space has added.
 * @param card `cardOfListing`
 */
export function listingTexts(card: JsonObject, language: string, added: readonly Field[]): Record<string, string> {
  const fields = Array.isArray(card.fields) ? card.fields.filter(isJsonObject) : [];
  const customValues = Object.fromEntries(
    Object.entries(objectOf(card.custom)).map(([name, value]): [string, Json] => [`${customPrefix}${name}`, value]),
  );
  const amount = { type: 'Price', value: card.price ?? null, currency: card.currency ?? null };
  return {
    // What is not said in a line may still be an address.
    ...Object.fromEntries(
      Object.entries(customValues).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
    ...customWords(added, customValues, language),
    ...Object.fromEntries(fields.map((field) => [String(field.key), shownField(field, language)])),
    ...Object.fromEntries(
      ['id', 'name', 'description', 'brand', 'seller', 'image', 'url'].map((name) => [name, String(card[name] ?? '')]),
    ),
    price: shownField(amount, language),
  };
}

/** A text of the page with what it says of the listing. */
export const withListing = (source: string, listing: Readonly<Record<string, string>>): string =>
  saysListing(source) ? compileMergeTags(source, 'text', TAGS).fill({ listing }) : source;

/** The same of all texts in the values of a block; where one is HTML, what is filled in is escaped. */
export function valuesWithListing(
  fields: readonly Field[],
  values: JsonObject,
  listing: Readonly<Record<string, string>>,
): JsonObject {
  const fieldByName = new Map(fields.map((field) => [field.name, field]));
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    valueWithListing(fieldByName.get(name), value, listing),
  ]);
  return Object.fromEntries(filled);
}

/** @param field of the value; none for what stands inside of JSON, as in the conditions of a list */
function valueWithListing(field: Field | undefined, value: Json, listing: Readonly<Record<string, string>>): Json {
  if (typeof value === 'string') {
    if (!saysListing(value)) return value;
    const isHtml = field?.kind === 'richText' || /<\/?[a-z]/i.test(value);
    return compileMergeTags(value, isHtml ? 'html' : 'text', TAGS).fill({ listing });
  }
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return value.map((one) => valueWithListing(item, one, listing));
  }
  if (!isJsonObject(value)) return value;
  return valuesWithListing(field?.kind === 'group' ? (field.fields ?? []) : [], value, listing);
}

/** Search engines show no more of a description. */
const LONGEST_DESCRIPTION = 300;

/**
 * A page as it shows one listing: at the address of that, with its name and picture for search engines.
 * @param row what `LISTING_COLUMNS` read
 * @param site whose fields of listings are those that the space has added: `added` of its card, beside `fields`
 */
export function pageOfListing<Page extends PageMeta & PageKeys & { listingsOf?: string }>(
  page: Page,
  row: JsonObject,
  language: string,
  site: SiteOfCards,
) {
  const { customFields } = site;
  const added = fieldsOfSpace(row, { ...site, language });
  const listing: JsonObject = {
    ...cardOfListing(row, MOST_REVIEWS, customFields.listing, customFields.partner),
    added,
  };
  const texts = listingTexts(listing, language, customFields.listing);
  const changes = [page.updatedAt, typeof row.updated_at === 'string' ? row.updated_at : null];
  return {
    ...page,
    name: String(listing.name),
    slug: listingPath(page.slug, String(row.slug)),
    title: withListing(page.title, texts),
    description: withListing(page.description, texts) || (texts.description ?? '').slice(0, LONGEST_DESCRIPTION),
    image: String(listing.image) || page.image,
    updatedAt:
      changes
        .filter((time) => time !== null)
        .sort()
        .at(-1) ?? null,
    listing_id: String(listing.id),
    dataset_id: page.listingsOf ?? '',
    listing: { card: listing, texts },
  };
}

/** Of a listing on a page of its own. */
const MOST_REVIEWS = 20;
