import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { CreditsNote } from './CreditsNote.tsx';

const slots = { note: CreditsNote, none: { text: 'sending.credits.empty' } };

/** /config/credits: what a space has, and a way to buy more. */
export default function CreditsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
