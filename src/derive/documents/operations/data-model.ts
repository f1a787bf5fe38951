import type { Json, JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';

export interface SpaceDataModel {
  data_model: JsonObject;
  /** Typed columns of the fields (`schema/stored-fields/custom-slots.ts`). */
  custom_slots: JsonObject;
}

/** The fields that a space has added to its records. A call of its own: each first visit makes it. */
export const spaceDataModel = (spaceId: string): Call<{ space_by_pk: SpaceDataModel | null }> => ({
  operationName: 'SpaceDataModel',
  query: 'query SpaceDataModel($id: uuid!) { space_by_pk(id: $id) { data_model custom_slots } }',
  variables: { id: spaceId },
});

/** Collections in a menu at most. */
const maxShown = 30;

/** No column holds their places: the first in the menu are found among so many. */
const maxRead = 200;

export interface Collection {
  id: string;
  name: string;
  /** What its address ends with. */
  slug: Json;
  /** What one of its records is called; null where nobody said so. */
  one: Json;
  /** The name of its icon; null for that of datasets. */
  icon: Json;
  /** Its place among them; null behind all that have one. */
  place: Json;
  /** What it keeps from roles (`schema/collection-rights.ts`). */
  rights: Json;
}

/** The datasets of a space that have an item of their own in the menu. Small, and its own document: each first visit asks. */
export const collections = (spaceId: string): Call<{ dataset: Collection[] }> => ({
  operationName: 'Collections',
  query: `query Collections($space: uuid!) {
  dataset(where: { space_id: { _eq: $space }, info: { _contains: { in_menu: true } } }, order_by: [{ name: asc }, { id: asc }], limit: ${maxRead}) { id name icon: info(path: "$.icon") place: info(path: "$.menu_order") slug: info(path: "$.slug") one: info(path: "$.record_name") rights }
}`,
  variables: { space: spaceId },
});

/** Those that a menu shows, in its order. @param all by their names */
export function inMenuOrder(all: readonly Collection[]): readonly Collection[] {
  const positionOf = ({ place }: Collection) => (typeof place === 'number' ? place : Number.POSITIVE_INFINITY);
  return all
    .toSorted((a, b) => (positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b)))
    .slice(0, maxShown);
}
