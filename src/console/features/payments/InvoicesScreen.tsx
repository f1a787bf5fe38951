import Undo from '@mui/icons-material/UndoOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { CompareNote } from './CompareNote.tsx';
import { PaymentStory } from './PaymentStory.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** The dialog outlives the menu that opens it. */
const OpenContext = createContext<(row: Row) => void>(() => {});

const slots = { note: CompareNote, row: RefundItem, below: PaymentStory };

/** /superadmin/invoices: what was bought for all spaces, and a way to give it back. */
export default function InvoicesScreen({ resource, View }: ScreenProps) {
  const [row, setRow] = useState<Row | null>(null);
  return (
    <OpenContext value={setRow}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
      {row && <RefundDialog row={row} onClose={() => setRow(null)} />}
    </OpenContext>
  );
}

function RefundItem({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useTranslation();
  const open = useContext(OpenContext);
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
