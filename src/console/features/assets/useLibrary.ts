import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useRights } from '#console/records/useRights.ts';
import type { FileKind } from '#schema/formats/files.ts';
import type { Resource } from '#schema/resource.ts';
import { type Asset, assetFields } from './asset.ts';
import { idsBelow, pathOf } from './folders/folder-tree.ts';
import { useFolders } from './folders/useFolders.ts';
import { type LibraryState, libraryCondition, pageSize } from './library-state.ts';

const noAssets: Asset[] = [];

/**
 * The files that the state asks for, newest first; those of the last state stay until the next are there.
 * @param only the kinds that a picker is about
 */
export function useLibrary(resource: Resource, wanted: LibraryState, only?: readonly FileKind[]) {
  const { folders, loading: waiting } = useFolders();
  const { readable } = useRights(resource);
  const path = pathOf(folders, wanted.folder);
  // A folder that is gone is the top.
  const folder = path.at(-1)?.id ?? null;
  const state = { ...wanted, folder };
  const pending = waiting && wanted.folder !== null;
  const where = libraryCondition(state, folder ? idsBelow(folders, folder) : [], only);
  const { query } = useList<Asset, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize, mode: 'server' },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: {
      fields: assetFields(resource, readable),
      ...(where && { where }),
      ...(state.search && { search: state.search }),
    },
    queryOptions: { placeholderData: keepPreviousData, enabled: !pending },
    errorNotification: false,
  });
  return {
    assets: query.data?.data ?? noAssets,
    total: query.data?.total ?? 0,
    /** There are more than the total says. */
    more: query.data?.more === true,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    folders,
    /** The open folder and those above it, from the top. */
    path,
    folder,
    where,
  };
}

export type Library = ReturnType<typeof useLibrary>;
