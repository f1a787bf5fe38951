import { type Changed, type Found, find, insert, update } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';

/** People who may sign in. */
export function activeUsers(): Call<Found> {
  return find('ActiveUsers', 'user', { where: { status: { _eq: 'ACTIVE' } }, select: 'id email' });
}

/** The owner of a space, by the roles that people carry. */
export function ownerOf(spaceId: string): Call<Found> {
  const where = { roles: { _contains: [{ space_id: spaceId, user_role: 'SpaceOwner' }] } };
  return find('OwnerOf', 'user', { where, select: 'id name email' });
}

/** What people are found by; one of the lists has to match. */
export interface UserAttributes {
  ids?: readonly string[];
  uids?: readonly string[];
  emails?: readonly string[];
}

/** @throws Error without any attribute, which would mean everybody */
function usersWhere({ ids, uids, emails }: UserAttributes): JsonObject {
  const any: JsonObject[] = [
    ...(ids ? [{ id: { _in: [...ids] } }] : []),
    ...(uids ? [{ uid: { _in: [...uids] } }] : []),
    ...(emails ? [{ email: { _in: [...emails] } }] : []),
  ];
  if (any.length === 0) throw new Error('users are found by something');
  return { _or: any };
}

/** People with one of these ids, identity provider's ids or addresses; for the server. */
export function usersBy(attributes: UserAttributes): Call<Found> {
  const select = 'id uid name email status roles info spaces { user_role status space { id name } }';
  return find('UsersBy', 'user', { where: usersWhere(attributes), select });
}

/** Updates people found by the same; for the server. */
export function updateUsersBy(attributes: UserAttributes, set: JsonObject): Call<Changed> {
  return update('UpdateUsersBy', 'user', usersWhere(attributes), set);
}

/** Registers people, or updates these columns of those whose address is known; for the server. */
export function upsertUsers(rows: readonly JsonObject[], columns: readonly string[]): Call<Changed> {
  return insert('UpsertUsers', 'user', rows, { conflict: { constraint: 'user_email_key', update: columns } });
}
