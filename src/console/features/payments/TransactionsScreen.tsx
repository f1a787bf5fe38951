import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { createMemberPaymentApi } from '#console/providers/api/payments/member-payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useService } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { PaymentStory } from './PaymentStory.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { OpenRefundContext, paidOf, RefundItem } from './RefundItem.tsx';
import { SpaceNotes } from './SpaceNotes.tsx';
import { useSpaceNotes } from './useSpaceNotes.ts';

const slots = { note: SpaceNotes, row: MemberRefundItem, below: PaymentStory };

/** /transactions: what was paid for a space, and to it; each opens with all that happened to it. */
export default function TransactionsScreen({ resource, View }: ScreenProps) {
  const [row, setRow] = useState<Row | null>(null);
  const payments = useService(createMemberPaymentApi);
  const invalidate = useInvalidate();
  const { spaceId } = useViewer();
  const { awaited } = useSpaceNotes();
  if (awaited) return <PageSkeleton />;
  return (
    <OpenRefundContext value={setRow}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
      {row && spaceId !== null && (
        <RefundDialog
          paid={paidOf(row)}
          text="payments.members.refund"
          give={(wish) => payments.refund(spaceId, wish)}
          onDone={() => invalidate({ resource: 'purchase', invalidates: ['list', 'detail'] })}
          onClose={() => setRow(null)}
        />
      )}
    </OpenRefundContext>
  );
}

/** What members paid is given back by the space; what it bought itself, by the platform. */
function MemberRefundItem({ row, onClose }: { row: Row; onClose(): void }) {
  const { readOnly } = useViewer();
  return row.type === 'MEMBERSHIP' && !readOnly ? <RefundItem row={row} onClose={onClose} /> : null;
}
