import { useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { collectionAt } from '#derive/documents/operations/catalogue.ts';
import { isJsonObject } from '#schema/json.ts';
import { type DatasetState, fieldsKey } from '../useDatasetFields.ts';

/** The dataset of a collection by what its address says, the slug or the id; null where there is none, or it is out of reach. */
export function useCollection(address: string) {
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const client = useQueryClient();
  const spaceId = space?.id ?? '';
  return useQuery({
    // A dataset that is saved or removed reads it again.
    queryKey: keys().data().resource('dataset').action('list').params({ collection: address, spaceId }).get(),
    queryFn: async ({ signal }): Promise<DatasetState | null> => {
      const { rows } = await run(collectionAt(spaceId, address), { signal });
      const found = rows as unknown as DatasetState[];
      const one = found.find(({ info }) => isJsonObject(info) && info.slug === address) ?? found[0] ?? null;
      // What the list reads next of it is known with that.
      if (one) client.setQueryData(fieldsKey(keys, one.id), one);
      return one;
    },
    enabled: space !== null,
    retry: false,
  });
}
