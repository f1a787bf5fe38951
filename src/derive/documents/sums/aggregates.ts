import type { Aggregate } from '#schema/aggregate.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { comparedAt, fieldOf, type Resource, tableOf } from '#schema/resource.ts';
import { type Call, type Condition, listCondition, operationName } from '../queries.ts';
import { type ListQuestion, resourceCall } from '../viewer-call.ts';

/** One sum of a list: of which field, and which. */
export interface Summed {
  field: string;
  by: Aggregate;
}

/** By the column that holds them: the currencies of a list; null is that of amounts without one. */
export type Currencies = Readonly<Record<string, readonly (string | null)[]>>;

/** The field with the currency of what is summed up; undefined for what is no amount. */
function currencyOf(resource: Resource, { field, by }: Summed): string | undefined {
  const declared = fieldOf(resource, field);
  return by !== 'filled' && declared?.kind === 'number' ? declared.currencyFrom : undefined;
}

/** Its column; undefined where it lies inside jsonb, by which the data service tells nothing apart. */
function currencyAt(resource: Resource, sum: Summed): string | undefined {
  const name = currencyOf(resource, sum);
  if (name === undefined) return undefined;
  const { column, path } = comparedAt(resource, name);
  return path.length === 0 ? column : undefined;
}

/** Asks for the currencies in which the amounts of a list are; undefined where it sums up none. */
export function currenciesCall(resource: Resource, condition: Condition, sums: readonly Summed[]): Call | undefined {
  const columns = [...new Set(sums.flatMap((sum) => currencyAt(resource, sum) ?? []))];
  if (columns.length === 0) return undefined;
  const table = tableOf(resource);
  const name = operationName(resource, 'Currencies');
  const parts = columns.map(
    (column) =>
      `${column}: ${table}(where: $where, distinct_on: ${column}, order_by: { ${column}: asc }) { ${column} }`,
  );
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!) { ${parts.join(' ')} }`,
    variables: { where: listCondition(resource, condition) },
  };
}

export function readCurrencies(answer: JsonObject): Currencies {
  const entries = Object.entries(answer).map(([column, rows]) => {
    const all = Array.isArray(rows) ? rows.filter(isJsonObject) : [];
    return [column, all.map((row) => (row[column] === null ? null : String(row[column])))] as const;
  });
  return Object.fromEntries(entries);
}

const isCode = (code: string | null): JsonObject => (code === null ? { _is_null: true } : { _eq: code });

const selectAggregate = (resource: Resource, { field, by }: Summed) => {
  const { column } = comparedAt(resource, field);
  return by === 'filled' ? `filled_${column}: count(columns: [${column}])` : `${by}_${column}: ${by} { ${column} }`;
};

/**
 * Sums over all rows of a list, in one operation: `all` of them, and the amounts in each currency, `currency_0`.
 * `aggregateValues` reads its answer.
 */
export function aggregatesCall(
  resource: Resource,
  condition: Condition,
  sums: readonly Summed[],
  currencies: Currencies = {},
): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'Aggregates');
  const where = listCondition(resource, condition);
  const groups: { alias: string; where: JsonObject; of: readonly Summed[] }[] = [
    { alias: 'all', where, of: sums.filter((sum) => !currencies[currencyAt(resource, sum) ?? '']) },
    ...Object.entries(currencies).flatMap(([column, codes]) =>
      codes.map((code, at) => ({
        alias: `${column}_${at}`,
        where: { _and: [where, { [column]: isCode(code) }] },
        of: sums.filter((sum) => currencyAt(resource, sum) === column),
      })),
    ),
  ].filter(({ of }) => of.length > 0);
  const parts = groups.map(({ alias, of }) => {
    const asks = [...new Set(of.map((sum) => selectAggregate(resource, sum)))];
    return `${alias}: ${table}_aggregate(where: $${alias}) { aggregate { ${asks.join(' ')} } }`;
  });
  return {
    operationName: name,
    query: `query ${name}(${groups.map(({ alias }) => `$${alias}: ${table}_bool_exp!`).join(', ')}) {
  ${parts.join('\n  ')}
}`,
    variables: Object.fromEntries(groups.map((group) => [group.alias, group.where])),
  };
}

/** The sums in their order, null where there is nothing to sum up; of amounts an object with one of each currency. */
export function aggregateValues(
  resource: Resource,
  sums: readonly Summed[],
  answer: JsonObject,
  currencies: Currencies = {},
): Json[] {
  const valueIn = (alias: string, { field, by }: Summed): Json => {
    const group = answer[alias];
    const { column } = comparedAt(resource, field);
    const all = isJsonObject(group) && isJsonObject(group.aggregate) ? group.aggregate : {};
    const value = all[`${by}_${column}`] ?? null;
    return isJsonObject(value) ? (value[column] ?? null) : value;
  };
  return sums.map((sum) => {
    const column = currencyAt(resource, sum) ?? '';
    const codes = currencies[column];
    if (!codes) return valueIn('all', sum);
    return byCurrency(codes.map((code, at) => [code, valueIn(`${column}_${at}`, sum)]));
  });
}

function byCurrency(sums: readonly (readonly [string | null, Json])[]): Json {
  const some = sums.filter(([, value]) => value !== null);
  return some.length === 0 ? null : Object.fromEntries(some.map(([code, value]) => [code ?? '', value]));
}

/** The same over the rows of one page. Values are numbers, numbers as text, or times. */
export function aggregateRows(resource: Resource, rows: readonly JsonObject[], sum: Summed): Json {
  const currency = currencyOf(resource, sum);
  if (currency === undefined || currencyAt(resource, sum) === undefined) return sumOf(rows, sum);
  const codeOf = (row: JsonObject) => (row[currency] == null ? null : String(row[currency]));
  const codes = [...new Set(rows.map(codeOf))].sort();
  return byCurrency(
    codes.map((code) => [
      code,
      sumOf(
        rows.filter((row) => codeOf(row) === code),
        sum,
      ),
    ]),
  );
}

function sumOf(rows: readonly JsonObject[], { field, by }: Summed): Json {
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

/** Which sums of a list are asked for. */
export type SumsQuestion = ListQuestion & { sums: readonly Summed[] };

/** The currencies in which the amounts of a list are; none where it sums up no amounts. */
export const listCurrencies = (question: SumsQuestion) =>
  resourceCall('listCurrencies', question, (resource, { sums, ...condition }, { viewer }) => ({
    call: currenciesCall(resource, { ...condition, viewer }, sums),
    read: readCurrencies,
  }));

/** Sums over all rows of a list, in the order that they are asked in; of amounts in each of the currencies. */
export const sumRows = (question: SumsQuestion & { currencies: Currencies }) =>
  resourceCall('sumRows', question, (resource, { sums, currencies, ...condition }, { viewer }) => ({
    call: aggregatesCall(resource, { ...condition, viewer }, sums, currencies),
    read: (data) => aggregateValues(resource, sums, data, currencies),
  }));
