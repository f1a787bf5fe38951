import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { UseItem } from './UseItem.tsx';

const slots = { row: UseItem };

/** The templates of the space, with the way to a page that begins with one. */
export default function TemplateList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
