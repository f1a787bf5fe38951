import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { BulkPublishing } from './bulk/BulkPublishing.tsx';

const slots = { bulk: BulkPublishing };

/** The list of pages, with the steps that many of them take at once. */
export default function PageList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
