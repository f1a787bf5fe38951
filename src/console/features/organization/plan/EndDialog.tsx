import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { type createPlanApi, type EndReason, endReasons, type Plan } from '#console/providers/api/payments/plan-api.ts';
import { useAction } from '#console/ui/useAction.ts';

interface EndDialogProps {
  plan: Plan;
  api: ReturnType<typeof createPlanApi>;
  onEnded(plan: Plan): Promise<void>;
  onClose(): void;
}

/** Ends the plan with its period, and asks why. */
export function EndDialog({ plan, api, onEnded, onClose }: EndDialogProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { busy, error, run } = useAction();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<{ reason: EndReason | ''; comment: string }>({
    // None is chosen at first: who does not look would be counted for it.
    defaultValues: { reason: '', comment: '' },
  });
  const { ref: reasonRef, ...reasonInput } = register('reason', { required: t('plan.end.choose') });
  const refusal = formState.errors.reason?.message;
  const day = plan.periodEnd ? dateText(plan.periodEnd, 'day', i18n.language).day : '';
  const submit = handleSubmit(({ reason, comment }) =>
    run(async () => {
      if (reason === '') return;
      await onEnded(await api.end({ reason, comment, wish: idempotencyKey }));
      onClose();
    }),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{t('plan.end.title', { name: plan.tier.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('plan.end.text', { day })}</DialogContentText>
          {error && <Alert severity="error">{error}</Alert>}
          <TextField
            select
            label={t('plan.end.reason')}
            defaultValue=""
            error={refusal !== undefined}
            helperText={refusal}
            {...reasonInput}
            inputRef={reasonRef}
          >
            {endReasons.map((reason) => (
              <MenuItem key={reason} value={reason}>
                {t(`plan.end.reasons.${reason}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            label={t('plan.end.comment')}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            {...register('comment')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('plan.end.not')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t('plan.end.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
