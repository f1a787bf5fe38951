import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';

const blank = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Keys that hold a value but belong to no field any more, as after another dataset was chosen. */
export function strayKeys(fields: readonly Field[], value: JsonObject): string[] {
  const names = new Set(fields.map((field) => field.name));
  return Object.keys(value).filter((key) => !names.has(key) && !blank(value[key]));
}
