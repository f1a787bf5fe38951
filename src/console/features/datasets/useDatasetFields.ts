import { useDataProvider, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { DatasetFields } from './dataset-resource.ts';

/** The fields of a dataset and where its listings keep them. */
export function useDatasetFields(id: string) {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys().data().resource('dataset').action('one').id(id).params({ fields: true }).get(),
    queryFn: async (): Promise<DatasetFields> => {
      const { data } = await provider.getOne({ resource: 'dataset', id, meta: { fields: ['fixed_fields', 'meta'] } });
      return { id, fixed_fields: data.fixed_fields, meta: data.meta };
    },
    retry: false,
  });
}
