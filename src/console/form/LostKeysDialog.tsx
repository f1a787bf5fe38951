import { useTranslation } from 'react-i18next';
import { ContentMatchList } from '#console/records/back-references/ContentMatchList.tsx';
import { inQuotes } from '#console/records/back-references/useKeyCount.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import type { LostKeys } from './useLostKeys.ts';

interface LostKeysDialogProps {
  resource: Resource;
  id: string;
  lost: LostKeys;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before values lose the key that they stand under: forms and pages find them no more. */
export function LostKeysDialog({ resource, id, lost, onConfirm, onClose }: LostKeysDialogProps) {
  const { t } = useTranslation();
  const { keys, count, renames, moving } = lost;
  const removes = keys.length > 0;
  const moves = renames.map(({ from, to }) => t('views.lostKeys.move', { from, to })).join(' ');
  return (
    <ConfirmDialog
      open
      danger={removes}
      title={
        removes
          ? t('views.lostKeys.title', { count: keys.length, names: inQuotes(keys) })
          : t('views.lostKeys.moveTitle', { count: renames.length, names: inQuotes(renames.map(({ from }) => from)) })
      }
      text={
        <>
          {removes && t('views.lostKeys.text', { count })}{' '}
          {moving > 0 && `${moves} ${t('views.lostKeys.moving', { count: moving })}`}
          <ContentMatchList resource={resource} id={id} />
        </>
      }
      confirmLabel={t(removes ? 'views.lostKeys.confirm' : 'views.lostKeys.moveConfirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
