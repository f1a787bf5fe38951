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
import { money } from '#console/fields/number/money.ts';
import {
  type PaidPurchase,
  type RefundReason,
  type RefundWish,
  refundReasons,
} from '#console/providers/api/payments/payment-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useAction } from '#console/ui/useAction.ts';

/** Many languages write decimals after a comma. */
const numberOf = (typed: string) => Number(typed.replace(',', '.'));

interface RefundDialogProps {
  paid: Pick<PaidPurchase, 'id' | 'title' | 'amount' | 'refunded' | 'currency'>;
  /** The key of what is said of it: what happens with it, beside the money. */
  text: 'superadmin.refund.text' | 'payments.members.refund';
  give(wish: RefundWish): Promise<unknown>;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** Gives a payment back, in part or whole. */
export function RefundDialog({ paid, text, give, onDone, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { toast } = useNotify();
  const { busy, error, run } = useAction();
  // One wish for as long as the dialog is open: pressed twice, money goes back once.
  const [refundId] = useState(() => crypto.randomUUID());
  const { currency } = paid;
  // 9.99 - 3.33 is no number of cents to a computer.
  const left = Number((paid.amount - paid.refunded).toFixed(3));
  const shown = (amount: number) => money(amount, currency, i18n.language);
  const { register, handleSubmit, formState } = useForm<{ amount: string; reason: RefundReason }>({
    defaultValues: { amount: String(left), reason: 'requested_by_customer' },
  });
  const fault = formState.errors.amount?.message;

  const submit = handleSubmit(({ amount, reason }) =>
    run(async () => {
      await give({ purchaseId: paid.id, refundId, amount: numberOf(amount), reason });
      toast(t('superadmin.refund.done', { amount: shown(numberOf(amount)) }));
      onClose();
      await onDone();
    }),
  );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{t('superadmin.refund.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t(text, { what: paid.title, amount: shown(left) })}</DialogContentText>
          {error && <Alert severity="error">{error}</Alert>}
          <TextField
            label={t('superadmin.refund.amount', { currency })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            error={fault !== undefined}
            helperText={fault ?? ' '}
            {...register('amount', {
              validate: (amount) =>
                (numberOf(amount) > 0 && numberOf(amount) <= left) ||
                t('superadmin.refund.wrong', { amount: shown(left) }),
            })}
          />
          <TextField
            select
            label={t('superadmin.refund.reason')}
            defaultValue="requested_by_customer"
            {...register('reason')}
          >
            {refundReasons.map((reason) => (
              <MenuItem key={reason} value={reason}>
                {t(`superadmin.refund.reasons.${reason}`)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t('superadmin.refund.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
