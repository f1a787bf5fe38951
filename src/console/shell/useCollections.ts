import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countedList } from '#console/records/links/counted-list.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { type Collection, collections } from '#derive/documents/operations/data-model.ts';
import type { MenuItem } from '#derive/navigation/menu.ts';

const none: readonly Collection[] = [];

/** An item of the menu, and what a new record of it is called. */
interface CollectionItem extends MenuItem {
  one: string | undefined;
}

/** The datasets that have an item of their own in the menu (decision 136); none for whom may not read them. */
export function useCollections(): readonly CollectionItem[] {
  const { run } = useServiceClient();
  const { keys } = useKeys();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const listing = useModel().resource('listing');
  const id = space?.id ?? '';
  const { data = none } = useQuery({
    // A dataset that is saved, made or removed reads them again.
    queryKey: keys().data().resource('dataset').action('list').params({ inMenu: id }).get(),
    queryFn: async ({ signal }) => (await run(collections(id), { signal })).dataset,
    enabled: space !== null && mayRead('dataset') && mayRead('listing'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(
    () =>
      data.flatMap((one) => {
        const path = countedList(listing, 'dataset_id', one.id);
        if (path === undefined) return [];
        const word = typeof one.one === 'string' && one.one.trim() !== '' ? one.one.trim() : undefined;
        return [{ id: `collection/${one.id}`, label: one.name, icon: 'dataset', path, one: word }];
      }),
    [data, listing],
  );
}
