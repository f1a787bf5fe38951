import type { Action } from './access.ts';
import { isJsonObject, type Json } from './json.ts';

/** What a collection can keep from a role, and from whom: the roles that have rights to listings and do not lead the space. */
export const collectionRights = {
  roles: ['MANAGER', 'EDITOR', 'AUTHOR'],
  kept: ['hidden_from', 'no_new_from', 'no_edits_from', 'no_deletion_from'],
} as const;

export type CollectionRight = (typeof collectionRights.kept)[number];

const closes: Record<CollectionRight, readonly Action[]> = {
  hidden_from: ['read', 'create', 'update', 'delete'],
  no_new_from: ['create'],
  // Who deletes a record changes it.
  no_edits_from: ['update', 'delete'],
  no_deletion_from: ['delete'],
};

/** What a role may do with the records of a collection at most, by what its dataset says; undefined where it says nothing of the role. */
export function collectionActions(restrictions: Json | undefined, role: string): readonly Action[] | undefined {
  const lists = isJsonObject(restrictions) ? restrictions : {};
  const closed = collectionRights.kept.filter((right) => {
    const roles = lists[right];
    return Array.isArray(roles) && roles.includes(role);
  });
  if (closed.length === 0) return undefined;
  const all: readonly Action[] = ['read', 'create', 'update', 'delete'];
  return all.filter((action) => !closed.some((right) => closes[right].includes(action)));
}
