import { countedBy } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource, type Sort, tableOf } from '#schema/resource.ts';
import { rowsIn } from './answers.ts';
import { type Call, type Condition, isAlwaysThere, listCondition, operationName, orderBy } from './queries.ts';
import { selection } from './selection.ts';
import { resourceCall } from './viewer-call.ts';

/** Where a reading of a list stands. */
export interface Cursor {
  /** The last row that was read: its id and the fields of the sort. */
  last: JsonObject;
  /**
   * For each field of the sort with few values, those that came while the fields before it kept theirs: enumerations have
   * no "greater than" in the data service.
   */
  seen: readonly (readonly Json[])[];
}

export interface RowsRequest extends Condition {
  fields: readonly string[];
  sort?: readonly Sort[] | undefined;
  limit: number;
  after?: Cursor | undefined;
}

/**
 * The next rows of a list in its order, without a total: `{ rows }`. They follow the last row by value and not by number, so
 * that rows which come or go meanwhile shift nothing.
 */
export function rowsCall(model: Model, resource: Resource, request: RowsRequest): Call {
  const { fields, limit, after, where, ...condition } = request;
  // Nothing is "greater than" a count in the data service: such a sort has no next row.
  const sort = (request.sort ?? resource.list?.sort ?? []).filter(({ by }) => !countedBy(fieldOf(resource, by)));
  const all = [...(where ? [where] : []), ...(after ? [follows(resource, sort, after)] : [])];
  const table = tableOf(resource);
  const name = operationName(resource, 'Rows');
  const chosen = [...fields, ...sort.map(({ by }) => by)];
  const slots = sort.flatMap(({ by }) =>
    resource.slots?.[by] ? `${sortedAs(resource, by)}: ${resource.slots[by]}` : [],
  );
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!, $order_by: [${table}_order_by!], $limit: Int!) {
  rows: ${table}(where: $where, order_by: $order_by, limit: $limit) { ${[selection(model, resource, chosen), ...slots].join(' ')} }
}`,
    variables: {
      where: listCondition(resource, { ...condition, ...(all.length > 0 && { where: { all } }) }),
      order_by: orderBy(resource, sort),
      limit,
    },
  };
}

/** The cursor behind more rows. */
export function advance(
  resource: Resource,
  sort: readonly Sort[],
  cursor: Cursor | undefined,
  rows: readonly JsonObject[],
): Cursor | undefined {
  const few = sort.map(({ by }) => hasFewValues(resource, by));
  let now = cursor;
  for (const row of rows) {
    const before = now;
    let same = before !== undefined;
    const seen = sort.map(({ by }, level): readonly Json[] => {
      const value = row[sortedAs(resource, by)] ?? null;
      const earlier = (same && before?.seen[level]) || [];
      same &&= before?.last[by] === value;
      return !few[level] || earlier.includes(value) ? earlier : [...earlier, value];
    });
    now = { last: { ...pickSort(resource, sort, row), id: row.id ?? null }, seen };
  }
  return now;
}

const pickSort = (resource: Resource, sort: readonly Sort[], row: JsonObject): JsonObject =>
  Object.fromEntries(sort.map(({ by }) => [by, row[sortedAs(resource, by)] ?? null]));

/** Under which name a row has what it is sorted by: a slot may be shorter than the value that is shown. */
const sortedAs = (resource: Resource, by: string) => (resource.slots?.[by] === undefined ? by : `sorted_${by}`);

/** What holds of the rows behind a cursor: they are beyond it in one field of the sort, and equal to it in those before. */
function follows(resource: Resource, sort: readonly Sort[], { last, seen }: Cursor): Predicate {
  const equal = (by: string): Predicate => {
    const value = last[by] ?? null;
    return value === null ? { field: by, op: 'isNull', value: true } : { field: by, op: 'eq', value };
  };
  const neverNull = (by: string) => isAlwaysThere(resource, by);
  const levels = sort.flatMap(({ by, desc }, level): Predicate[] => {
    const value = last[by] ?? null;
    // Nulls come last: nothing is beyond them.
    if (value === null) return [];
    const beyond: Predicate = hasFewValues(resource, by)
      ? { field: by, op: 'nin', value: (seen[level] ?? []).filter((one) => one !== null) }
      : { field: by, op: desc ? 'lt' : 'gt', value };
    const later = neverNull(by) ? beyond : { any: [beyond, { field: by, op: 'isNull', value: true } as const] };
    return [{ all: [...sort.slice(0, level).map((before) => equal(before.by)), later] }];
  });
  const [byKey] = orderBy(resource, sort).slice(-1);
  const backwards = isJsonObject(byKey) && byKey.id === 'desc';
  const sameButLater: Predicate = {
    all: [...sort.map(({ by }) => equal(by)), { field: 'id', op: backwards ? 'lt' : 'gt', value: last.id ?? null }],
  };
  const next: Predicate = { any: [...levels, sameButLater] };
  // An index finds where "or" begins only by a plain bound beside it (use-the-index-luke.com, "Paging through results").
  const [first] = sort;
  const value = first && last[first.by];
  if (!first || value === undefined || !neverNull(first.by) || hasFewValues(resource, first.by)) return next;
  return { all: [{ field: first.by, op: first.desc ? 'lte' : 'gte', value }, next] };
}

const hasFewValues = (resource: Resource, name: string) =>
  ['choice', 'boolean'].includes(fieldOf(resource, name)?.kind ?? '');

/** What `readRows` asks of a resource. */
export interface RowsQuestion extends Omit<RowsRequest, 'viewer'> {
  resource: string;
}

/** The next rows of a list in its order. */
export const readRows = (question: RowsQuestion) =>
  resourceCall('readRows', question, (resource, request, { model, viewer }) => ({
    call: rowsCall(model, resource, { ...request, viewer }),
    read: ({ rows }) => rowsIn(rows),
  }));
