import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';

/** The fields that a space has added to its records. A call of its own: each first visit makes it. */
export const spaceDataModel = (spaceId: string): Call<{ space_by_pk: { data_model: JsonObject } | null }> => ({
  operationName: 'SpaceDataModel',
  query: 'query SpaceDataModel($id: uuid!) { space_by_pk(id: $id) { data_model } }',
  variables: { id: spaceId },
});
