import { type HttpError, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#console/bulk/useUndo.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { changeRecords } from '#derive/documents/batches.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Asset } from '../asset.ts';
import type { Folder } from './folder-tree.ts';

/** What is moved into a folder: files, or one folder. */
export type Moved = { assets: readonly Asset[] } | { folder: Folder };

/** Moves files or a folder into another folder, or to the top, and offers to take it back. */
export function useMove(resource: Resource) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { snackbar } = useNotify();
  const offerUndo = useUndo(resource);
  const invalidate = useInvalidate();
  const { mutateAsync } = useUpdate();

  async function moveFolder(folder: Folder, to: string | null): Promise<void> {
    await mutateAsync({
      ...{ resource: 'asset_folder', id: folder.id, values: { parent_id: to } },
      ...{ mutationMode: 'pessimistic', successNotification: false, errorNotification: false },
    });
    const undo = () => void moveFolder(folder, folder.parent_id).catch(failed);
    snackbar(t('assets.folders.moved', { name: folder.name }), { undo });
  }

  async function moveAssets(assets: readonly Asset[], to: string | null): Promise<void> {
    const moving = assets.filter(({ folder_id }) => (folder_id ?? null) !== to);
    if (moving.length === 0) return;
    const change = { do: 'update', values: { folder_id: to } } as const;
    const ids = await run(changeRecords({ resource: resource.name, ids: moving.map(({ id }) => id), change }));
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    const before = moving.map(({ id, folder_id = null }): [string, JsonObject] => [id, { folder_id }]);
    offerUndo(change, { done: ids }, new Map(before));
  }

  function failed(error: unknown): void {
    snackbar((error as HttpError).message, { severity: 'error' });
  }

  return (moved: Moved, to: string | null): Promise<void> =>
    ('folder' in moved ? moveFolder(moved.folder, to) : moveAssets(moved.assets, to)).catch(failed);
}
