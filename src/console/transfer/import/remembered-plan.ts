import type { ImportPlan } from '#derive/imports/plan.ts';
import { nameOfHeaders } from '#derive/imports/saved-plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { cellField } from '#derive/values/columns.ts';
import { idKey, type Mapping, type Source } from '#derive/values/source.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { linksOf, matchKeys, readings } from './starting-plan.ts';

/**
 * The plan by which a file with these headers was imported the last time; undefined where none was.
 * @param own headers of columns that the product itself adds to the files that it gives back
 */
export function recalledPlan(
  saved: readonly (Json | undefined)[],
  setup: ImportSetup,
  source: Source,
  start: ImportPlan,
  own: readonly string[] = [],
): ImportPlan | undefined {
  const names = [source.headers, source.headers.filter((header) => !own.includes(header))].map(nameOfHeaders);
  const found = saved.find((one) => isPlan(one) && names.includes(String(one.headers)));
  return isPlan(found) ? planFrom(found, setup, source, start) : undefined;
}

/** Of the headers of two files together, the share that both have, from which on the files are alike. */
const leastAlike = 0.6;

/** The plan of the file that was most like this one, the latest of several; undefined where none was like it. */
export function nearestPlan(
  saved: readonly (Json | undefined)[],
  setup: ImportSetup,
  source: Source,
  start: ImportPlan,
): ImportPlan | undefined {
  const here = new Set(source.headers);
  let nearest: { plan: SavedPlan; similarity: number } | undefined;
  for (const plan of saved) {
    if (!isPlan(plan)) continue;
    const before = Object.keys(plan.columns);
    const both = before.filter((header) => here.has(header)).length;
    const similarity = both / (here.size + before.length - both);
    if (similarity >= leastAlike && similarity > (nearest?.similarity ?? 0)) nearest = { plan, similarity };
  }
  return nearest && planFrom(nearest.plan, setup, source, start);
}

/** The plan that was saved; undefined where the file has other headers. */
export function planAgain(
  found: Json | undefined,
  setup: ImportSetup,
  source: Source,
  start: ImportPlan,
): ImportPlan | undefined {
  return recalledPlan([found], setup, source, start);
}

type SavedPlan = JsonObject & { columns: JsonObject };

const isPlan = (found: Json | undefined): found is SavedPlan => isJsonObject(found) && isJsonObject(found.columns);

/**
 * What the list around sets stays, and so does what the cells of this file decide by themselves; columns that are gone are left
 * out, and those that are new go where their headers say.
 */
function planFrom(found: SavedPlan, setup: ImportSetup, source: Source, start: ImportPlan): ImportPlan {
  const { columns, links, decimals, orders, match } = found;
  const fixed = { ...fixedOf(found.fixed, setup), ...start.fixed };
  const within = { ...setup, columns: setup.columnsWith(fixed) };
  const known = new Set([idKey, ...within.columns.map(({ key: name }) => name)]);
  const before = source.headers.map((header) => {
    const was = columns[header];
    return typeof was === 'string' && known.has(was) && !(was in start.fixed) ? was : null;
  });
  const mapping: Mapping = source.headers.map((header, at) => {
    if (header in columns) return before[at] ?? null;
    const named = start.mapping[at] ?? null;
    return named !== null && known.has(named) && !before.includes(named) && !(named in fixed) ? named : null;
  });
  const adds = within.columns.filter(
    (column) =>
      Array.isArray(found.adds) &&
      found.adds.includes(column.key) &&
      mapping.includes(column.key) &&
      setup.mayAdd(column),
  );
  const bySelf = readings(within, source, mapping);
  return {
    mapping,
    links: linksAgain(within, linksOf(within, source, mapping), links),
    decimals: settled(bySelf.decimals, decimals, ['.', ',']),
    orders: settled(bySelf.orders, orders, ['dmy', 'mdy']),
    fixed: Object.fromEntries(Object.entries(fixed).filter(([key]) => !mapping.includes(key))),
    ...(adds.length > 0 && { adds: adds.map(({ key }) => key) }),
    match: matchAgain(setup, start.match, match, matchKeys(within, { mapping, fixed })),
  };
}

function matchAgain(
  { may }: ImportSetup,
  start: ImportPlan['match'],
  before: Json | undefined,
  keys: readonly string[],
) {
  if (!isJsonObject(before)) return start;
  const { by: saved = null, found, missing } = before;
  // One column alone was saved without a list, and none as null.
  const by = (Array.isArray(saved) ? saved : saved === null ? [] : [saved]).map(String);
  const isKnown = by.length === 0 ? may.create : by.every((key) => keys.includes(key));
  if (!isKnown) return start;
  return {
    by,
    found: found === 'skip' ? ('skip' as const) : start.found,
    missing: missing === 'skip' ? ('skip' as const) : start.missing,
  };
}

/** By what columns named records before, where these still have it; names in general were saved as `title`. */
function linksAgain(
  { columns, targetOf }: ImportSetup,
  now: ImportPlan['links'],
  before: Json | undefined,
): ImportPlan['links'] {
  const was = isJsonObject(before) ? before : {};
  const links = Object.entries(now).map(([key, by]): [string, string] => {
    const column = columns.find((one) => one.key === key);
    const fields = column ? (targetOf(cellField(column))?.fields ?? []) : [];
    const [title] = fields;
    const saved = was[key] === 'title' ? title?.name : was[key];
    const isKnown = saved === idKey || fields.some(({ name }) => name === saved);
    return [key, typeof saved === 'string' && isKnown ? saved : by];
  });
  return Object.fromEntries(links);
}

function fixedOf(fixed: Json | undefined, setup: ImportSetup): JsonObject {
  if (!isJsonObject(fixed)) return {};
  const known = new Set(setup.columns.map(({ key }) => key));
  return Object.fromEntries(Object.entries(fixed).filter(([key]) => known.has(key)));
}

/** What was answered before, where it is one of the answers. */
function pickKnown<T extends string>(
  now: { readonly [key: string]: T },
  before: Json | undefined,
  answers: readonly T[],
) {
  const was = isJsonObject(before) ? before : {};
  return Object.fromEntries(
    Object.entries(now).map(([key, value]): [string, T] => [key, answers.find((one) => one === was[key]) ?? value]),
  );
}

/** The same for what only the file's own cells decide, where they do. */
function settled<T extends string>(
  now: { readonly [key: string]: T | 'ambiguous' },
  before: Json | undefined,
  answers: readonly T[],
) {
  const open = Object.fromEntries(Object.entries(now).filter(([, value]) => value === 'ambiguous'));
  return { ...now, ...pickKnown<T | 'ambiguous'>(open, before, answers) };
}
