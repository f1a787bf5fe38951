import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Change } from './compare.ts';
import { type Section, sections } from './sections.ts';
import { keyOfPath, type Thing } from './things.ts';

/** One place that a file changed. All values have ids. */
export interface AppliedChange {
  kind: Change['kind'];
  path: readonly string[];
  fields: readonly string[];
  /** Of the row that was removed: it comes back with it, so that what names it finds it. */
  id: string | null;
  before: JsonObject;
  after: JsonObject;
}

/** What a file changed in a space, as the database keeps it. */
export interface AppliedChanges {
  changes: readonly AppliedChange[];
  /** The names of custom fields in their order before and after, by the kinds of record whose order changed. */
  orders: Readonly<Record<string, { before: readonly string[]; after: readonly string[] }>>;
}

/**
 * @param current what the space had
 * @param wanted all things of the file
 */
export function appliedChanges(
  steps: readonly Change[],
  current: readonly Thing[],
  wanted: readonly Thing[],
): AppliedChanges {
  const before = new Map(current.map((thing) => [keyOfPath(thing.path), thing]));
  const changes = steps.map(({ kind, path, fields, after }): AppliedChange => {
    const old = before.get(keyOfPath(path));
    const isOf = ([name]: [string, Json]) => kind !== 'change' || fields.includes(name);
    const only = (values: JsonObject = {}) => Object.fromEntries(Object.entries(values).filter(isOf));
    return { kind, path, fields, id: old?.id ?? null, before: only(old?.values), after: only(after?.values) };
  });
  const moved = steps.filter(
    ({ section, kind, fields }) =>
      section.holds === 'definitions' && (kind === 'remove' || (kind === 'change' && fields.includes('order'))),
  );
  const kinds = [...new Set(moved.map(({ path }) => path[1] ?? ''))];
  const orders = kinds.map((kind) => [kind, { before: namesOf(current, kind), after: namesOf(wanted, kind) }] as const);
  return { changes, orders: Object.fromEntries(orders) };
}

export interface UndoneThings {
  /** Everything of the sections that were changed, as it was before and otherwise as it is now. */
  things: Thing[];
  /** Those sections. */
  held: Section[];
  /** The ids of things that come back, by their keys. */
  ids: ReadonlyMap<string, string>;
  /** Places that are no longer as the file left them: they are nobody's to take back. */
  changed: (readonly string[])[];
}

/** What a space has once a file is taken back. @param current what it has now, with ids */
export function undoneThings(current: readonly Thing[], { changes, orders }: AppliedChanges): UndoneThings {
  const things = new Map(current.map((thing) => [keyOfPath(thing.path), thing]));
  const changed: (readonly string[])[] = [];
  const ids = new Map<string, string>();
  const touched = new Set<Section>();
  for (const { kind, path, fields, id, before, after } of changes) {
    const key = keyOfPath(path);
    const now = things.get(key);
    const section = sections.find(({ at }) => at.every((part, index) => part === path[index]));
    if (!section) throw new Error(`no section holds ${path.join('.')}`);
    touched.add(section);
    const values = fields.filter((name) => name !== 'order' || section.holds !== 'definitions');
    const isAsLeft =
      kind === 'remove'
        ? !now
        : kind === 'add'
          ? now && isSame(now.values, after)
          : now && values.every((name) => isSame(now.values[name], after[name]));
    if (!isAsLeft) changed.push(path);
    else if (kind === 'add') things.delete(key);
    else if (!now) {
      things.set(key, { section, path, id: null, values: before });
      if (id !== null && section.holds !== 'definitions') ids.set(key, id);
    } else {
      // What was not there before goes.
      const others = Object.entries(now.values).filter(([name]) => !values.includes(name));
      things.set(key, { ...now, values: { ...Object.fromEntries(others), ...before } });
    }
  }
  for (const [kind, { before, after }] of Object.entries(orders)) {
    const now = namesOf(current, kind);
    const common = (names: readonly string[], others: readonly string[]) =>
      names.filter((name) => others.includes(name)).join('\n');
    if (common(now, after) !== common(after, now)) changed.push(['fields', kind]);
    else reorder(things, kind, before);
  }
  return {
    things: [...things.values()].filter(({ section }) => touched.has(section)),
    held: [...touched],
    ids,
    changed,
  };
}

const namesOf = (things: readonly Thing[], kind: string) =>
  things.flatMap(({ section, path }) =>
    section.holds === 'definitions' && path[1] === kind ? [path.at(-1) ?? ''] : [],
  );

/** Custom fields in an order of before; those that came later stand last. */
function reorder(things: Map<string, Thing>, kind: string, order: readonly string[]): void {
  const own = [...things].filter(([, { section, path }]) => section.holds === 'definitions' && path[1] === kind);
  const placeOf = ({ path }: Thing) => {
    const place = order.indexOf(path.at(-1) ?? '');
    return place < 0 ? order.length : place;
  };
  for (const [key] of own) things.delete(key);
  for (const [key, thing] of own.sort(([, one], [, other]) => placeOf(one) - placeOf(other))) things.set(key, thing);
}

/** What is empty and what is not there are the same, at any depth. */
const isSame = (one: Json | undefined, other: Json | undefined) => textOf(one) === textOf(other);
const textOf = (value: Json | undefined) => JSON.stringify(inKeyOrder(withoutEmpty(value ?? null)));

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(withoutEmpty);
  if (!isJsonObject(value)) return value === '' || value === false ? null : value;
  const left = Object.entries(value)
    .map(([key, inner]): [string, Json] => [key, withoutEmpty(inner)])
    .filter(([, inner]) => inner !== null);
  return left.length === 0 ? null : Object.fromEntries(left);
}
