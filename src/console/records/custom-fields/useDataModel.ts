import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { type SpaceDataModel, spaceDataModel } from '#derive/documents/operations/data-model.ts';

/** How often it is looked whether the rows have the values of fields that came. */
const LOOK_MS = 3000;

/** The fields that the selected space has added to its records, by the names of their declarations. */
export function useDataModel() {
  const { run } = useServiceClient();
  const { keys } = useKeys();
  const { space } = useSpace();
  const id = space?.id ?? '';
  return useQuery({
    // A save of the settings reads them again.
    queryKey: keys().data().resource('data_model').action('one').id(id).params({ definitions: true }).get(),
    queryFn: async ({ signal }): Promise<Partial<SpaceDataModel>> => {
      const { space_by_pk } = await run(spaceDataModel(id), { signal });
      return space_by_pk ?? {};
    },
    enabled: space !== null,
    refetchInterval: ({ state }) => (JSON.stringify(state.data ?? '').includes('"waiting":["') ? LOOK_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
