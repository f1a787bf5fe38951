import { useState } from 'react';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useService } from '#console/session/services.ts';
import { CompareNote } from './CompareNote.tsx';
import { PaymentStory } from './PaymentStory.tsx';
import type { RefundText } from './RefundDialog.tsx';
import { isPaid, RefundItem, RefundsContext } from './RefundItem.tsx';
import { RefundOfRow } from './RefundOfRow.tsx';

const slots = { note: CompareNote, row: RefundItem, below: PaymentStory };
const textOf = ({ type }: Row) => `superadmin.refund.texts.${type}` as RefundText;

/** /superadmin/invoices: what was bought for all spaces, and a way to give it back. */
export default function InvoicesScreen({ resource, View }: ScreenProps) {
  const [row, setRow] = useState<Row | null>(null);
  const payments = useService(createPaymentApi);
  return (
    <RefundsContext value={{ allows: isPaid, open: setRow }}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
      {row && (
        <RefundOfRow
          resource="platform_purchase"
          id={row.id}
          allows={isPaid}
          textOf={textOf}
          give={payments.refund}
          onClose={() => setRow(null)}
        />
      )}
    </RefundsContext>
  );
}
