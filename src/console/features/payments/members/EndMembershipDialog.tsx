import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { createMemberPaymentApi } from '#console/providers/api/payments/member-payment-api.ts';
import { type EndReason, endReasons } from '#console/providers/api/payments/plan-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { ShownMembership } from '#schema/api/member-payments.ts';

interface EndMembershipDialogProps {
  membership: ShownMembership;
  spaceId: string;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** Ends a membership with its period or at once, and asks why. */
export function EndMembershipDialog({ membership, spaceId, onDone, onClose }: EndMembershipDialogProps) {
  const { t, i18n } = useTranslation();
  const [title, question] = [useId(), useId()];
  const payments = useService(createMemberPaymentApi);
  const { busy, error, run } = useAction();
  // What ends already can only end sooner.
  const canWait = membership.endsAt === null && membership.periodEnd !== null;
  const [when, setWhen] = useState<'now' | 'period-end'>(canWait ? 'period-end' : 'now');
  // Each choice is a wish of its own.
  const [idempotencyKeys] = useState(() => ({ now: crypto.randomUUID(), 'period-end': crypto.randomUUID() }));
  const { register, handleSubmit } = useForm<{ reason: EndReason; comment: string }>({
    defaultValues: { reason: 'other', comment: '' },
  });
  const day = membership.periodEnd ? dateText(membership.periodEnd, 'day', i18n.language).day : '';
  const submit = handleSubmit((why) =>
    run(async () => {
      await payments.end(spaceId, { membershipId: membership.id, when, ...why, wish: idempotencyKeys[when] });
      onClose();
      await onDone();
    }),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{t('payments.members.end.title', { title: membership.title })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <span id={question}>{t('payments.members.end.text')}</span>
          <RadioGroup
            aria-labelledby={question}
            value={when}
            onChange={({ target }) => setWhen(target.value === 'now' ? 'now' : 'period-end')}
          >
            {canWait && (
              <FormControlLabel
                value="period-end"
                control={<Radio />}
                label={t('payments.members.end.later', { day })}
              />
            )}
            <FormControlLabel value="now" control={<Radio />} label={t('payments.members.end.now')} />
          </RadioGroup>
          <TextField select label={t('plan.end.reason')} defaultValue="other" {...register('reason')}>
            {endReasons.map((reason) => (
              <MenuItem key={reason} value={reason}>
                {t(`payments.members.end.reasons.${reason}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            label={t('payments.members.end.comment')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            {...register('comment')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('payments.members.end.not')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t('payments.members.end.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
