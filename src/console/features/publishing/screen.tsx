import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';

const BulkPublishing = onDemand(() => import('./bulk/BulkPublishing.tsx'));
const slots = { bulk: BulkPublishing };

/** The list of pages, with the steps that many of them take at once. */
export default function PageList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
