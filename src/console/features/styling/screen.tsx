import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { FontInput } from './FontInput.tsx';

const slots = { inputs: { font: FontInput } };

/** /config/styling: the form of the look of the site. */
export default function Styling({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
