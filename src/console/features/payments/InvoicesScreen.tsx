import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useService } from '#console/session/services.ts';
import { CompareNote } from './CompareNote.tsx';
import { PaymentStory } from './PaymentStory.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { OpenRefundContext, paidOf, RefundItem } from './RefundItem.tsx';

const slots = { note: CompareNote, row: RefundItem, below: PaymentStory };

/** /superadmin/invoices: what was bought for all spaces, and a way to give it back. */
export default function InvoicesScreen({ resource, View }: ScreenProps) {
  const [row, setRow] = useState<Row | null>(null);
  const payments = useService(createPaymentApi);
  const invalidate = useInvalidate();
  return (
    <OpenRefundContext value={setRow}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
      {row && (
        <RefundDialog
          paid={paidOf(row)}
          text="superadmin.refund.text"
          give={payments.refund}
          onDone={() => invalidate({ resource: 'platform_purchase', invalidates: ['list'] })}
          onClose={() => setRow(null)}
        />
      )}
    </OpenRefundContext>
  );
}
