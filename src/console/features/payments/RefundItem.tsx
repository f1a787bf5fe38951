import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';

/** What can be given back, and how: the dialog outlives the menu that opens it. */
interface Refunds {
  /** Whether a row may be: of a column that the reader has hidden nothing is known. */
  allows(row: Row): boolean;
  open(row: Row): void;
}

export const RefundsContext = createContext<Refunds>({ allows: () => false, open: () => {} });

/** Whether something is left that the payment service can give back. */
export const isPaid = ({ status, payment_intent }: Row): boolean =>
  (status ?? 'COMPLETED') === 'COMPLETED' && payment_intent !== null;

/** Gives back what a row was paid with. */
export function RefundItem({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation();
  const { allows, open } = useContext(RefundsContext);
  if (!allows(row)) return null;
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

/** The same where a record stands open. */
export function RefundButton({ record }: { record: Row }) {
  const { t } = useTranslation();
  const { allows, open } = useContext(RefundsContext);
  if (!allows(record)) return null;
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={() => open(record)}>
      {t('superadmin.refund.open')}
    </Button>
  );
}
