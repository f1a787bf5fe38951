import { useState } from 'react';
import { createMemberPaymentApi } from '#console/providers/api/payments/member-payment-api.ts';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useService } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { Comparison } from './CompareNote.tsx';
import { IncomeNote } from './IncomeNote.tsx';
import { ItemCell } from './ItemCell.tsx';
import { PaymentStory } from './PaymentStory.tsx';
import { isPaid, RefundItem, RefundsContext } from './RefundItem.tsx';
import { RefundOfRow } from './RefundOfRow.tsx';
import { useSpaceNotes } from './useSpaceNotes.ts';

const slots = { note: SpaceNotes, row: RefundItem, below: PaymentStory, cells: { title: ItemCell } };

/** /transactions: what was paid for a space, and to it; each opens with all that happened to it. */
export default function TransactionsScreen({ resource, View }: ScreenProps) {
  const [row, setRow] = useState<Row | null>(null);
  const payments = useService(createMemberPaymentApi);
  const { spaceId, readOnly } = useViewer();
  const { awaited } = useSpaceNotes();
  if (awaited) return <PageSkeleton />;
  // What members paid is given back by the space; what it bought itself, by the platform.
  const allows = (record: Row) => !readOnly && (record.type ?? 'MEMBERSHIP') === 'MEMBERSHIP' && isPaid(record);
  return (
    <RefundsContext value={{ allows, open: setRow }}>
      <ViewSlotsContext value={slots}>
        <View resource={resource} />
      </ViewSlotsContext>
      {row && spaceId !== null && (
        <RefundOfRow
          resource="purchase"
          id={row.id}
          allows={allows}
          textOf={() => 'payments.members.refund'}
          give={(request) => payments.refund(spaceId, request)}
          onClose={() => setRow(null)}
        />
      )}
    </RefundsContext>
  );
}

/** What a space earns, and whether its own account says the same. */
function SpaceNotes() {
  return (
    <>
      <IncomeNote />
      <CompareSpace />
    </>
  );
}

function CompareSpace() {
  const payments = useService(createPaymentApi);
  const { spaceId, readOnly } = useViewer();
  const { hasAccount, findings } = useSpaceNotes();
  if (!hasAccount || spaceId === null || readOnly) return null;
  const compare = (days: number) => payments.compareSpace(spaceId, days);
  return <Comparison compare={compare} resource="purchase" findings={findings} />;
}
