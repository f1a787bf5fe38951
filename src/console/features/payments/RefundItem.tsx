import Undo from '@mui/icons-material/UndoOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaidPurchase } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';

/** The dialog outlives the menu that opens it. */
export const OpenRefundContext = createContext<(row: Row) => void>(() => {});

export const paidOf = (row: Row): Pick<PaidPurchase, 'id' | 'title' | 'amount' | 'refunded' | 'currency'> => ({
  ...{ id: row.id, title: String(row.title ?? ''), currency: String(row.currency) },
  ...{ amount: Number(row.amount), refunded: Number(row.refunded ?? 0) },
});

/** Gives back what a row was paid with. */
export function RefundItem({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation();
  const open = useContext(OpenRefundContext);
  // A column that the reader has hidden is not there.
  if ((row.status ?? 'COMPLETED') !== 'COMPLETED' || row.amount === undefined) return null;
  return (
    <MenuItem
      onClick={() => {
        onClose();
        open(row);
      }}
    >
      <ListItemIcon>
        <Undo fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('superadmin.refund.open')}</ListItemText>
    </MenuItem>
  );
}
