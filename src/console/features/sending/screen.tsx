import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { SendingNote } from './SendingNote.tsx';

const slots = { note: SendingNote };

/** The recipients of a newsletter, below what is done with them. */
export default function RecipientsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
