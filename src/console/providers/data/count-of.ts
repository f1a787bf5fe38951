import { isJsonObject, type Json } from '#schema/json.ts';

/** The number in an answer's aggregate. */
export const countOf = (total: Json | undefined): number =>
  isJsonObject(total) && isJsonObject(total.aggregate) ? Number(total.aggregate.count) : 0;
