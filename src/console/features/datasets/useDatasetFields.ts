import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Progress, pollIntervalOf } from '#console/records/filling/progress.ts';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { datasetFields } from '#derive/documents/operations/catalogue.ts';
import { type DatasetFields, datasetResource } from '#derive/slots/dataset-resource.ts';
import type { Resource } from '#schema/resource.ts';

/** A dataset as its lists and forms know it. */
export interface DatasetState extends DatasetFields {
  filling: Progress | null;
}

/** Where the fields of a dataset are kept, once they were read. */
export const fieldsKey = (keys: ReturnType<typeof useKeys>['keys'], id: string) =>
  keys().data().resource('dataset').action('one').id(id).params({ fields: true }).get();

/** The fields of a dataset and where its listings keep them; null where there is none, or it is out of reach. */
export function useDatasetFields(id: string | undefined) {
  const { run } = useServices();
  const { keys } = useKeys();
  return useQuery({
    queryKey: fieldsKey(keys, id ?? ''),
    queryFn: async ({ signal }): Promise<DatasetState | null> => {
      const { rows } = await run(datasetFields(id ?? ''), { signal });
      return (rows[0] ?? null) as unknown as DatasetState | null;
    },
    enabled: id !== undefined,
    retry: false,
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.meta),
  });
}

/**
 * The declaration of the listings of one dataset, and how far the columns of its fields are filled.
 * @returns no declaration where there is no such dataset, or it is out of reach
 */
export function useDatasetResource(listings: Resource, id: string | undefined) {
  const { data, isPending } = useDatasetFields(id);
  const { name = '', fixed_fields, meta, info = null, rights = null, filling = null } = data ?? {};
  const { role } = useViewer();
  // How far they are filled changes every moment, and nothing of the declaration with it.
  const own = useMemo(
    () =>
      id === undefined || fixed_fields === undefined || meta === undefined
        ? undefined
        : datasetResource(listings, { id, name, fixed_fields, meta, info, rights }, role),
    [listings, id, name, fixed_fields, meta, info, rights, role],
  );
  return { own, filling, isPending: id !== undefined && isPending };
}
