import { customPrefix, type Field, type GroupField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { optionOf } from '#schema/stored-fields/option-item.ts';
import { isSaid } from '../answer-words.ts';
import { memberPaths } from '../community/paths.ts';
import { communityOf } from '../community/thread.ts';
import { isText, parseBeginning, walk } from '../html/parse.ts';
import { remember } from '../remember.ts';
import { builtInValues } from '../values/built-in-values.ts';
import { shownFields, shownMembers, shownValue } from '../values/custom-values.ts';
import { hrefOfListing, hrefOfPage, namesOfTags } from './referred.ts';

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/**
 * Values of the fields that a space has added to its records, by their names (`{{ one.custom.berth }}`).
 * @param record see `shownFields`
 */
export const customOf = (customValues: Json | undefined, fields: readonly Field[], record: JsonObject): JsonObject =>
  Object.fromEntries(
    shownFields(fields, objectOf(customValues), record).flatMap((field): [string, Json][] => {
      const { name } = field;
      const value = objectOf(customValues)[name];
      return value === undefined ? [] : [[name.slice(customPrefix.length), shownValue(field, value)]];
    }),
  );

/**
 * A page as a card: `{ id, name, slug, href, description, image, published_at, custom }`.
 * @param fields that the space has added to its pages, as far as visitors see them
 */
export function cardOfPage(row: JsonObject, fields: readonly Field[]): JsonObject {
  const { id = '', name = '', slug, title, meta_description = '', meta, published_at = null } = row;
  return {
    id,
    name,
    slug: text(slug),
    href: hrefOfPage(slug),
    title: text(title) || name,
    description: meta_description,
    image: text(objectOf(meta).thumbnail),
    published_at,
    custom: customOf(meta, fields, builtInValues('page', row)),
  };
}

/** A post as a card; `href` is empty where its page takes no posts any more. Who wrote it stays with the members. */
export function cardOfPost(row: JsonObject): JsonObject {
  const { id = '', title = '', content = '', likes_count = 0, comments_count = 0, created_at = null, page } = row;
  const isOpen = communityOf(objectOf(objectOf(page).meta).community) !== null;
  const href = isOpen ? memberPaths('').post(text(id)) : '';
  return { id, title, content, likes_count, comments_count, created_at, href };
}

/**
 * A listing as a product card: its name, picture, text, price, rating, seller and `reviews`, whatever the fields of its
 * dataset are called. `fields` are all of them, for the filter `shown`; one that points at another listing or a page has its name as
 * `value`, and `href` where that leads; a group has its members as `fields`, each like a field; one of tags has their names as `tags`. `custom` are those that the space has added to its listings. `href` leads to the page
 * of the listing on the site, or where there is none to `url`, its page elsewhere.
 * @param fields that the space has added to its listings, as far as visitors see them
 * @param ofPartner the same of its partners: `seller_custom` has those of the seller
 */
export function cardOfListing(
  row: JsonObject,
  reviews: number,
  fields: readonly Field[],
  ofPartner: readonly Field[] = [],
): JsonObject {
  const info = objectOf(row.info);
  const listingData = objectOf(info.listingData);
  const product = objectOf(info.productData);
  const entries = list(objectOf(row.dataset).fixed_fields).map(objectOf);
  const isRead = entries.some(({ type, showIf = null }) => type === 'Group' || isJsonObject(showIf));
  const known = isRead ? fieldsIn(JSON.stringify(entries)) : undefined;
  const hidden = new Set(
    entries.filter((entry) => isHidden(entry, known?.get(text(entry.key)), listingData)).map(({ key }) => key),
  );
  const declared = entries.filter(({ key, retired }) => retired !== true && !hidden.has(key));
  // What a card says of every dataset is looked up here too, whether it is declared or not.
  const data = known
    ? Object.fromEntries(Object.entries(listingData).filter(([key]) => !hidden.has(key)))
    : listingData;
  const ofType = (...types: string[]): Json | undefined => {
    const key = fieldOfType(declared, types);
    return key === undefined ? undefined : data[key];
  };
  const offer = offers(row)[0] ?? {};
  const [offered, made, own] = [number(offer.current_price), number(product.price), number(ofType('Price'))];
  const price = offered ?? made ?? own;
  const before = number(offer.original_price) ?? number(product.original_price);
  const ownCurrency = text(ofType('Currency')) || text(data.currency) || 'EUR';
  // An amount and the currency of another one would be a wrong price.
  const currency = text(offered === null ? made !== null && product.currency : offer.currency) || ownCurrency;
  const url = text(info.listing_url);
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    image: text(product.image) || text(ofType('Image')) || text(list(ofType('Gallery'))[0]),
    images: list(ofType('Gallery')).filter((one) => typeof one === 'string'),
    description: plain(text(ofType('TextArea', 'RichText'))),
    text: text(ofType('RichText')),
    brand: text(product.brand) || text(data.brand),
    href: hrefOfListing(row, url),
    url,
    price,
    // Only a price that has come down is worth telling.
    original_price: price !== null && before !== null && before > price ? before : null,
    currency,
    seller: text(objectOf(offer.partner).name),
    seller_custom: customOfPartner(objectOf(offer.partner), ofPartner),
    rating: number(ofType('RatingBox')),
    reviews: list(info.reviews).filter(isJsonObject).slice(0, reviews),
    fields: declared.flatMap(({ key, name, type = '', options }): JsonObject[] => {
      if (typeof key !== 'string' || key === '') return [];
      const of = known?.get(key);
      const value = shownOf(of, type, data[key] ?? null);
      const field = { key, name: text(name) || key, type, value, currency: ownCurrency };
      if (type === 'Select' || type === 'MultiSelect') return [{ ...field, options: labelled(options) }];
      if (type === 'Group') return [{ ...field, fields: of?.kind === 'group' ? membersOf(of, data[key] ?? null) : [] }];
      if (type === 'Tags') return [{ ...field, tags: namesOfTags(field.value, row.tag_names) }];
      const isReference = type === 'Listing' || type === 'Page';
      return [isReference ? { ...field, ...named(row.referred, field.value) } : field];
    }),
    custom: customOf(row.meta, fields, builtInValues('listing', row)),
  };
}

/** The fields of a dataset by their keys, from its entries as JSON: to check them takes milliseconds, for each card of a list. */
const fieldsIn = remember((fixedFields): ReadonlyMap<string, Field> => {
  const fields = fieldsFromFixed(JSON.parse(fixedFields) as Json);
  return new Map(fields.map((field) => [field.name, field]));
});

/** Whether a condition hides what an entry of a dataset describes; nobody can tell of one that is retired, or no field any more. */
const isHidden = ({ showIf = null }: JsonObject, field: Field | undefined, values: JsonObject): boolean =>
  field ? field.showIf !== undefined && !matchesPredicate(field.showIf, values) : isJsonObject(showIf);

/** @param field nothing of a group whose members are not sound */
function shownOf(field: Field | undefined, type: Json, value: Json): Json {
  if (field) return shownValue(field, value);
  return type === 'Group' ? null : value;
}

/**
 * What a group holds, for the filter `shown`: of its members those that are shown and said in a line, each with its value.
 * @param groupValue with what is hidden: a member that is hidden may show another one
 */
export function membersOf(group: GroupField, groupValue: Json): JsonObject[] {
  const shown = objectOf(shownValue(group, groupValue));
  return shownMembers(group, objectOf(groupValue))
    .filter(isSaid)
    .map((member): JsonObject => {
      const { kind, name, label = name } = member;
      const value = shown[name] ?? null;
      const currency = kind === 'number' && member.currencyFrom ? shown[member.currencyFrom] : null;
      if (currency) return { key: name, name: label, type: 'Price', value, currency };
      return { key: name, name: label, type: 'Member', value, field: member as unknown as JsonObject };
    });
}

/** A listing or a page that a field points at (`withReferred`); one that visitors do not see says nothing. */
function named(referred: Json | undefined, id: Json): JsonObject {
  const { name = null, href = '' } = objectOf(objectOf(referred)[text(id).toLowerCase()]);
  return { value: name, href };
}

/** Options that are called otherwise than they are stored. */
const labelled = (stored: Json | undefined): JsonObject[] =>
  list(stored)
    .flatMap((option) => (isJsonObject(option) ? optionOf(option) : []))
    .map(({ value, label = value }) => ({ value, label }));

function fieldOfType(fields: readonly JsonObject[], types: readonly string[]): string | undefined {
  for (const field of fields) {
    if (types.includes(text(field.type)) && typeof field.key === 'string') return field.key;
  }
  return undefined;
}

/** Values of the fields that the space has added to its partners; of one that was not read there are none. */
const customOfPartner = (partner: JsonObject, fields: readonly Field[]): JsonObject =>
  customOf(partner.info, fields, builtInValues('partner', partner));

/** What partners ask for it, the cheapest first. */
function offers(row: JsonObject): JsonObject[] {
  const all = list(row.variants).filter(isJsonObject);
  return all
    .map(({ info, partner = null }) => ({ ...objectOf(info), partner }))
    .filter(({ current_price }: JsonObject) => typeof current_price === 'number')
    .sort((a: JsonObject, b: JsonObject) => Number(a.current_price) - Number(b.current_price));
}

function plain(html: string): string {
  const words: string[] = [];
  for (const node of walk(parseBeginning(html))) if (isText(node)) words.push(node.value);
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}
