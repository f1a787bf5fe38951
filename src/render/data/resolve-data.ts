import { isUuid } from '#schema/formats/uuid.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { DataBinding } from '../component.ts';
import { type DataDocument, dataDocument, slotsDocument } from './data-document.ts';
import { type DataQuery, methodOf, pagesBefore, presentRows, type SiteOfCards } from './data-methods.ts';
import { referredBy } from './referred.ts';

/** Asks the data service as a visitor of the site. */
export type AskData = (document: DataDocument) => Promise<{ [alias: string]: readonly JsonObject[] }>;

interface Wanted {
  query: DataQuery;
  for: DataRequest[];
}

/** A variable of a block that is computed. */
export interface DataRequest {
  blockId: string;
  variable: string;
  method: string;
  given: JsonObject;
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
 * @returns lists of cards by block and variable
 */
export async function resolveData(
  asked: readonly DataRequest[],
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
  site: SiteOfCards,
): Promise<Map<string, JsonObject>> {
  const requests = await withSlots(asked, ask, failed);
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
  const present = ({ query, for: askers }: Wanted, rows: readonly JsonObject[]) => {
    for (const request of askers) {
      fill(request, presentRows(query.table, rows, request.given, site));
      const turned = turnedPages(rows.length, query, request.given);
      if (turned) filled.set(request.blockId, { ...filled.get(request.blockId), paging: turned });
    }
  };
  if (all.length === 0) return filled;
  const found = new Map<Wanted, readonly JsonObject[]>();
  try {
    const answer = await ask(dataDocument(all.map(({ query }) => query)));
    for (const [at, one] of all.entries()) found.set(one, answer[`r${at}`] ?? []);
  } catch {
    await Promise.all(
      all.map(async (one) => {
        try {
          found.set(one, (await ask(dataDocument([one.query]))).r0 ?? []);
        } catch (error) {
          for (const request of one.for) failed(error, request);
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
  for (const [one, rows] of found) {
    present(one, one.query.table === 'listing' ? rows.map((row) => ({ ...row, referred })) : rows);
  }
  return filled;
}

/** What a list says of its pages, as `paging` of its block; numbers of pages, or null where there is none. */
function turnedPages(found: number, { limit }: DataQuery, given: JsonObject): JsonObject | null {
  if (given.paged !== true) return null;
  const page = pagesBefore(given) + 1;
  return { page, previous: page > 1 ? page - 1 : null, next: found === limit ? page + 1 : null };
}

/** Adds the columns of their datasets to requests that are sorted by a field. Where they cannot be had, the order is the usual one. */
async function withSlots(
  requests: readonly DataRequest[],
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
): Promise<readonly DataRequest[]> {
  const sorted = requests.filter(({ given }) => typeof given.sort_by === 'string' && isUuid(String(given.dataset)));
  const [first] = sorted;
  if (!first) return requests;
  try {
    const { rows = [] } = await ask(slotsDocument([...new Set(sorted.map(({ given }) => String(given.dataset)))]));
    const slotsOf = new Map(rows.map(({ id, slots }) => [id, slots ?? null]));
    return requests.map((request) => {
      const slots = slotsOf.get(request.given.dataset ?? null);
      return slots ? { ...request, given: { ...request.given, slots } } : request;
    });
  } catch (error) {
    failed(error, first);
    return requests;
  }
}
