import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { FeedItem } from './FeedItem.tsx';

const slots = { row: FeedItem };

/** The list of datasets, each with the way to its feed. */
export default function DatasetList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
