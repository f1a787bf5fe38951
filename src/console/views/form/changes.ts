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
