import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Found, find } from './operation.ts';

/** The exclusive components that are for sale, the cheapest first. */
export function componentOffers(): Call<Found> {
  const select = 'id: component_id name meta price currency';
  return find('ComponentOffers', 'component_offer', { where: {}, order: [{ price: 'asc' }, { name: 'asc' }], select });
}

/** Which exclusive components a space has, and which a person has without it: these rows name no space. */
export function componentsOf(spaceId: string, userId: string): Call<Found> {
  const holders: JsonObject[] = [{ space_id: { _eq: spaceId } }, { user_id: { _eq: userId } }];
  const where = { _or: holders };
  return find('ComponentsOfSpace', 'component_assignment', { where, select: 'id: component_id space_id' });
}

/** Whom an exclusive component is assigned to, as far as the caller may know. */
export function holdersOf(componentId: string): Call<Found> {
  const where = { component_id: { _eq: componentId } };
  return find('HoldersOfComponent', 'component_assignment', { where, select: 'space_id user_id' });
}
