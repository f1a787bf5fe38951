import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Resource } from '#schema/resource.ts';
import { BackReferenceList } from '../back-references/BackReferenceList.tsx';
import { ContentMatchList } from '../back-references/ContentMatchList.tsx';
import { useBackReferences } from '../back-references/useBackReferences.ts';
import { useDraftCount } from '../back-references/useDraftCount.ts';
import { useLabels } from '../labels.ts';
import type { Named } from '../target.ts';
import { useMayComeBack } from './useMayComeBack.ts';
import { useRecordActions } from './useRecordActions.ts';

interface DeleteDialogProps {
  resource: Resource;
  /** The records to delete; none closes the dialog. */
  records: readonly Named[];
  forever?: boolean;
  onClose(): void;
  onDeleted?(records: readonly Named[]): void;
}

/** Asks before deleting, by the record's name, and says whether it can be taken back and what still uses it. */
export function DeleteDialog({ resource, records, forever = false, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const { remove, soft } = useRecordActions(resource);
  const [busy, setBusy] = useState(false);
  // The last records stay in the text while the dialog fades out.
  const [shown, setShown] = useState(records);
  if (records.length > 0 && records !== shown) setShown(records);

  async function confirm() {
    setBusy(true);
    const done = await remove(records, { forever });
    setBusy(false);
    onClose();
    if (done.length > 0) onDeleted?.(done);
  }

  const final = !soft || forever;
  const [alone] = records.length === 1 ? records : [];
  // A deletion that can be taken back leaves what points at it as it is; links in content break at once.
  const only = final ? alone : undefined;
  const values = { count: shown.length, name: shown[0]?.title, ...words };
  const found = useBackReferences(resource, only?.id);
  const drafts = useDraftCount(resource, { records }, soft, final) ?? 0;
  const mayComeBack = useMayComeBack(resource, { records }, records.length, !forever);
  const finalText = mayComeBack ? 'views.remove.keptText' : 'views.remove.hardText';
  const text = final ? finalText : 'views.remove.softText';
  return (
    <ConfirmDialog
      open={records.length > 0}
      danger
      busy={busy}
      blocked={found.blocked}
      title={t('views.remove.title', values)}
      text={
        <>
          {!found.blocked && t(text, values)}
          {drafts > 0 && ` ${t(final ? 'views.remove.draftsForever' : 'views.remove.drafts', { count: drafts })}`}
          <BackReferenceList id={only?.id} found={found} onLeave={onClose} />
          <ContentMatchList resource={resource} id={alone?.id} />
        </>
      }
      confirmLabel={t(soft && forever ? 'views.remove.forever' : 'actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
