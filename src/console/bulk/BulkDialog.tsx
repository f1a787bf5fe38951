import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkProgress } from '#console/records/batches/BulkProgress.tsx';
import type { Outcome } from '#console/records/batches/run-batches.ts';
import { useBulkRun } from '#console/records/batches/useBulkRun.ts';
import type { Target } from '#console/records/target.ts';
import type { BatchChange } from '#derive/documents/batches.ts';
import type { Resource } from '#schema/resource.ts';
import { Confirm } from './Confirm.tsx';
import { EditFields } from './EditFields.tsx';
import { useUndo } from './useUndo.ts';

export type BulkAction = BatchChange['do'];

interface BulkDialogProps {
  resource: Resource;
  action: BulkAction;
  target: Target;
  /** What visitors have was selected too, and is not in the target. */
  leavesOut?: boolean;
  onClose(): void;
  /** Something was changed: what was selected is no more what it was. */
  onDone(): void;
}

/** Takes many records through an action: what is changed, how many they are, how far it is, and what could not be done. */
export default function BulkDialog({ resource, action, target, leavesOut = false, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { run, start, cancel, previous } = useBulkRun(resource);
  const [change, setChange] = useState<BatchChange | null>(action === 'update' ? null : { do: action });
  const [begun, setBegun] = useState({ target, count: 0 });
  const offerUndo = useUndo(resource);
  const outcome = run?.outcome;

  async function begin(chosen: Target, count: number, before?: Outcome) {
    if (!change) return;
    setBegun({ target: chosen, count });
    const result = await start(chosen, change, before);
    if (result.done.length > 0) {
      onDone();
      void offerUndo(change, result, previous);
    }
    if (result.done.length === count && result.failures.length === 0) onClose();
  }

  const close = run ? () => outcome && onClose() : onClose;
  return (
    <Dialog
      open
      scroll={change ? 'body' : 'paper'}
      onClose={close}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth={action === 'update' && !change ? 'sm' : 'xs'}
      slotProps={{ paper: { role: change ? 'alertdialog' : 'dialog' } }}
    >
      {!change && <EditFields titleId={`${id}-title`} resource={resource} onCancel={onClose} onChosen={setChange} />}
      {change && !run && (
        <Confirm
          titleId={`${id}-title`}
          resource={resource}
          change={change}
          target={target}
          leavesOut={leavesOut}
          onCancel={onClose}
          onConfirm={(count) => void begin(target, count)}
        />
      )}
      {change && run && (
        <BulkProgress
          titleId={`${id}-title`}
          title={t(`views.bulk.running.${action}`)}
          run={run}
          total={begun.count}
          onCancel={cancel}
          onGoOn={() => void begin(begun.target, begun.count, outcome)}
          onRetry={(records) => void begin({ records }, records.length)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
