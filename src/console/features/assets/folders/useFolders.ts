import { type HttpError, useList } from '@refinedev/core';
import type { Folder } from './folder-tree.ts';

const MOST_FOLDERS = 1000;
const none: Folder[] = [];

/** All folders of the space by their names, since a path needs those above it. */
export function useFolders() {
  const { query } = useList<Folder, HttpError>({
    resource: 'asset_folder',
    pagination: { currentPage: 1, pageSize: MOST_FOLDERS, mode: 'server' },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { fields: ['name', 'parent_id'] },
    errorNotification: false,
  });
  return { folders: query.data?.data ?? none, loading: query.isPending };
}
