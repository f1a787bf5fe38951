import { stored } from '#console/ui/stored.ts';
import type { Mapping, Source } from '#derive/values/source.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { ImportPlan } from './plan.ts';
import { linksOf, matchKeys, readings } from './starting-plan.ts';
import type { ImportSetup } from './useImportSetup.ts';

/** Files that one list remembers, the latest first. */
const most = 20;

/** Where this browser keeps how files went into a list of a space. */
export const rememberedKey = (spaceId: string, resource: string) => `import:${spaceId}:${resource}`;

/** Files with the same headers are the same kind of file, in whatever order their columns stand. */
const nameOf = (headers: readonly string[]) => JSON.stringify([...headers].sort());

function readAll(key: string): JsonObject[] {
  try {
    const all = JSON.parse(stored.read(key) ?? '[]') as Json;
    return Array.isArray(all) ? all.filter(isJsonObject) : [];
  } catch {
    return [];
  }
}

/** How a file was imported, as it is kept for the next one with these headers. */
export function planToKeep(headers: readonly string[], plan: ImportPlan): JsonObject {
  const { mapping, links, decimals, orders, fixed, match } = plan;
  const columns = Object.fromEntries(headers.map((header, at) => [header, mapping[at] ?? null]));
  return { headers: nameOf(headers), columns, links, decimals, orders, fixed, match };
}

/** Keeps it in this browser. */
export function rememberPlan(key: string, headers: readonly string[], plan: ImportPlan): void {
  const own = planToKeep(headers, plan);
  const others = readAll(key).filter((one) => one.headers !== own.headers);
  stored.write(key, JSON.stringify([own, ...others].slice(0, most)));
}

/** The plan as this browser imported a file with these headers before; undefined where it did not. */
export function recalledPlan(
  key: string,
  setup: ImportSetup,
  source: Source,
  start: ImportPlan,
): ImportPlan | undefined {
  const found = readAll(key).find(({ headers }) => headers === nameOf(source.headers));
  return found && planAgain(found, setup, source, start);
}

/**
 * The plan that was kept; undefined where the file has other headers. What the list around sets stays, and so does what the cells
 * of this file decide by themselves; columns that are gone are left out.
 */
export function planAgain(
  found: Json | undefined,
  setup: ImportSetup,
  source: Source,
  start: ImportPlan,
): ImportPlan | undefined {
  if (!isJsonObject(found) || found.headers !== nameOf(source.headers) || !isJsonObject(found.columns))
    return undefined;
  const { columns, links, decimals, orders, match } = found;
  const fixed = { ...fixedOf(found.fixed, setup), ...start.fixed };
  const within = { ...setup, columns: setup.columnsWith(fixed) };
  const known = new Set(['id', ...within.columns.map(({ key: name }) => name)]);
  const mapping: Mapping = source.headers.map((header) => {
    const was = columns[header];
    return typeof was === 'string' && known.has(was) && !(was in start.fixed) ? was : null;
  });
  const bySelf = readings(within, source, mapping);
  return {
    mapping,
    links: pickKnown(linksOf(within, source, mapping), links, ['title', 'id']),
    decimals: settled(bySelf.decimals, decimals, ['.', ',']),
    orders: settled(bySelf.orders, orders, ['dmy', 'mdy']),
    fixed,
    match: matchAgain(setup, start.match, match, matchKeys(within, mapping)),
  };
}

function matchAgain(
  { may }: ImportSetup,
  start: ImportPlan['match'],
  before: Json | undefined,
  keys: readonly string[],
) {
  const { by = null, found, missing } = isJsonObject(before) ? before : {};
  const isKnown = by === null ? may.create : keys.includes(String(by));
  if (!isJsonObject(before) || !isKnown) return start;
  return {
    by: by === null ? null : String(by),
    found: found === 'skip' ? ('skip' as const) : start.found,
    missing: missing === 'skip' ? ('skip' as const) : start.missing,
  };
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
