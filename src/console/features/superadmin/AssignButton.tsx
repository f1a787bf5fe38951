import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { RecordPicker } from '#console/fields/inputs/RecordPicker.tsx';
import type { Target } from '#console/records/target.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { Running } from '#console/ui/Running.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useAssign } from './useAssign.ts';
import { useBatches } from './useBatches.ts';
import { useTargetIds } from './useTargetIds.ts';

interface AssignProps {
  /** Reads the ids of the blocks when it is confirmed. */
  ids(): Promise<readonly string[]>;
  /** Offers to take the blocks back from whom was chosen, too. */
  revokes?: boolean;
  /** Of the button. */
  id?: string;
  onDone(): void;
}

const spaceField = { kind: 'reference', name: 'space_id', to: 'space' } as const;
const userField = { kind: 'reference', name: 'user_id', to: 'user' } as const;

function AssignDialog({ ids, revokes = false, onDone, onClose }: AssignProps & { onClose(): void }) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const id = useId();
  const assign = useAssign();
  const { busy, error, run } = useAction();
  const batches = useBatches();
  const [spaces, setSpaces] = useState<readonly string[]>([]);
  const [users, setUsers] = useState<readonly string[]>([]);
  const chosen = [...spaces.map((space_id) => ({ space_id })), ...users.map((user_id) => ({ user_id }))];
  const act = (revoking: boolean) => () =>
    run(async () => {
      const { answers, done } = await batches.run(await ids(), (batch) =>
        assign(batch, revoking ? [] : chosen, revoking ? chosen : []),
      );
      onDone();
      onClose();
      const unchanged = done - answers.flat().length;
      if (unchanged > 0) snackbar(t('superadmin.assign.public', { count: unchanged }), { severity: 'warning' });
      else toast(t(revoking ? 'superadmin.assign.allRevoked' : 'superadmin.assign.done'));
    });
  const frame = { hideLabel: false, required: false, plain: false, inline: false };
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{t('superadmin.assign.dialog')}</DialogTitle>
      {batches.progress && <Running titleId={`${id}-title`} {...batches.progress} onCancel={batches.stop} />}
      <DialogContent sx={{ display: batches.progress ? 'none' : 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <DialogContentText>{t('superadmin.assign.dialogText')}</DialogContentText>
        <FieldFrame {...frame} id={`${id}-spaces`} label={t('superadmin.assign.spaces')}>
          <RecordPicker field={spaceField} aria={{ id: `${id}-spaces` }} many ids={spaces} onChange={setSpaces} />
        </FieldFrame>
        <FieldFrame {...frame} id={`${id}-people`} label={t('superadmin.assign.people')}>
          <RecordPicker field={userField} aria={{ id: `${id}-people` }} many ids={users} onChange={setUsers} />
        </FieldFrame>
      </DialogContent>
      <DialogActions sx={batches.progress ? { display: 'none' } : {}}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.cancel')}
        </Button>
        {revokes && (
          <Button color="error" disabled={chosen.length === 0 || busy} onClick={act(true)}>
            {t('superadmin.assign.take')}
          </Button>
        )}
        <Button variant="contained" disabled={chosen.length === 0} loading={busy} onClick={act(false)}>
          {t('superadmin.assign.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the dialog that assigns exclusive blocks to spaces and people. */
export function AssignButton({ id, ...props }: AssignProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button id={id} size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('superadmin.assign.open')}
      </Button>
      {open && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same for the selected rows of the list. */
export function BulkAssign({ target, onDone }: { target: Target; onDone(): void }) {
  const idsOf = useTargetIds('component');
  return <AssignButton ids={() => idsOf(target)} revokes onDone={onDone} />;
}
