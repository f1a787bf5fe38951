import { noListingPage } from '#rules/listing-page.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { conditionsIn, isWhole, listingConditions } from '#schema/stored-fields/listing-conditions.ts';
import { MISSING_PAGES } from '../site-files.ts';
import { customFieldTexts, fieldsOfSpace } from './added-fields.ts';
import { cardOfListing, cardOfPage, cardOfPost } from './cards.ts';
import type { DataQuery, DataTable, SiteOfCards } from './data-query.ts';
import { columnOf, likeText, listingWhere, NONE, pairsWhere } from './listing-where.ts';
import { cardOfRole } from './role-card.ts';

interface DataMethod {
  /** What its query asks. */
  table: DataTable;
  /** Names of its arguments; `count` is how many rows at most. */
  arguments: readonly string[];
  /** @returns null where an argument is missing: then there is nothing to ask, and nothing to show */
  query(given: JsonObject): DataQuery | null;
}

const MOST_ROWS = 48;
const USUAL_ROWS = 6;
/** Reviews on a product card where the block does not say (data of a product may hold hundreds). */
const USUAL_REVIEWS = 4;

/** What was changed last stands first. */
export const newest = [{ updated_at: 'desc_nulls_last' }, { id: 'asc' }] as const;
const goods = { dataset: { type: { _eq: 'CONSUMER_GOODS' } } };

const countOf = ({ count }: JsonObject) =>
  typeof count === 'number' && count >= 1 ? Math.min(Math.floor(count), MOST_ROWS) : USUAL_ROWS;

/** Keys of `{ "<tag id>": true }`, a list of ids, or one id. */
function idsOf(value: Json | undefined): string[] {
  const ids = isJsonObject(value) ? Object.keys(value) : Array.isArray(value) ? value : [value];
  return ids.filter((id): id is string => typeof id === 'string' && isUuid(id));
}

const oneId = (value: Json | undefined): string | undefined => idsOf(value)[0];

/** A JSON filter, or what a block asks for it: a list of names with their values. */
function matchOf(value: Json | undefined): JsonObject {
  if (!Array.isArray(value)) return isJsonObject(value) ? value : {};
  const pairs = value.flatMap((one) => (isJsonObject(one) && one.name ? [[String(one.name), one.value ?? null]] : []));
  return Object.fromEntries(pairs) as JsonObject;
}

/** What is deleted is left out here too: the editor asks with the rights of whoever writes, who sees the trash. */
function listings(where: JsonObject, given: JsonObject): DataQuery {
  const except = oneId(given.except);
  const visible = { ...where, ...(except && { id: { _neq: except } }), deleted_at: { _is_null: true } };
  return listOf('listing', visible, given);
}

/** A list that a block narrows and sorts, and that visitors may turn, filter and sort. */
function listOf(table: 'listing' | 'page', where: JsonObject, given: JsonObject): DataQuery {
  const limit = countOf(given);
  const before = pagesBefore(given) * limit;
  const visitorConditions = listingWhere(conditionsIn(given.asked), given.slots, objectOf(given.shown_where));
  const conditions = [...narrowedTo(given), ...visitorConditions];
  return {
    table,
    where: { ...where, ...(conditions.length > 0 && { _and: conditions }) },
    orderBy: orderOf(given, table === 'page' ? 'published_at' : 'created_at'),
    // One more says that there is another page.
    limit: given.paged === true ? limit + 1 : limit,
    ...(before > 0 && { offset: before }),
    ...(given.counted === true && { isCounted: true }),
  };
}

/** Pages of a list that visitors leave behind; nobody reads on for longer than that. */
const MOST_PAGES = 200;

/** How many pages of a list stand before the one that a visitor asked for. */
export const pagesBefore = ({ paged, page_number: number }: JsonObject): number =>
  paged === true && typeof number === 'number' ? Math.min(Math.max(Math.floor(number), 1), MOST_PAGES) - 1 : 0;

/**
 * What the block leaves; nothing where it is not known what conditions hide (`shown_where` is null). Pairs, which older blocks
 * have, are asked of the JSON itself, whatever columns there are.
 */
function narrowedTo({ only, slots, shown_where: shown = {}, search }: JsonObject): JsonObject[] {
  const conditions = listingConditions(only);
  const where = !isJsonObject(shown)
    ? conditions.filter(isWhole).map(() => NONE)
    : Array.isArray(only)
      ? listingWhere(conditions, slots, shown)
      : pairsWhere(conditions, shown);
  return typeof search === 'string' && search !== '' ? [...where, { name: { _ilike: likeText(search) } }] : where;
}

/** The orders of a list; `field` is by a field of the dataset or of pages, for which it has to have a column (`Slots`). */
const listOrders = ['updated', 'newest', 'oldest', 'name', 'field', 'fieldDown'] as const;

/** @param since the column that says how new a row is */
function orderOf(
  { sort, sort_by: field, slots, shown_where: shown = {} }: JsonObject,
  since: string,
): readonly JsonObject[] {
  const order = listOrders.find((one) => one === sort);
  if (order === 'newest') return [{ [since]: 'desc_nulls_last' }, { id: 'asc' }];
  if (order === 'oldest') return [{ [since]: 'asc_nulls_last' }, { id: 'asc' }];
  if (order === 'name') return [{ name: 'asc' }, { id: 'asc' }];
  // The data service orders by a column whole, with what a condition hides: such an order is none.
  const isOpen = typeof field === 'string' && !Object.hasOwn(objectOf(shown), field);
  const slot = isOpen ? columnOf(slots, field) : undefined;
  if ((order === 'field' || order === 'fieldDown') && slot !== undefined) {
    return [{ [slot]: order === 'field' ? 'asc_nulls_last' : 'desc_nulls_last' }, { name: 'asc' }, { id: 'asc' }];
  }
  return newest;
}

/** What is public is said here too: in the editor these are asked with the rights of whoever writes, who sees drafts. */
const pages = (where: JsonObject, given: JsonObject): DataQuery =>
  listOf('page', { ...where, status: { _eq: 'PUBLISHED' }, slug: { _nregex: MISSING_PAGES }, ...noListingPage }, given);

/** Of all that ask for listings: their order, and one that is left out. */
const arranged = ['sort', 'except'] as const;
/** Of lists that visitors turn, and what these filter and sort by. */
const turned = ['paged', 'page_number', 'filter_by', 'order_by', 'search_name'] as const;
/** Of those of one dataset: an order by a field, and conditions. */
const narrowed = [...arranged, 'sort_by', 'only', 'shown', 'tagged', ...turned] as const;

/**
 * The ten computed data methods (data-layer.md sections 4 and 7), and one of memberships. Each sees what visitors may see and nothing of another
 * space: the rights of `anonymous` are added by the data service.
 *
 * | method | arguments | rows |
 * | --- | --- | --- |
 * | ProductsByTag | tags, count, reviews | goods with any of the tags |
 * | ProductsByDataset | dataset, count, reviews | goods of one dataset |
 * | ProductsByMatch | match, dataset, count, reviews | what a JSON filter over `match` finds |
 * | ProductsByPartner | partner, count, reviews | what a partner offers |
 * | SingleProduct | product, reviews | one, by its id |
 * | ListingsByDataset | dataset, count | entries of any dataset: hotels, places, guides |
 * | | sort, except | all five lists of listings: in another order (`listOrders`), without one |
 * | | sort_by, only | those of one dataset: by a field, that meet conditions |
 * | | shown | those that show chosen fields: the keys of these; cards have tags by their names, and all that the space has added |
 * | | tagged | the same of older blocks, whose cards have nothing of the space but what a line says |
 * | PagesByTag | tags, count | updated last first, cut to the count |
 * | LatestPages | count, page | all others, updated last first |
 * | RelatedPages | tags, page, count | pages that share a tag with this one |
 * | | sort | all three lists of pages: in another order |
 * | | paged | lists of one dataset, and the first two of pages: in pages that visitors turn |
 * | | filter_by, order_by, search_name | what visitors filter and sort these by (`list-controls.ts`) |
 * | LatestPosts | count, page | what members published on a page, or anywhere |
 * | MembershipPackages | subscription | roles of an active subscription, with what they cost |
 */
const methods = {
  ProductsByTag: {
    table: 'listing',
    arguments: ['tags', 'count', 'reviews', ...arranged],
    query: (given) => {
      const tags = idsOf(given.tags);
      return tags.length > 0 ? listings({ ...goods, tag_ids: { _has_keys_any: tags } }, given) : null;
    },
  },
  ProductsByDataset: {
    table: 'listing',
    arguments: ['dataset', 'count', 'reviews', ...narrowed],
    query: (given) => {
      const dataset = oneId(given.dataset);
      return dataset ? listings({ ...goods, dataset_id: { _eq: dataset } }, given) : null;
    },
  },
  ProductsByMatch: {
    table: 'listing',
    arguments: ['match', 'dataset', 'count', 'reviews', 'shown', 'tagged', ...arranged],
    query: (given) => {
      const dataset = oneId(given.dataset);
      const match = matchOf(given.match);
      if (Object.keys(match).length === 0 || !dataset) return null;
      return listings({ match: { _contains: match }, dataset_id: { _eq: dataset } }, given);
    },
  },
  ProductsByPartner: {
    table: 'listing',
    arguments: ['partner', 'count', 'reviews', ...arranged],
    query: (given) => {
      const partner = oneId(given.partner);
      return partner ? listings({ ...goods, meta: { _contains: { partners: [{ id: partner }] } } }, given) : null;
    },
  },
  SingleProduct: {
    table: 'listing',
    arguments: ['product', 'reviews'],
    query: (given) => {
      const product = oneId(given.product);
      return product ? { ...listings({ id: { _eq: product } }, given), limit: 1 } : null;
    },
  },
  ListingsByDataset: {
    table: 'listing',
    arguments: ['dataset', 'count', ...narrowed],
    query: (given) => {
      const dataset = oneId(given.dataset);
      return dataset ? listings({ dataset_id: { _eq: dataset } }, given) : null;
    },
  },
  PagesByTag: {
    table: 'page',
    arguments: ['tags', 'count', 'sort', ...turned],
    query: (given) => {
      const tags = idsOf(given.tags);
      return tags.length > 0 ? pages({ tag_ids: { _has_keys_any: tags } }, given) : null;
    },
  },
  LatestPages: {
    table: 'page',
    arguments: ['count', 'page', 'sort', ...turned],
    query: (given) => pages(butFor(given.page), given),
  },
  RelatedPages: {
    table: 'page',
    arguments: ['tags', 'page', 'count', 'sort'],
    query: (given) => {
      const tags = idsOf(given.tags);
      return tags.length > 0 ? pages({ ...butFor(given.page), tag_ids: { _has_keys_any: tags } }, given) : null;
    },
  },
  LatestPosts: {
    table: 'post',
    arguments: ['count', 'page'],
    query: (given): DataQuery => {
      const page = oneId(given.page);
      return {
        table: 'post',
        where: { ...(page && { page_id: { _eq: page } }), is_published: { _eq: true } },
        orderBy: [{ created_at: 'desc_nulls_last' }, { id: 'asc' }],
        limit: countOf(given),
      };
    },
  },
  MembershipPackages: {
    table: 'membership_role',
    arguments: ['subscription'],
    query: (given): DataQuery | null => {
      const subscription = oneId(given.subscription);
      if (!subscription) return null;
      return {
        table: 'membership_role',
        where: { subscription_id: { _eq: subscription }, subscription: { status: { _eq: 'ACTIVE' } } },
        orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
        limit: MOST_ROWS,
      };
    },
  },
} satisfies Record<string, DataMethod>;

export const dataMethods: Record<keyof typeof methods, DataMethod> = methods;

function butFor(page: Json | undefined): JsonObject {
  const id = oneId(page);
  return id ? { id: { _neq: id } } : {};
}

/** The method of that name. Blocks that were saved before methods were named as specified write a small letter first. */
export function methodOf(name: string): DataMethod | undefined {
  const known = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return Object.hasOwn(dataMethods, known) ? dataMethods[known as keyof typeof methods] : undefined;
}

/**
 * What a template sees of the rows that a method found: a list of cards. One that is turned by pages has no more than its count.
 * @param site whose language and added fields the cards have
 */
export function presentRows(
  table: DataTable,
  found: readonly JsonObject[],
  given: JsonObject,
  site: SiteOfCards,
): JsonObject[] {
  const rows = given.paged === true ? found.slice(0, countOf(given)) : found;
  if (table === 'page') return rows.map((row) => cardOfPage(row, site.customFields.page));
  if (table === 'post') return rows.map(cardOfPost);
  if (table === 'membership_role')
    return rows.map(cardOfRole).filter(({ packages }) => (packages as Json[]).length > 0);
  const reviews = typeof given.reviews === 'number' && given.reviews >= 0 ? Math.floor(given.reviews) : USUAL_REVIEWS;
  return rows.map((row) => {
    const card = cardOfListing(row, reviews, site.customFields.listing, site.customFields.partner);
    // A block that shows chosen fields may show these too; the page of a listing says them where it names them.
    const added = Array.isArray(given.shown) ? fieldsOfSpace(row, site) : customFieldTexts(row, site);
    return { ...card, fields: [...(card.fields as Json[]), ...added] };
  });
}
