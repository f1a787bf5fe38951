import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Services } from '#console/session/services.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { type SpaceDataModel, spaceDataModel } from '#derive/documents/operations/data-model.ts';

/** How often it is looked whether the rows have the values of fields that came. */
const LOOK_MS = 3000;

/** How the fields are read that a space has added to its records, by the names of their declarations. */
export const dataModelQuery = ({ run }: Pick<Services, 'run'>, spaceId: string) => ({
  // A save of the settings reads them again.
  queryKey: keys().data().resource('data_model').action('one').id(spaceId).params({ definitions: true }).get(),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Partial<SpaceDataModel>> => {
    const { space_by_pk } = await run(spaceDataModel(spaceId), { signal });
    return space_by_pk ?? {};
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The fields that the selected space has added to its records. */
export function useDataModel() {
  const client = useServices();
  const { space } = useSpace();
  return useQuery({
    ...dataModelQuery(client, space?.id ?? ''),
    enabled: space !== null,
    refetchInterval: ({ state }) => (JSON.stringify(state.data ?? '').includes('"waiting":["') ? LOOK_MS : false),
    retry: false,
  });
}
