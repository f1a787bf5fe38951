import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NOTE } from './AskDialog.tsx';

interface ReturnDialogProps {
  name: string;
  busy: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Asks what has to change before the page can be approved. */
export function ReturnDialog({ name, busy, onConfirm, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fault = tried && reason.trim() === '' ? t('publishing.review.return.missing') : '';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('publishing.review.return.title', { name })}</DialogTitle>
        <DialogContent>
          <TextField
            multiline
            autoFocus
            fullWidth
            margin="dense"
            minRows={3}
            maxRows={10}
            label={t('publishing.review.return.reason')}
            value={reason}
            error={fault !== ''}
            helperText={fault}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('publishing.review.return.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
