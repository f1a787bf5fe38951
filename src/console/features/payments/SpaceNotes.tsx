import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { Comparison } from './CompareNote.tsx';
import { IncomeNote } from './IncomeNote.tsx';
import { useSpaceNotes } from './useSpaceNotes.ts';

/** What a space earns, and whether its own account says the same. */
export function SpaceNotes() {
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
