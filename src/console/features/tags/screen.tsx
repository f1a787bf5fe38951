import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { TagUse } from './TagUse.tsx';

const slots = { below: TagUse };

/** A tag: its form with what uses it. */
export default function Tag({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
