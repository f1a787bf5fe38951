import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useApp } from '#console/session/app-context.ts';
import { Running } from '#console/ui/Running.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { isSevere, type StatusKind, useSetStatus } from './status-kinds.ts';
import { useBatches } from './useBatches.ts';
import { useStatusLabel } from './useStatusLabel.ts';

const longestReason = 500;

interface StatusDialogProps {
  kind: StatusKind;
  /** Reads the ids when it is confirmed: a selection may be a query. */
  ids(): Promise<readonly string[]>;
  /** What is changed, as people call it: a name, or how many. */
  what: string;
  /** What there is to choose from. */
  statuses: readonly string[];
  onClose(): void;
  onDone(): void;
}

/** Asks which status, and why: the audit log keeps the reason, and owners of spaces read it there. */
export function StatusDialog({ kind, ids, what, statuses, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const id = useId();
  const label = useStatusLabel(kind);
  const setStatus = useSetStatus(kind);
  const { retentionDays } = useApp().config;
  const { busy, error, run } = useAction();
  const batches = useBatches();
  const [status, setChosen] = useState(statuses.length === 1 ? (statuses[0] ?? '') : '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';
  const unchosen = tried && status === '';

  const act = async () => {
    const { answers, done } = await batches.run(await ids(), (batch) => setStatus(batch, status, reason.trim()));
    onDone();
    onClose();
    const changed = answers.flatMap((answer) => answer.changed);
    const unsent = answers.flatMap((answer) => answer.unsent);
    const unchanged = done - changed.length;
    if (unsent.length > 0)
      snackbar(t('superadmin.status.unsent', { emails: unsent.join(', ') }), { severity: 'error' });
    else if (unchanged > 0)
      snackbar(t('superadmin.status.kept', { count: unchanged, done: changed.length }), { severity: 'warning' });
    else toast(t('superadmin.status.done', { what, status: label(status) }));
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside a record's form as far as React knows.
          event.stopPropagation();
          setTried(true);
          if (status !== '' && reason.trim() !== '') void run(act);
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('superadmin.status.title', { what })}</DialogTitle>
        {batches.progress && <Running titleId={`${id}-title`} {...batches.progress} onCancel={batches.stop} />}
        <DialogContent sx={{ display: batches.progress ? 'none' : 'grid', gap: 2.5 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <FormControl error={unchosen}>
            <FormLabel id={`${id}-status`}>{t('superadmin.status.new')}</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-status`}
              value={status}
              onChange={(_, chosen) => setChosen(chosen)}
              sx={{ gap: 0.5, mt: 0.5 }}
            >
              {statuses.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio size="small" />}
                  sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { mt: -0.5 } }}
                  label={
                    <>
                      <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
                        {label(one)}
                      </Typography>
                      <Typography component="span" variant="body2" color="text.secondary">
                        {t(`superadmin.status.effect.${one}`, { days: retentionDays })}
                      </Typography>
                    </>
                  }
                />
              ))}
            </RadioGroup>
            {unchosen && (
              <Typography variant="caption" color="error" role="alert">
                {t('superadmin.status.choose')}
              </Typography>
            )}
          </FormControl>
          <TextField
            label={t('superadmin.status.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            multiline
            minRows={2}
            error={missing}
            helperText={missing ? t('auth.required') : t('superadmin.status.reasonHelp')}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </DialogContent>
        <DialogActions sx={batches.progress ? { display: 'none' } : {}}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={isSevere(status) ? 'error' : 'primary'} loading={busy}>
            {t('superadmin.status.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
