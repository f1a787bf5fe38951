import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

export const rowsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

export const idsIn = (change: Json | undefined): string[] =>
  rowsIn(isJsonObject(change) ? change.returning : []).map(({ id }) => String(id));

/** The number in an answer's aggregate. */
export const countOf = (total: Json | undefined): number =>
  isJsonObject(total) && isJsonObject(total.aggregate) ? Number(total.aggregate.count) : 0;

/** The sum of a column in an answer's aggregate; zero where there is nothing to add up. */
export function sumIn(total: Json | undefined, column: string): number {
  const { aggregate } = isJsonObject(total) ? total : {};
  const { sum } = isJsonObject(aggregate) ? aggregate : {};
  return isJsonObject(sum) ? Number(sum[column] ?? 0) : 0;
}
