import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { IncomeNote } from './IncomeNote.tsx';
import { PaymentStory } from './PaymentStory.tsx';

const slots = { note: IncomeNote, below: PaymentStory };

/** /transactions: what was paid for a space, and to it; each opens with all that happened to it. */
export default function TransactionsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
