import { useCan } from '@refinedev/core';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useViewer } from '#console/ui/context.ts';
import { MemberPayments } from './MemberPayments.tsx';

const slots = { below: PaymentsBelow };

/** /member/edit/:id: a member, with what they pay. */
export default function MemberScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

function PaymentsBelow({ record }: { record: Row }) {
  const { spaceId, readOnly } = useViewer();
  const { data: right } = useCan({ resource: 'purchase', action: 'list' });
  // It is asked for by a POST, which nobody may send while they look as somebody else.
  if (!right?.can || spaceId === null || readOnly) return null;
  return <MemberPayments spaceId={spaceId} memberId={record.id} />;
}
