import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayComeBack } from '#console/records/deletions/useMayComeBack.ts';
import { useLabels } from '#console/records/labels.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import { type Asset, nameOfAsset } from '../asset.ts';
import { AssetMatchList } from './AssetMatchList.tsx';
import { useDeleteAssets } from './useDeleteAssets.ts';

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
