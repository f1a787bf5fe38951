import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { type Collection, collections, inMenuOrder } from '#derive/documents/operations/data-model.ts';
import { collectionRoutes } from '#derive/navigation/collection-routes.ts';
import { wordsOf } from '#derive/navigation/collection-words.ts';
import type { MenuItem } from '#derive/navigation/menu.ts';
import { isIcon } from '#schema/collection-icons.ts';
import { collectionActions } from '#schema/collection-rights.ts';
import type { Resource } from '#schema/resource.ts';

const none: readonly Collection[] = [];

/** An item of the menu, and what its records are called. */
interface CollectionItem extends MenuItem {
  ownWords: NonNullable<Resource['ownWords']>;
  routes: NonNullable<Resource['routes']>;
  /** The collection does not keep new records from the viewer. */
  mayCreate: boolean;
}

/** The datasets that have an item of their own in the menu (decision 136); none for whom may not read them, and until they are read. */
export const useCollections = (): readonly CollectionItem[] => useCollectionsRead().items;

/** The same, for whoever cannot go on before they are read. */
export function useCollectionsRead(): { isLoading: boolean; items: readonly CollectionItem[] } {
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const { role } = useViewer();
  const mayRead = useMay('list');
  const id = space?.id ?? '';
  const { data = none, isLoading } = useQuery({
    // A dataset that is saved, made or removed reads them again.
    queryKey: keys().data().resource('dataset').action('list').params({ inMenu: id }).get(),
    queryFn: async ({ signal }) => inMenuOrder((await run(collections(id), { signal })).dataset),
    enabled: space !== null && mayRead('dataset') && mayRead('listing'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const items = useMemo(
    () =>
      data.map(({ id, name, one, slug, icon, rights }) => {
        const routes = collectionRoutes({ id, slug });
        const item = { id: `collection/${id}`, label: name, icon: isIcon(icon) ? icon : 'dataset', path: routes.list };
        const mayCreate = collectionActions(rights, role)?.includes('create') ?? true;
        return { ...item, routes, mayCreate, ownWords: wordsOf(name, one) };
      }),
    [data, role],
  );
  return { isLoading, items };
}
