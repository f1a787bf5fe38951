import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import {
  byNameDown,
  type Changed,
  containing,
  type Found,
  find,
  insert,
  type Paging,
  type Removed,
  remove,
  update,
} from './operation.ts';

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

/** Closes the spaces that were given up before a time: the timed job (data-layer.md section 4). */
export function closeWithdrawnSpaces(before: string): Call<Changed> {
  const where = { status: { _eq: 'Withdraw' }, deleted_at: { _lt: before } };
  return update('CloseWithdrawnSpaces', 'space', where, { set: { status: 'Deleted' } }, 'id status');
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

/** How often a component is used, as numbers: `{ rows: [{ block_count, mail_count, frame_count }] }`. */
export function componentUse(id: string): Call<Found> {
  return find('ComponentUse', 'component_use', {
    where: { component_id: { _eq: id } },
    select: 'component_id block_count mail_count frame_count',
  });
}
