import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { EventBelow } from './RestoreDeletion.tsx';

const slots = { below: EventBelow };

/** The audit log, whose events lead back where they can. */
export default function Audit({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
