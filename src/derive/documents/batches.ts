import type { JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { keyOf, type Resource, tableOf } from '#schema/resource.ts';
import { softDeletionMark } from '../access/rights.ts';
import { booleanExpression } from '../values/boolean-expression.ts';
import { storedPredicate } from '../values/stored-predicate.ts';
import { stored } from './mutations.ts';
import { type Call, type Condition, listCondition, operationName } from './queries.ts';
import { selection } from './selection.ts';

/** What happens to many records. `delete` is soft where the declaration says so; `forever` never is. */
export type BatchChange = { do: 'delete' | 'forever' | 'restore' } | { do: 'update'; values: JsonObject };

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
  const [mark, deleted] = softDeletionMark(resource) ?? [];
  const isDeleted: Predicate[] =
    change.do === 'restore' && mark !== undefined && deleted !== undefined
      ? [{ field: mark, op: 'eq', value: deleted }]
      : [];
  const predicate: Predicate = {
    all: [
      { field: 'id', op: 'in', value: [...ids] },
      ...inSpace.map((field): Predicate => ({ field, op: 'eq', value: spaceId })),
      ...isDeleted,
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
  const { set, append } =
    change.do === 'update'
      ? stored(resource, change.values)
      : { set: (change.do === 'restore' ? soft?.restore : soft?.soft) ?? {}, append: {} };
  const merges = Object.keys(append).length > 0;
  const name = operationName(
    resource,
    `${{ update: 'Update', restore: 'Restore', delete: 'SoftDelete' }[change.do]}Many`,
  );
  const [parameter, argument] = merges ? [`, $append: ${table}_append_input`, ', _append: $append'] : ['', ''];
  return {
    operationName: name,
    query: `mutation ${name}($where: ${table}_bool_exp!, $set: ${table}_set_input${parameter}) {
  changed: update_${table}(where: $where, _set: $set${argument}) { returning { id } }
}`,
    variables: { where, set, ...(merges ? { append } : {}) },
  };
}
