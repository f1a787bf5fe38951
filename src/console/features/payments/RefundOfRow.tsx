import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useInvalidate, useOne } from '@refinedev/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefundWish } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { RefundDialog, type RefundText } from './RefundDialog.tsx';

interface RefundOfRowProps {
  resource: 'purchase' | 'platform_purchase';
  id: string;
  allows(record: Row): boolean;
  textOf(record: Row): RefundText;
  give(request: RefundWish): Promise<unknown>;
  onClose(): void;
}

const fields = ['title', 'type', 'status', 'amount', 'refunded', 'currency', 'payment_intent'];

/** Gives back what a row was paid with. Its record is read anew: a list holds the columns that are shown, as they were. */
export function RefundOfRow({ resource, id, allows, textOf, give, onClose }: RefundOfRowProps) {
  const { t } = useTranslation();
  const title = useId();
  const invalidate = useInvalidate();
  const { result, query } = useOne<Row>({
    resource,
    id,
    meta: { fields },
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  if (query.isPending) return null;
  if (!result || !allows(result)) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
        <DialogTitle id={title}>{t('superadmin.refund.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{query.error?.message ?? t('superadmin.refund.none')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  const paid = {
    ...{ id, title: String(result.title ?? ''), currency: String(result.currency) },
    ...{ amount: Number(result.amount), refunded: Number(result.refunded ?? 0) },
  };
  return (
    <RefundDialog
      paid={paid}
      text={textOf(result)}
      give={give}
      onDone={() => invalidate({ resource, invalidates: ['list', 'detail'] })}
      onClose={onClose}
    />
  );
}
