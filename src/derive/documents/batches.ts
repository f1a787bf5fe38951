import type { JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { keyOf, type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { deletedPredicate } from '../access/soft-deletion.ts';
import { booleanExpression } from '../values/boolean-expression.ts';
import { storedPredicate } from '../values/stored-predicate.ts';
import { idsIn, rowsIn } from './answers.ts';
import { stored } from './mutations.ts';
import { type Call, type Condition, listCondition, operationName } from './queries.ts';
import { selection } from './selection.ts';
import { type ListQuestion, resourceCall } from './viewer-call.ts';

/** Keys of keyed JSON, such as tags: those to add and those to take away. All others stay. */
export interface KeyChange {
  add: readonly string[];
  remove: readonly string[];
}

/** New values of fields by their names, and changes inside of keyed JSON. A field is in one of the two. */
export interface BatchUpdate {
  do: 'update';
  values: JsonObject;
  keys?: { [field: string]: KeyChange };
}

/** What happens to many records. `delete` is soft where the declaration says so; `forever` never is. */
export type BatchChange = { do: 'delete' | 'forever' | 'restore' } | BatchUpdate;

/**
 * Keys and titles of the next rows of a list in the order of their keys: `{ rows }`. Rows that leave the list or join it
 * meanwhile shift nothing, as they would with an offset.
 * @param request.after the last key of the batch before
 */
export function keysCall(
  model: Model,
  resource: Resource,
  request: Condition & { after?: string | undefined; limit: number },
): Call {
  const { after, limit, where, ...condition } = request;
  const next: Predicate[] = after === undefined ? [] : [{ field: 'id', op: 'gt', value: after }];
  const table = tableOf(resource);
  const name = operationName(resource, 'Keys');
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!, $limit: Int!) {
  rows: ${table}(where: $where, order_by: [{ id: asc }], limit: $limit) { ${selection(model, resource, [])} }
}`,
    variables: {
      where: listCondition(resource, { ...condition, where: { all: [...(where ? [where] : []), ...next] } }),
      limit,
    },
  };
}

/**
 * Changes the records with the given ids, all or none of those that the viewer may change:
 * `{ changed: { returning: [{ id }] } }`. A record that is out of reach is not in the answer.
 * @throws Error for restoring where deletion is hard
 */
export function batchCall(
  resource: Resource,
  ids: readonly string[],
  change: BatchChange,
  spaceId: string | null,
): Call {
  const table = tableOf(resource);
  const soft = typeof resource.delete === 'object' ? resource.delete : undefined;
  const inSpace = keyOf(resource).filter((column) => column === 'space_id');
  const deleted = change.do === 'restore' ? deletedPredicate(resource) : undefined;
  const predicate: Predicate = {
    all: [
      { field: 'id', op: 'in', value: [...ids] },
      ...inSpace.map((field): Predicate => ({ field, op: 'eq', value: spaceId })),
      ...(deleted ? [deleted] : []),
    ],
  };
  const where = booleanExpression(storedPredicate(resource, predicate), () => null);
  if (change.do === 'forever' || (change.do === 'delete' && !soft)) {
    const name = operationName(resource, 'DeleteMany');
    return {
      operationName: name,
      query: `mutation ${name}($where: ${table}_bool_exp!) {
  changed: delete_${table}(where: $where) { returning { id } }
}`,
      variables: { where },
    };
  }
  if (change.do === 'restore' && !soft) throw new Error(`${resource.name} is deleted for good`);
  if (change.do === 'update') return batchUpdateCall(resource, where, change);
  const name = operationName(resource, `${{ restore: 'Restore', delete: 'SoftDelete' }[change.do]}Many`);
  return {
    operationName: name,
    query: `mutation ${name}($where: ${table}_bool_exp!, $set: ${table}_set_input) {
  changed: update_${table}(where: $where, _set: $set) { returning { id } }
}`,
    variables: { where, set: (change.do === 'restore' ? soft?.restore : soft?.soft) ?? {} },
  };
}

/** `_delete_key` takes one key of a column (Hasura, "Delete keys from jsonb"): each further one is an update of its own, in the same transaction. */
function batchUpdateCall(resource: Resource, where: JsonObject, { values, keys = {} }: BatchUpdate): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'UpdateMany');
  const { set, append } = stored(resource, values);
  const removedKeys: { column: string; key: string }[] = [];
  for (const [field, { add, remove }] of Object.entries(keys)) {
    const { column } = storageOf(resource, field);
    if (add.length > 0) append[column] = Object.fromEntries(add.map((key) => [key, true]));
    removedKeys.push(...remove.map((key) => ({ column, key })));
  }
  const merges = Object.keys(append).length > 0;
  const sets = Object.keys(set).length > 0 || (!merges && removedKeys.length === 0);
  const removals = removedKeys.map(({ column }, index) => `_delete_key: { ${column}: $key${index} }`);
  const main = [...(sets ? ['_set: $set'] : []), ...(merges ? ['_append: $append'] : [])].join(', ');
  const updates = [...removals, ...(main ? [main] : [])];
  const parameters = [
    `$where: ${table}_bool_exp!`,
    ...(sets ? [`$set: ${table}_set_input`] : []),
    ...(merges ? [`$append: ${table}_append_input`] : []),
    ...removedKeys.map((_, index) => `$key${index}: String!`),
  ];
  const lines = updates.map((update, index) => {
    const last = index === updates.length - 1;
    return `${last ? 'changed' : `before${index}`}: update_${table}(where: $where, ${update}) { ${last ? 'returning { id }' : 'affected_rows'} }`;
  });
  return {
    operationName: name,
    query: `mutation ${name}(${parameters.join(', ')}) {\n  ${lines.join('\n  ')}\n}`,
    variables: {
      where,
      ...(sets && { set }),
      ...(merges && { append }),
      ...Object.fromEntries(removedKeys.map(({ key }, index) => [`key${index}`, key])),
    },
  };
}

/** The next records of a list in the order of their keys. */
export const readKeys = (question: ListQuestion & { after?: string; limit: number }) =>
  resourceCall('readKeys', question, (resource, request, { model, viewer }) => ({
    call: keysCall(model, resource, { ...request, viewer }),
    read: ({ rows }) =>
      rowsIn(rows).map((row) => ({ id: String(row.id), title: String(row[resource.title] || row.id) })),
  }));

/** Changes records; the answer has the ids of those that were in reach. */
export const changeRecords = (order: { resource: string; ids: readonly string[]; change: BatchChange }) =>
  resourceCall('changeRecords', order, (resource, { ids, change }, { viewer }) => ({
    call: batchCall(resource, ids, change, viewer.spaceId),
    read: ({ changed }) => idsIn(changed),
    resource,
  }));
