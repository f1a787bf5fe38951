import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { lookAgain, type Progress } from '#console/records/filling/progress.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { datasetFields } from '#derive/documents/operations/catalogue.ts';
import type { Json } from '#schema/json.ts';
import type { DatasetFields } from './dataset-resource.ts';

/** A dataset as its lists and forms know it. */
interface DatasetLook extends DatasetFields {
  name: string;
  info: Json;
  filling: Progress | null;
}

/** The fields of a dataset and where its listings keep them; null where there is none, or it is out of reach. */
export function useDatasetFields(id: string | undefined) {
  const { run } = useServiceClient();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys()
      .data()
      .resource('dataset')
      .action('one')
      .id(id ?? '')
      .params({ fields: true })
      .get(),
    queryFn: async ({ signal }): Promise<DatasetLook | null> => {
      const { rows } = await run(datasetFields(id ?? ''), { signal });
      return (rows[0] ?? null) as unknown as DatasetLook | null;
    },
    enabled: id !== undefined,
    retry: false,
    refetchInterval: ({ state }) => lookAgain(state.data?.meta),
  });
}
