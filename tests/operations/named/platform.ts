import {
  type Changed,
  type Found,
  find,
  insert,
  type Removed,
  remove,
} from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { byNameDown, containing, type Paging } from './conditions.ts';

/** Spaces by name with the number of their pages and their owners. */
export function spacesWithSizes(search?: string, paging: Paging = {}): Call {
  const select = 'id name status created_at size { page_count } owner { name email }';
  return find('SpacesWithSizes', 'space', {
    where: containing('name', search),
    order: byNameDown,
    select,
    total: true,
    ...paging,
  });
}

/** Id and name of every space in reach. */
export function allSpaces(): Call<Found> {
  return find('AllSpaces', 'space', { where: {}, order: [{ name: 'asc' }], select: 'id name' });
}

/** The space that answers at a domain, its own or an alias; for the server. */
export function spaceByDomain(uri: string): Call<Found> {
  const own = { info: { _contains: { domain: { uri } } } };
  const alias = { info: { _contains: { domain: { aliases: [{ uri }] } } } };
  return find('SpaceByDomain', 'space', { where: { _or: [own, alias] }, select: 'id name status info meta' });
}

/** The space that an invitation names; for the server. */
export function spaceByInvite(inviteId: string): Call<Found> {
  return find('SpaceByInvite', 'space', { where: { invite_id: { _eq: inviteId } }, select: 'id name status' });
}

/** Makes a space; for the server, which gives it an owner in the same breath. */
export function insertSpace(row: JsonObject): Call<Changed> {
  return insert('InsertSpace', 'space', [row]);
}

/** Removes a space with all that is in it; for the server. */
export function deleteSpace(id: string): Call<Removed> {
  return remove('DeleteSpace', 'space', { id: { _eq: id } });
}

/** The states that a space may be in. */
export function spaceStatuses(): Call<Found> {
  return find('SpaceStatuses', 'space_status', { where: {}, select: 'value comment' });
}

/** Space templates of one space. */
export function spaceTemplatesOf(spaceId: string): Call<Found> {
  const select = 'id name description image space_info { id name owner { name email } }';
  return find('SpaceTemplatesOf', 'space_templates', { where: { space: { _eq: spaceId } }, order: byNameDown, select });
}

/** Books a payment; only its id is read back. For the server, which the payment provider tells. */
export function insertPurchase(row: JsonObject): Call<Changed> {
  return insert('InsertPurchase', 'purchase', [row]);
}
