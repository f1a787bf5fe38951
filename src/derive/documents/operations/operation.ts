import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';

/** Columns with their order, `{ created_at: 'desc_nulls_last' }`, first things first. */
export type Order = readonly { [column: string]: 'asc' | 'desc' | 'desc_nulls_last' }[];

export const newest: Order = [{ created_at: 'desc_nulls_last' }];
export const inSortOrder: Order = [{ sort_order: 'asc' }];
interface Find {
  where: JsonObject;
  /** Selection set of a row. */
  select: string;
  order?: Order;
  /** Rows; all of them where it is left out. */
  limit?: number;
  offset?: number;
  /** Also answers `{ total: { aggregate: { count } } }`. */
  total?: boolean;
}

// Types and no interfaces: an answer is a JSON object like any other.
export type Found = { rows: JsonObject[]; total?: { aggregate: { count: number } } };
export type Changed = { result: { affected_rows: number; returning: JsonObject[] } };
export type Removed = { result: { affected_rows: number } };

/** Rows of a table. */
export function find(operationName: string, table: string, request: Find): Call<Found> {
  const { where, select, order = [], limit = null, offset = null, total = false } = request;
  return {
    operationName,
    query: `query ${operationName}($where: ${table}_bool_exp!, $order: [${table}_order_by!], $limit: Int, $offset: Int) {
  rows: ${table}(where: $where, order_by: $order, limit: $limit, offset: $offset) { ${select} }${
    total ? `\n  total: ${table}_aggregate(where: $where) { aggregate { count } }` : ''
  }
}`,
    variables: { where, order: [...order], limit, offset },
  };
}

/** What an insert does with a row that is there already: updates these columns, or nothing when there are none. */
interface OnConflict {
  constraint: string;
  update: readonly string[];
}

/** Inserts rows, or upserts them. */
export function insert(
  operationName: string,
  table: string,
  objects: readonly JsonObject[],
  { conflict, select = 'id' }: { conflict?: OnConflict; select?: string } = {},
): Call<Changed> {
  const upserts = conflict !== undefined;
  return {
    operationName,
    query: `mutation ${operationName}($objects: [${table}_insert_input!]!${upserts ? `, $conflict: ${table}_on_conflict` : ''}) {
  result: insert_${table}(objects: $objects${upserts ? ', on_conflict: $conflict' : ''}) { affected_rows returning { ${select} } }
}`,
    variables: {
      objects: [...objects],
      ...(conflict && { conflict: { constraint: conflict.constraint, update_columns: [...conflict.update] } }),
    },
  };
}

/** Updates all rows that meet the condition. */
export function update(
  operationName: string,
  table: string,
  where: JsonObject,
  set: JsonObject,
  select = 'id',
): Call<Changed> {
  return {
    operationName,
    query: `mutation ${operationName}($where: ${table}_bool_exp!, $set: ${table}_set_input) {
  result: update_${table}(where: $where, _set: $set) { affected_rows returning { ${select} } }
}`,
    variables: { where, set },
  };
}

/** Deletes all rows that meet the condition. */
export function remove(operationName: string, table: string, where: JsonObject): Call<Removed> {
  return {
    operationName,
    query: `mutation ${operationName}($where: ${table}_bool_exp!) {
  result: delete_${table}(where: $where) { affected_rows }
}`,
    variables: { where },
  };
}

export const inSpace = (spaceId: string): JsonObject => ({ space_id: { _eq: spaceId } });
