import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { spaceDataModel } from '#derive/documents/operations/data-model.ts';
import type { JsonObject } from '#schema/json.ts';

/** The fields that the selected space has added to its records, by the names of their declarations. */
export function useDataModel() {
  const { run } = useServiceClient();
  const { keys } = useKeys();
  const { space } = useSpace();
  const id = space?.id ?? '';
  return useQuery({
    // A save of the settings reads them again.
    queryKey: keys().data().resource('data_model').action('one').id(id).params({ definitions: true }).get(),
    queryFn: async ({ signal }): Promise<JsonObject> => {
      const { space_by_pk } = await run(spaceDataModel(id), { signal });
      return space_by_pk?.data_model ?? {};
    },
    enabled: space !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
