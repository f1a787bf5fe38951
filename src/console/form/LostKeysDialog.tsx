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
export function LostKeysDialog({ resource, id, lost: { keys, count }, onConfirm, onClose }: LostKeysDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      danger
      title={t('views.lostKeys.title', { count: keys.length, names: inQuotes(keys) })}
      text={
        <>
          {t('views.lostKeys.text', { count })}
          <ContentMatchList resource={resource} id={id} />
        </>
      }
      confirmLabel={t('views.lostKeys.confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
