import { type Found, find, inSpace, type Removed, remove } from '#derive/documents/operations/operation.ts';
import { type Call, operationName } from '#derive/documents/queries.ts';
import { selection } from '#derive/documents/selection.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';

/** All records of a space in the order of their list: "list by space". */
export function allInSpace(
  model: Model,
  resource: Resource,
  spaceId: string,
  fields: readonly string[] = [],
): Call<Found> {
  const order = (resource.list?.sort ?? []).map(({ by, desc }) => ({
    [storageOf(resource, by).column]: desc ? ('desc_nulls_last' as const) : ('asc' as const),
  }));
  const select = selection(model, resource, fields);
  return find(operationName(resource, 'InSpace'), tableOf(resource), { where: inSpace(spaceId), order, select });
}

/** The records that carry a tag: its id is a key of their keyed JSON. */
export function withTag(resource: Resource, column: 'tag_ids' | 'tags', tagId: string, spaceId: string): Call<Found> {
  const where = { ...inSpace(spaceId), [column]: { _has_key: tagId } };
  return find(operationName(resource, 'WithTag'), tableOf(resource), { where, select: 'id' });
}

/** Removes everything that a space has of a kind. */
export function deleteInSpace(resource: Resource, spaceId: string): Call<Removed> {
  return remove(operationName(resource, 'DeleteInSpace'), tableOf(resource), inSpace(spaceId));
}

/** Removes the records with these ids. */
export function deleteMany(resource: Resource, ids: readonly string[]): Call<Removed> {
  return remove(operationName(resource, 'DeleteMany'), tableOf(resource), { id: { _in: [...ids] } });
}
