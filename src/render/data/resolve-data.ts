import type { Json, JsonObject } from '#schema/json.ts';
import type { DataBinding } from '../component.ts';
import { type DataDocument, dataDocument } from './data-document.ts';
import { type DataQuery, methodOf, presentRows } from './data-methods.ts';

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

/** What blocks may know of the page that they stand on. */
export interface PageKeys {
  id: string;
  tag_ids: Json;
}

/** The arguments of a binding, from the values of its block or from the page that it stands on. */
export function argumentsOf(binding: DataBinding, values: JsonObject, page: PageKeys): JsonObject {
  const entries = Object.entries(binding.with).map(([name, from]): [string, Json] => {
    if ('value' in from) return [name, from.value];
    if ('page' in from) return [name, page[from.page]];
    return [name, Object.hasOwn(values, from.field) ? (values[from.field] ?? null) : null];
  });
  return Object.fromEntries(entries);
}

/**
 * Fills computed variables, all of a page in one operation, each query once however many blocks ask for the same. Where that
 * operation fails, each query is asked alone: one that fails yields an empty list and is reported, the others are shown.
 * @returns lists of cards by block and variable
 */
export async function resolveData(
  requests: readonly DataRequest[],
  ask: AskData,
  failed: (error: unknown, request: DataRequest) => void,
): Promise<Map<string, JsonObject>> {
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
    for (const request of askers) fill(request, presentRows(query.table, rows, request.given));
  };
  if (all.length === 0) return filled;
  try {
    const answer = await ask(dataDocument(all.map(({ query }) => query)));
    for (const [at, one] of all.entries()) present(one, answer[`r${at}`] ?? []);
  } catch {
    await Promise.all(
      all.map(async (one) => {
        try {
          present(one, (await ask(dataDocument([one.query]))).r0 ?? []);
        } catch (error) {
          for (const request of one.for) failed(error, request);
        }
      }),
    );
  }
  return filled;
}
