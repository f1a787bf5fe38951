import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { keyOf, tableOf } from '#schema/resource.ts';
import { idsIn, rowsIn } from './answers.ts';
import { stored } from './mutations.ts';
import { insert } from './operations/operation.ts';
import { type Call, operationName } from './queries.ts';
import { resourceCall } from './viewer-call.ts';

/** Inserts several records, all or none: `{ result: { returning: [{ id }] } }`. The session fills in tenant and author. */
export function createManyCall(resource: Resource, records: readonly JsonObject[]): Call {
  const rows = records.map((values) => {
    const { set, append } = stored(resource, values);
    return { ...set, ...append };
  });
  return insert(operationName(resource, 'InsertMany'), tableOf(resource), rows);
}

/** One record's changed fields, which must be at least one. */
export interface RecordUpdate {
  id: string;
  changes: JsonObject;
  /** `updated_at` of the record as it was read, where it is not to go over what others saved since. */
  readAt?: string;
}

/**
 * Updates several records, each with values of its own, all or none of those in reach: `{ changed: [{ returning: [{ id }] }] }`
 * (Hasura, "Update many"). Values inside a jsonb column are merged into it, so that its other keys stay.
 * @throws Error for a record of which nothing changes: beside others, Hasura makes broken SQL of it
 */
export function updateManyCall(resource: Resource, updates: readonly RecordUpdate[], spaceId: string | null): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'UpdateEach');
  return {
    operationName: name,
    query: `mutation ${name}($updates: [${table}_updates!]!) {
  changed: update_${table}_many(updates: $updates) { returning { id } }
}`,
    variables: {
      updates: updates.map(({ id, changes, readAt }): Json => {
        const { set, append } = stored(resource, changes);
        if (Object.keys({ ...set, ...append }).length === 0)
          throw new Error(`nothing of ${resource.name} ${id} changes`);
        const key = keyOf(resource).map((column): [string, Json] => [
          column,
          { _eq: column === 'space_id' ? spaceId : id },
        ]);
        return {
          where: { ...Object.fromEntries(key), ...(readAt !== undefined && { updated_at: { _eq: readAt } }) },
          ...(Object.keys(set).length > 0 && { _set: set }),
          ...(Object.keys(append).length > 0 && { _append: append }),
        };
      }),
    },
  };
}

/** Inserts records, all or none; the answer has their ids. */
export const createRecords = (order: { resource: string; records: readonly JsonObject[] }) =>
  resourceCall('createRecords', order, (resource, { records }) => ({
    call: createManyCall(resource, records),
    read: ({ result }) => idsIn(result),
    resource,
  }));

/** Updates records, all or none; the answer has the ids of those that were in reach. */
export const updateRecords = (order: { resource: string; updates: readonly RecordUpdate[] }) =>
  resourceCall('updateRecords', order, (resource, { updates }, { viewer }) => ({
    call: updateManyCall(resource, updates, viewer.spaceId),
    read: ({ changed }) => rowsIn(changed).flatMap(idsIn),
    resource,
  }));
