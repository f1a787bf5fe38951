import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { RecordsItem } from './RecordsItem.tsx';

const slots = { row: RecordsItem };

/** The list of forms, with the way to the records of each. */
export default function FormList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
