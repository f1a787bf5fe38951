import type { Field } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import type { DataBinding } from '../component.ts';
import { tagsLabel } from './added-fields.ts';
import type { AskData } from './data-document.ts';
import { dataDocument, MOST_COUNTED, slotsDocument } from './data-document.ts';
import { methodOf, pagesBefore, presentRows } from './data-methods.ts';
import type { DataQuery, SiteOfCards } from './data-query.ts';
import {
  type FieldsOfList,
  isForVisitors,
  type ListForm,
  type ListParameters,
  listFormOf,
  listPrefix,
  listQuery,
  parametersOf,
  statedBy,
} from './lists/list-controls.ts';
import { tagsOfLists } from './lists/list-tags.ts';
import { pageFields, pageSlots } from './page-fields.ts';
import { OWN_TAGS, referredBy, tagNamesOf } from './referred.ts';
import { shownWheres } from './shown-where.ts';

interface Wanted {
  query: DataQuery;
  for: PreparedRequest[];
}

/** A variable of a block that is computed. */
export interface DataRequest {
  blockId: string;
  variable: string;
  method: string;
  given: JsonObject;
}

/** A request whose list has a form for visitors. */
interface PreparedRequest extends DataRequest {
  form?: ListForm;
}

/** What blocks may know of the page that they stand on, and of the listing that it shows. */
export interface PageKeys {
  id: string;
  tag_ids: Json;
  listing_id?: string;
  dataset_id?: string;
  /** To which of their pages lists are turned, from 1. */
  number?: number;
}

/** The arguments of a binding, from the values of its block or from the page that it stands on. */
export function argumentsOf(binding: DataBinding, values: JsonObject, page: PageKeys): JsonObject {
  const entries = Object.entries(binding.with).map(([name, from]): [string, Json] => {
    if ('value' in from) return [name, from.value];
    if ('page' in from) return [name, page[from.page] ?? null];
    return [name, Object.hasOwn(values, from.field) ? (values[from.field] ?? null) : null];
  });
  return Object.fromEntries(entries);
}

/**
 * Fills computed variables, all of a page in one operation, each query once however many blocks ask for the same. Where that
 * operation fails, each query is asked alone: one that fails yields an empty list and is reported, the others are shown. What listings
 * point at is asked for once more, for all cards together.
 * @param parameters what visitors have asked of lists
 * @returns lists of cards by block and variable; beside them `paging`, and `list_form` where visitors filter (`list-controls.ts`)
 */
export async function resolveData(
  requested: readonly DataRequest[],
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
  site: SiteOfCards,
  parameters: ListParameters = {},
): Promise<Map<string, JsonObject>> {
  const requests = await prepared(requested, ask, failed, site, parameters);
  const filled = new Map<string, JsonObject>();
  const fill = ({ blockId, variable }: DataRequest, cards: JsonObject[]) => {
    filled.set(blockId, { ...filled.get(blockId), [variable]: cards });
  };
  const wanted = new Map<string, Wanted>();
  for (const request of requests) {
    fill(request, []);
    const method = methodOf(request.method);
    const query = method?.query(request.given);
    if (!method) failed(new Error(`There is no data method ${request.method}.`), request);
    if (!query) continue;
    const key = JSON.stringify(query);
    const same: Wanted = wanted.get(key) ?? { query, for: [] };
    same.for.push(request);
    wanted.set(key, same);
  }
  const all = [...wanted.values()];
  const found = new Map<Wanted, readonly JsonObject[]>();
  const counts = new Map<Wanted, number>();
  const present = (one: Wanted, rows: readonly JsonObject[]) => {
    for (const request of one.for) {
      fill(request, presentRows(one.query.table, rows, request.given, site));
      const { form } = request;
      const count = counts.get(one) ?? null;
      const paging = turnedPages({ found: rows.length, count }, one.query, request.given, form);
      const list_form = form && ({ ...form, count } as unknown as JsonObject);
      const more = { ...(paging && { paging }), ...(list_form && { list_form }) };
      filled.set(request.blockId, { ...filled.get(request.blockId), ...more });
    }
  };
  const keep = (one: Wanted, answer: Awaited<ReturnType<AskData>>, at: number) => {
    found.set(one, answer[`r${at}`] ?? []);
    // A count is no list of rows.
    const counted = answer[`c${at}`] as unknown as { aggregate: { count: number } } | undefined;
    if (counted) counts.set(one, Math.min(counted.aggregate.count, MOST_COUNTED + 1));
  };
  if (all.length === 0) return filled;
  try {
    const answer = await ask(dataDocument(all.map(({ query }) => query)));
    for (const [at, one] of all.entries()) keep(one, answer, at);
  } catch {
    await Promise.all(
      all.map(async (one) => {
        try {
          keep(one, await ask(dataDocument([one.query])), 0);
        } catch (error) {
          for (const request of one.for) {
            failed(error, request);
            if (!request.form) continue;
            const list_form = { ...request.form, isFailed: true } as unknown as JsonObject;
            filled.set(request.blockId, { ...filled.get(request.blockId), list_form });
          }
        }
      }),
    );
  }
  const listings = [...found].filter(([{ query }]) => query.table === 'listing');
  let referred: JsonObject = {};
  try {
    referred = await referredBy(
      listings.flatMap(([, rows]) => rows),
      ask,
    );
  } catch (error) {
    // The cards are shown without.
    const [request] = listings.flatMap(([one]) => one.for);
    if (request) failed(error, request);
  }
  const showing = listings.flatMap(([one, rows]) => {
    const keys = new Set(one.for.flatMap(({ given }) => [given.shown, given.tagged].filter(Array.isArray).flat()));
    return keys.size > 0 ? [{ one, rows, keys }] : [];
  });
  const tag_names: JsonObject = {};
  // Tags that nobody shows are not asked for; a failure takes their names alone.
  await Promise.all(
    showing.map(async ({ one, rows, keys }) => {
      try {
        Object.assign(tag_names, await tagNamesOf(rows, site.customFields.listing, (key) => keys.has(key), ask));
      } catch (error) {
        for (const request of one.for.slice(0, 1)) failed(error, request);
      }
    }),
  );
  for (const [one, rows] of found) {
    present(one, one.query.table === 'listing' ? rows.map((row) => ({ ...row, referred, tag_names })) : rows);
  }
  return filled;
}

/**
 * What a list says of its pages, as `paging` of its block; numbers of pages, or null where there is none. `back` and `on` are what
 * stands behind the path of the page at their addresses.
 */
function turnedPages(
  { found, count }: { found: number; count: number | null },
  { limit }: DataQuery,
  given: JsonObject,
  form?: ListForm,
): JsonObject | null {
  if (given.paged !== true) return null;
  const page = pagesBefore(given) + 1;
  const at = (number: number) =>
    listQuery(number, form ? { ...form.others, ...statedBy(form) } : {}) + (form ? `#${form.prefix}` : '');
  // Of more than are counted nobody knows the last page. One more than a page shows is asked for.
  const last = count === null || count > MOST_COUNTED ? page : Math.max(1, Math.ceil(count / (limit - 1)));
  const [previous, next] = [page > 1 ? Math.min(page - 1, last) : null, found === limit ? page + 1 : null];
  return { page, previous, next, back: previous ? at(previous) : '', on: next ? at(next) : '' };
}

/** Whether the fields of its dataset decide what a list shows, and in which order. */
const asksFields = ({ given }: DataRequest) =>
  isUuid(String(given.dataset)) && (typeof given.sort_by === 'string' || isNarrowed(given) || isForVisitors(given));

const isNarrowed = ({ only }: JsonObject) => Array.isArray(only) || Object.keys(objectOf(only)).length > 0;

interface QueriedList extends FieldsOfList {
  shown: ReturnType<typeof shownWheres>;
}

/** The arguments of a query with what is known of the fields that it asks. */
const withFields = (given: JsonObject, { slots, shown }: QueriedList): JsonObject => ({
  ...given,
  ...{ slots, shown_where: shown },
});

/**
 * Adds the columns of their fields to requests that are sorted or filtered by these, and what visitors have asked. Where those of a
 * dataset cannot be had, its lists have the usual order, nobody is asked anything of them, and those that a block narrows show nothing.
 */
async function prepared(
  requests: readonly DataRequest[],
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
  site: SiteOfCards,
  parameters: ListParameters,
): Promise<readonly PreparedRequest[]> {
  const those = requests.filter(asksFields);
  const [first] = those;
  const datasets = new Map<Json | undefined, JsonObject>();
  try {
    const ids = [...new Set(those.map(({ given }) => String(given.dataset)))];
    const { rows = [] } = ids.length > 0 ? await ask(slotsDocument(ids)) : {};
    for (const row of rows) datasets.set(row.id, row);
  } catch (error) {
    if (first) failed(error, first);
  }
  const fields = new Map(requests.map((request) => [request, fieldsOf(request, datasets, site)]));
  const tags = await tagFields(fields, ask, failed, site);
  let lists = 0;
  return requests.map((request) => {
    // A list without its dataset keeps its number: what visitors ask of the next one goes to no other.
    const prefix = isForVisitors(request.given) ? listPrefix(lists++) : null;
    const before = fields.get(request);
    if (!before) return asksFields(request) ? { ...request, given: { ...request.given, shown_where: null } } : request;
    const of = withTags(before, tags.get(request));
    const given = withFields(request.given, of);
    if (prefix === null) return { ...request, given };
    const own = listFormOf(given, of, parameters, prefix, site.language);
    // Of a list whose rows have no tags there is nothing to ask.
    if (isByTags(request) && parametersOf(own.form).length === 0) return { ...request, given };
    return { ...request, ...own };
  });
}

/** What a list may be sorted and filtered by; null where nothing of it is asked for. */
function fieldsOf(
  { method, given }: DataRequest,
  datasets: ReadonlyMap<Json | undefined, JsonObject>,
  { customFields, customSlots, language }: SiteOfCards,
): QueriedList | null {
  if (methodOf(method)?.table === 'page') {
    return isForVisitors(given) ? { fields: pageFields(language), slots: pageSlots, shown: {} } : null;
  }
  const dataset = datasets.get(given.dataset);
  if (!dataset) return null;
  return {
    fields: [...fieldsFromFixed(dataset.fixed_fields), ...customFields.listing],
    slots: { ...customSlots, ...objectOf(dataset.slots) },
    shown: shownWheres(dataset, customFields.listing, customSlots),
  };
}

const withTags = (of: QueriedList, tags: Field | undefined): QueriedList =>
  tags ? { ...of, fields: [...of.fields, tags], slots: { ...of.slots, [OWN_TAGS]: OWN_TAGS } } : of;

const isByTags = ({ given }: DataRequest) => Array.isArray(given.filter_by) && given.filter_by.includes(OWN_TAGS);

/** The tags of their rows as a field of lists that visitors filter by these. Where they cannot be had, the lists do without. */
async function tagFields(
  lists: ReadonlyMap<DataRequest, QueriedList | null>,
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
  site: SiteOfCards,
): Promise<ReadonlyMap<DataRequest, Field>> {
  const those = [...lists].flatMap(([request, of]) => {
    const { method, given } = request;
    // A field of the dataset with that key is the one that was chosen.
    if (!isByTags(request) || !of || of.fields.some(({ name }) => name === OWN_TAGS)) return [];
    const query = methodOf(method)?.query(withFields(given, of));
    return query ? [{ request, query }] : [];
  });
  const [first] = those;
  if (!first) return new Map();
  try {
    const options = await tagsOfLists(
      those.map(({ query }) => query),
      ask,
    );
    return new Map(
      those.flatMap(({ request, query }, at): [DataRequest, Field][] => {
        const offered = options[at] ?? [];
        const label = tagsLabel(site, query.table === 'page' ? 'page' : 'listing');
        return offered.length > 0
          ? [[request, { kind: 'choice', name: OWN_TAGS, label, many: true, options: offered }]]
          : [];
      }),
    );
  } catch (error) {
    failed(error, first.request);
    return new Map();
  }
}
