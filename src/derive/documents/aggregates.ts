import type { Aggregate } from '#schema/aggregate.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { comparedAt, type Resource, tableOf } from '#schema/resource.ts';
import { type Call, type Condition, listCondition, operationName } from './queries.ts';

/** One sum of a list: of which field, and which. */
export interface Summed {
  field: string;
  by: Aggregate;
}

/** Sums over all rows of a list, in one operation; `aggregateValues` reads its answer. */
export function aggregatesCall(resource: Resource, condition: Condition, sums: readonly Summed[]): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'Aggregates');
  const parts = sums.map(({ field, by }) => {
    const { column } = comparedAt(resource, field);
    return by === 'filled' ? `filled_${column}: count(columns: [${column}])` : `${by}_${column}: ${by} { ${column} }`;
  });
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!) {
  all: ${table}_aggregate(where: $where) { aggregate { ${[...new Set(parts)].join(' ')} } }
}`,
    variables: { where: listCondition(resource, condition) },
  };
}

/** The sums in their order; null where there is nothing to sum up. */
export function aggregateValues(resource: Resource, sums: readonly Summed[], answer: JsonObject): Json[] {
  const all = isJsonObject(answer.all) && isJsonObject(answer.all.aggregate) ? answer.all.aggregate : {};
  return sums.map(({ field, by }) => {
    const { column } = comparedAt(resource, field);
    const value = all[`${by}_${column}`] ?? null;
    return isJsonObject(value) ? (value[column] ?? null) : value;
  });
}

/** The same over the rows of one page. Values are numbers, numbers as text, or times. */
export function aggregateRows(rows: readonly JsonObject[], { field, by }: Summed): Json {
  const values = rows.flatMap((row) => {
    const value = row[field] ?? null;
    return value === null || value === '' ? [] : value;
  });
  if (by === 'filled') return values.length;
  if (values.length === 0) return null;
  const numbers = values.map(Number);
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (by === 'sum') return sum;
  if (by === 'avg') return sum / numbers.length;
  // Times are told as text whose parts stand in the order of their size.
  const sorted = numbers.some(Number.isNaN) ? values.toSorted() : numbers.toSorted((a, b) => a - b);
  return sorted.at(by === 'min' ? 0 : -1) ?? null;
}
