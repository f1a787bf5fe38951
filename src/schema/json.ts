/** Any value that JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** Narrows to a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one for any other value. */
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** What stands in a value: by keys of its objects, and by places in its lists; null where nothing does. */
export const valueAt = (value: Json | undefined, path: readonly (string | number)[]): Json =>
  path.reduce<Json>((inner, key) => {
    if (Array.isArray(inner)) return (typeof key === 'number' ? inner[key] : null) ?? null;
    return isJsonObject(inner) && Object.hasOwn(inner, key) ? (inner[key] ?? null) : null;
  }, value ?? null);

/** The same value with the keys of its objects in one order: that order says nothing, and equal values are equal texts. */
export function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isJsonObject(value)) return value;
  const entries = Object.keys(value)
    .sort()
    .map((key): [string, Json] => [key, inKeyOrder(value[key] ?? null)]);
  return Object.fromEntries(entries);
}
