import type { Field, GroupField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Whether two JSON values say the same; the order of keys does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
}

/** The values that differ, by field name: all that an update sends. */
export function changesOf(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameJson(before[name], value)));
}

/**
 * The values as they are saved: where another record was chosen to bring a group's fields, values that belong to none of
 * them are dropped. Until then the form keeps them, so that choosing back loses nothing.
 */
export function withoutStray(
  fields: readonly Field[],
  groupFields: (group: GroupField) => readonly Field[],
  before: JsonObject,
  after: JsonObject,
): JsonObject {
  const pruned = fields.flatMap((field): [string, Json][] => {
    if (field.kind !== 'group' || !field.fieldsFrom) return [];
    const { reference } = field.fieldsFrom;
    const value = after[field.name];
    if (before[reference] === after[reference] || !isJsonObject(value)) return [];
    const names = new Set(groupFields(field).map(({ name }) => name));
    return [[field.name, Object.fromEntries(Object.entries(value).filter(([key]) => names.has(key)))]];
  });
  return { ...after, ...Object.fromEntries(pruned) };
}

/**
 * The values, where the viewer may not change a member of a group with what another state of the record holds for it: an older
 * value of it could not be saved, and takes part in no conflict.
 */
export function withClosed(
  fields: readonly Field[],
  groupFields: (group: GroupField) => readonly Field[],
  values: JsonObject,
  latest: JsonObject,
): JsonObject {
  const laid = fields.flatMap((field): [string, Json][] => {
    if (field.kind !== 'group' || !(field.name in values)) return [];
    const reference = field.fieldsFrom?.reference ?? '';
    if (reference in values && !sameJson(values[reference], latest[reference])) return [];
    const edited = values[field.name] ?? {};
    const theirs = latest[field.name] ?? {};
    if (!isJsonObject(edited) || !isJsonObject(theirs)) return [];
    const names = groupFields(field)
      .filter(({ name, readOnly }) => readOnly === 'always' && !sameJson(edited[name], theirs[name]))
      .map(({ name }) => name);
    if (names.length === 0) return [];
    const open = Object.entries(edited).filter(([name]) => !names.includes(name));
    const closed = Object.entries(theirs).filter(([name]) => names.includes(name));
    return [[field.name, Object.fromEntries([...open, ...closed])]];
  });
  return { ...values, ...Object.fromEntries(laid) };
}

export interface Merged {
  /** What the form holds now: the other side's values, and on top of them what was changed here. */
  values: JsonObject;
  /** Names of fields that both sides changed, each to something else. */
  conflicts: string[];
}

/**
 * Joins two edits of the same record. A field that one side changed takes that side's value; where both did, ours stays
 * until somebody decides.
 * @param before what both sides began with
 */
export function merge(before: JsonObject, ours: JsonObject, theirs: JsonObject): Merged {
  const changed = Object.keys(changesOf(before, ours));
  const conflicts = changed.filter(
    (name) => !sameJson(before[name], theirs[name]) && !sameJson(ours[name], theirs[name]),
  );
  return { values: { ...theirs, ...pick(ours, changed) }, conflicts };
}

/** The values of those names; null where there is none. */
export function pick(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
