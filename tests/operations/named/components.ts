import { type Found, find } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { byNameDown, containing, type Paging } from './conditions.ts';

const select = 'id name type uuid meta: public_meta schema status';
const active = { status: { _eq: 'ACTIVE' } };
const exclusive = { type: { _eq: 'EXCLUSIVE' } };

/** Components to choose from: those that may be placed, by name. */
export function placeableComponents(search?: string, paging: Paging = {}): Call {
  const where = { ...active, ...containing('name', search) };
  return find('PlaceableComponents', 'component', { where, order: byNameDown, select, total: true, ...paging });
}

/** The component of that uuid, when it may be placed and is public or assigned to the space. */
export function placeableComponent(uuid: string, spaceId: string): Call<Found> {
  const allowed: JsonObject[] = [{ type: { _eq: 'PUBLIC' } }, { assignments: { space_id: { _eq: spaceId } } }];
  const where = { ...active, uuid: { _eq: uuid }, _or: allowed };
  return find('PlaceableComponent', 'component', { where, select: `${select} info`, limit: 1 });
}

/** Exclusive components that are assigned to a space, or to a user. */
export function exclusiveComponents(assigned: { space_id: string } | { user_id: string }): Call {
  const [entry] = Object.entries(assigned);
  const where = { ...exclusive, assignments: entry ? { [entry[0]]: { _eq: entry[1] } } : {} };
  return find('ExclusiveComponents', 'component', { where, order: byNameDown, select });
}

/** Uuids of the components whose `meta` contains these values. */
export function componentUuidsByMeta(meta: JsonObject): Call<Found> {
  return find('ComponentUuidsByMeta', 'component', { where: { public_meta: { _contains: meta } }, select: 'id uuid' });
}
