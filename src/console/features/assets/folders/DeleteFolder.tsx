import { type HttpError, useDelete, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNotifyDeleted } from '#console/records/deletions/useNotifyDeleted.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import { type Folder, idsBelow } from './folder-tree.ts';

interface DeleteFolderProps {
  resource: Resource;
  folders: readonly Folder[];
  folder: Folder;
  onClose(): void;
}

/** Asks before a folder is deleted; one that holds anything is kept, and the question says what it holds. */
export function DeleteFolder({ resource, folders, folder, onClose }: DeleteFolderProps) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { mutateAsync, mutation } = useDelete();
  const notifyDeleted = useNotifyDeleted(resource);
  const ids = idsBelow(folders, folder.id);
  const { query } = useList({
    resource: 'asset',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { fields: ['title'], where: { field: 'folder_id', op: 'in', value: ids } },
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const files = query.data?.total ?? 0;
  const inside = ids.length - 1;
  const full = files > 0 || inside > 0;
  const counts = [
    files > 0 && t('assets.folders.files', { count: files }),
    inside > 0 && t('assets.folders.inside', { count: inside }),
  ].filter(Boolean);

  function text(): string {
    if (query.isPending) return t('assets.folders.counting');
    return full ? t('assets.folders.full', { what: counts.join(', ') }) : t('assets.folders.empty');
  }

  async function confirm() {
    try {
      await mutateAsync({
        ...{ resource: resource.name, id: folder.id, mutationMode: 'pessimistic' },
        ...{ successNotification: false, errorNotification: false },
      });
      const deleted = t('assets.folders.deleted', { name: folder.name });
      void notifyDeleted({ ids: [folder.id], name: folder.name }, deleted);
    } catch (error) {
      snackbar((error as HttpError).message, { severity: 'error' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={mutation.isPending}
      blocked={query.isPending || query.isError || full}
      title={t('assets.folders.deleteTitle', { name: folder.name })}
      text={query.error?.message ?? text()}
      confirmLabel={t('actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
