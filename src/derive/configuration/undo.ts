import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Change } from './compare.ts';
import { type ConfigurationEntry, keyOfPath } from './entries.ts';
import { type Section, sections } from './sections.ts';

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
 * @param wanted all entries of the file
 */
export function appliedChanges(
  steps: readonly Change[],
  current: readonly ConfigurationEntry[],
  wanted: readonly ConfigurationEntry[],
): AppliedChanges {
  const before = new Map(current.map((entry) => [keyOfPath(entry.path), entry]));
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

export interface UndoneEntries {
  /** Everything of the sections that were changed, as it was before and otherwise as it is now. */
  entries: ConfigurationEntry[];
  /** Those sections. */
  includedSections: Section[];
  /** The ids of entries that come back, by their keys. */
  ids: ReadonlyMap<string, string>;
  /** Places that are no longer as the file left them: they are nobody's to take back. */
  changed: (readonly string[])[];
}

/** What a space has once a file is taken back. @param current what it has now, with ids */
export function undoneEntries(
  current: readonly ConfigurationEntry[],
  { changes, orders }: AppliedChanges,
): UndoneEntries {
  const entries = new Map(current.map((entry) => [keyOfPath(entry.path), entry]));
  const changed: (readonly string[])[] = [];
  const ids = new Map<string, string>();
  const touched = new Set<Section>();
  for (const { kind, path, fields, id, before, after } of changes) {
    const key = keyOfPath(path);
    const now = entries.get(key);
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
    else if (kind === 'add') entries.delete(key);
    else if (!now) {
      entries.set(key, { section, path, id: null, values: before });
      if (id !== null && section.holds !== 'definitions') ids.set(key, id);
    } else {
      // What was not there before goes.
      const others = Object.entries(now.values).filter(([name]) => !values.includes(name));
      entries.set(key, { ...now, values: { ...Object.fromEntries(others), ...before } });
    }
  }
  for (const [kind, { before, after }] of Object.entries(orders)) {
    const now = namesOf(current, kind);
    const common = (names: readonly string[], others: readonly string[]) =>
      names.filter((name) => others.includes(name)).join('\n');
    if (common(now, after) !== common(after, now)) changed.push(['fields', kind]);
    else reorder(entries, kind, before);
  }
  return {
    entries: [...entries.values()].filter(({ section }) => touched.has(section)),
    includedSections: [...touched],
    ids,
    changed,
  };
}

const namesOf = (entries: readonly ConfigurationEntry[], kind: string) =>
  entries.flatMap(({ section, path }) =>
    section.holds === 'definitions' && path[1] === kind ? [path.at(-1) ?? ''] : [],
  );

/** Custom fields in an order of before; those that came later stand last. */
function reorder(entries: Map<string, ConfigurationEntry>, kind: string, order: readonly string[]): void {
  const own = [...entries].filter(([, { section, path }]) => section.holds === 'definitions' && path[1] === kind);
  const positionOf = ({ path }: ConfigurationEntry) => {
    const position = order.indexOf(path.at(-1) ?? '');
    return position < 0 ? order.length : position;
  };
  for (const [key] of own) entries.delete(key);
  for (const [key, entry] of own.sort(([, one], [, other]) => positionOf(one) - positionOf(other)))
    entries.set(key, entry);
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
