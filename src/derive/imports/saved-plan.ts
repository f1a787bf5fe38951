import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { ImportPlan } from './plan.ts';

/** Files with the same headers are the same kind of file, in whatever order their columns stand. */
export const nameOfHeaders = (headers: readonly string[]) => JSON.stringify([...headers].sort());

/** How a file was imported, as it is saved for the next one with these headers. */
export function planToSave(headers: readonly string[], plan: ImportPlan): JsonObject {
  const { mapping, links, decimals, orders, fixed, match, adds = [] } = plan;
  const columns = Object.fromEntries(headers.map((header, at) => [header, mapping[at] ?? null]));
  return {
    ...{ headers: nameOfHeaders(headers), columns, links, decimals, orders, fixed },
    match: { ...match, by: [...match.by] },
    ...(adds.length > 0 && { adds: [...adds] }),
  };
}

/** Whether there are columns of before alone, all of the key among them: of one that came nobody has said what it is. */
const isPartOf = (headers: readonly string[], columns: JsonObject, keys: readonly Json[]): boolean =>
  headers.every((header) => header in columns) &&
  Object.entries(columns).every(([header, key]) => headers.includes(header) || key === null || !keys.includes(key));

/**
 * The plan that was saved, for a file that nobody looks at; null where its headers are others.
 * @param isSparse records of the file name what they have alone: a member that none of them has today is no other column
 */
export function planFromSaved(saved: Json, headers: readonly string[], isSparse = false): ImportPlan | null {
  if (!isJsonObject(saved) || !isJsonObject(saved.columns)) return null;
  const { columns, match } = saved;
  const { by = [], found, missing } = isJsonObject(match) ? match : {};
  const isSame = saved.headers === nameOfHeaders(headers);
  if (!isSame && !(isSparse && isPartOf(headers, columns, Array.isArray(by) ? by : []))) return null;
  const texts = (value: Json | undefined) =>
    Object.fromEntries(
      Object.entries(isJsonObject(value) ? value : {}).flatMap(([key, text]) =>
        typeof text === 'string' && text !== 'ambiguous' ? [[key, text]] : [],
      ),
    );
  return {
    mapping: headers.map((header, at) => {
      const { [header]: key } = columns;
      // Of two columns with one name the first is meant.
      return typeof key === 'string' && headers.indexOf(header) === at ? key : null;
    }),
    links: texts(saved.links),
    decimals: texts(saved.decimals) as ImportPlan['decimals'],
    orders: texts(saved.orders) as ImportPlan['orders'],
    fixed: isJsonObject(saved.fixed) ? saved.fixed : {},
    ...(Array.isArray(saved.adds) && { adds: saved.adds.map(String) }),
    match: {
      by: Array.isArray(by) ? by.map(String) : [],
      found: found === 'skip' ? 'skip' : 'update',
      missing: missing === 'skip' ? 'skip' : 'create',
    },
  };
}
