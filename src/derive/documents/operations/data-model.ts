import type { JsonObject } from '#schema/json.ts';
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
