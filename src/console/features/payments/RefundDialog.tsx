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
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { money } from '#console/fields/number/money.ts';
import {
  type PaidPurchase,
  type RefundReason,
  type RefundWish,
  refundReasons,
} from '#console/providers/api/payments/payment-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useAction } from '#console/ui/useAction.ts';
import { currencyDecimals } from '#schema/formats/currency.ts';

const amountField = { kind: 'number', name: 'amount', currencyFrom: 'currency', required: true } as const;

/** The key of what is said of a refund: what happens beside the money. */
export type RefundText =
  | `superadmin.refund.texts.${'EXCLUSIVE_COMPONENT' | 'NEWSLETTER_CREDITS' | 'PLAN'}`
  | 'payments.members.refund';

interface RefundDialogProps {
  paid: Pick<PaidPurchase, 'id' | 'title' | 'amount' | 'refunded' | 'currency'>;
  text: RefundText;
  give(request: RefundWish): Promise<unknown>;
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
  const decimals = currencyDecimals(currency);
  const rounded = (amount: number) => Number(amount.toFixed(decimals));
  // 9.99 - 3.33 is no number of cents to a computer.
  const left = rounded(paid.amount - paid.refunded);
  const shown = (amount: number) => money(amount, currency, i18n.language);
  const { control, register, handleSubmit } = useForm<{ amount: number | string | null; reason: RefundReason }>({
    defaultValues: { amount: left, reason: 'requested_by_customer' },
  });
  const isGivable = (amount: number | string | null) =>
    typeof amount === 'number' && amount > 0 && amount <= left && amount === rounded(amount);

  const submit = handleSubmit(({ amount, reason }) =>
    run(async () => {
      await give({ purchaseId: paid.id, refundId, amount: Number(amount), reason });
      toast(t('superadmin.refund.done', { amount: shown(Number(amount)) }));
      onClose();
      await onDone();
    }),
  );

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      slotProps={{ transition: { onEntered: () => document.getElementById(`${title}-amount`)?.focus() } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{t('superadmin.refund.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t(text, { what: paid.title, amount: shown(left) })}</DialogContentText>
          {error && <Alert severity="error">{error}</Alert>}
          <Controller
            name="amount"
            control={control}
            rules={{ validate: (amount) => isGivable(amount) || t('superadmin.refund.wrong', { amount: shown(left) }) }}
            render={({ field: { value, onChange, onBlur }, fieldState }) => (
              <FieldControl
                field={amountField}
                id={`${title}-amount`}
                label={t('superadmin.refund.amount', { currency })}
                value={value}
                record={{ currency }}
                errors={fieldState.error?.message ? { '': fieldState.error.message } : {}}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
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
