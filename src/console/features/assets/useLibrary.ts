import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Resource } from '#schema/resource.ts';
import { type Asset, assetFields } from './asset.ts';
import { type LibraryState, pageSize, tagCondition } from './library-state.ts';

const noAssets: Asset[] = [];

/** The pictures that the state asks for, newest first; those of the last state stay until the next are there. */
export function useLibrary(resource: Resource, state: LibraryState) {
  const where = tagCondition(state);
  const { query } = useList<Asset, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize, mode: 'server' },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: { fields: assetFields, ...(where && { where }), ...(state.search && { search: state.search }) },
    queryOptions: { placeholderData: keepPreviousData },
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
  };
}

export type Library = ReturnType<typeof useLibrary>;
