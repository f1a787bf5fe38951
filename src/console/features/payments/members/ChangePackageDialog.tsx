import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import { createMemberPaymentApi } from '#console/providers/api/payments/member-payment-api.ts';
import { useService } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { ShownMembership } from '#schema/api/member-payments.ts';

interface ChangePackageDialogProps {
  membership: ShownMembership;
  spaceId: string;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** The other packages; what a change costs is said before it is made. */
export function ChangePackageDialog({ membership, spaceId, onDone, onClose }: ChangePackageDialogProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const payments = useService(createMemberPaymentApi);
  const { busy, error, run } = useAction();
  const [chosen, setChosen] = useState('');
  // One wish for each choice as long as the dialog is open: pressed twice, it is paid once.
  const [idempotencyKeys] = useState(() => membership.packages.map(() => crypto.randomUUID()));
  const offer = chosen === '' ? undefined : membership.packages[Number(chosen)];
  const choice = offer && { membershipId: membership.id, roleId: offer.roleId, period: offer.period };
  const { data: cost, error: fault } = useQuery({
    queryKey: ['membership-change', spaceId, choice],
    queryFn: () => (choice ? payments.preview(spaceId, choice) : null),
    enabled: choice !== undefined,
    // It counts the days that are left.
    staleTime: 0,
  });
  const submit = () =>
    void run(async () => {
      const idempotencyKey = idempotencyKeys[Number(chosen)];
      if (!choice || idempotencyKey === undefined) return;
      await payments.change(spaceId, { ...choice, wish: idempotencyKey });
      onClose();
      await onDone();
    });
  const shown = (amount: number, currency: string) => money(amount, currency, i18n.language);
  const day = cost ? dateText(cost.at, 'day', i18n.language).day : '';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('payments.members.change.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {(error ?? fault) && <Alert severity="error">{error ?? fault?.message}</Alert>}
        <RadioGroup aria-labelledby={title} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {membership.packages.map(({ roleId, title: name, period, price, currency }, index) => (
            <FormControlLabel
              key={`${roleId} ${period}`}
              value={String(index)}
              control={<Radio />}
              label={`${name}, ${t(`payments.members.per.${period}`, { price: shown(price, currency) })}`}
            />
          ))}
        </RadioGroup>
        <Box role="status" sx={{ minHeight: 48 }}>
          {offer && !cost && !fault && <Skeleton variant="rounded" height={48} />}
          {cost && (
            <>
              <Typography sx={{ fontWeight: 550 }}>
                {cost.when === 'period-end'
                  ? t('payments.members.change.later', { day })
                  : t(cost.dueNow < 0 ? 'payments.members.change.kept' : 'payments.members.change.dueNow', {
                      amount: shown(Math.abs(cost.dueNow), cost.currency),
                    })}
              </Typography>
              <Typography variant="body2">
                {t('plan.change.then', { amount: shown(cost.price, cost.currency), day })}
              </Typography>
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={!cost} onClick={submit}>
          {t('payments.members.change.act')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
