import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Which typed columns a dataset or a form gives its fields. @param meta of that */
export const slotsOf = (meta: Json): JsonObject => (isJsonObject(meta) && isJsonObject(meta.slots) ? meta.slots : {});

/** Keys of the fields that are not filled in for all rows yet. */
export function waitingKeys(meta: Json): string[] {
  const { waiting } = slotsOf(meta);
  return Array.isArray(waiting) ? waiting.filter((key) => typeof key === 'string') : [];
}
