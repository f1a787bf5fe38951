import Box from '@mui/material/Box';
import { type HttpError, useDelete, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayComeBack } from '#console/records/deletions/useMayComeBack.ts';
import { useNotifyDeleted } from '#console/records/deletions/useNotifyDeleted.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import { type Asset, nameOfAsset } from '../asset.ts';
import { AssetMatchList } from './AssetMatchList.tsx';

interface DeleteAssetsProps {
  resource: Resource;
  /** None closes the dialog. */
  assets: readonly Asset[];
  onClose(): void;
  onDeleted(assets: readonly Asset[]): void;
}

/** Asks before pictures are deleted, and says where they are used. */
export function DeleteAssets({ resource, assets, onClose, onDeleted }: DeleteAssetsProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const remove = useDeleteAssets(resource);
  const [progress, setProgress] = useState<number | null>(null);
  // The last pictures stay in the text while the dialog fades out.
  const [shown, setShown] = useState(assets);
  if (assets.length > 0 && assets !== shown) setShown(assets);
  const records = shown.map((asset) => ({ id: asset.id, title: nameOfAsset(asset) }));
  const mayComeBack = useMayComeBack(resource, { records }, shown.length, assets.length > 0);
  const values = { count: shown.length, name: shown[0] && nameOfAsset(shown[0]), ...words };

  async function confirm() {
    setProgress(0);
    const done = await remove(shown, setProgress);
    setProgress(null);
    onClose();
    if (done.length > 0) onDeleted(done);
  }

  return (
    <ConfirmDialog
      open={assets.length > 0}
      danger
      busy={progress !== null}
      title={t('views.remove.title', values)}
      text={
        <Box component="span" sx={{ display: 'grid', gap: 1.5 }}>
          <span>{t(mayComeBack ? 'views.remove.keptText' : 'views.remove.hardText', values)}</span>
          {progress !== null && shown.length > 1 && (
            <span role="status">{t('assets.deleting', { done: progress, count: shown.length })}</span>
          )}
          {assets.length > 0 && <AssetMatchList assets={shown} enabled={progress === null} />}
        </Box>
      }
      confirmLabel={t('actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const AT_ONCE = 4;

/** Deletes rows, a few at a time, and tells how it went. The server removes their files later. Answers those that are gone. */
function useDeleteAssets(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { words } = useLabels(resource);
  const invalidate = useInvalidate();
  const { mutateAsync } = useDelete();
  const notifyDeleted = useNotifyDeleted(resource);
  const quiet = { successNotification: false, errorNotification: false, mutationMode: 'pessimistic' } as const;

  return async (assets: readonly Asset[], onProgress: (done: number) => void): Promise<Asset[]> => {
    const waiting = [...assets];
    const done: Asset[] = [];
    const failures: HttpError[] = [];
    const worker = async () => {
      for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
        await mutateAsync({ resource: resource.name, id: asset.id, invalidates: [], ...quiet }).then(
          () => done.push(asset as Asset),
          (error: HttpError) => failures.push(error),
        );
        onProgress(done.length + failures.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    const [first] = failures;
    const name = done[0] && nameOfAsset(done[0]);
    const deleted = t('views.remove.deleted', { count: done.length, name, ...words });
    if (done.length > 0) {
      // Nothing waits for it: what is deleted leaves the screen at once.
      void notifyDeleted({ ids: done.map(({ id }) => id), name }, deleted);
    }
    if (first) {
      const counts = { failed: failures.length, count: assets.length, message: first.message };
      snackbar(t('views.remove.someFailed', counts), { severity: 'error' });
    }
    return done;
  };
}
