import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ColorField } from './ColorField.tsx';
import { FieldsAndSite } from './FieldsAndSite.tsx';
import { FontInput } from './FontInput.tsx';

const slots = {
  inputs: {
    font: FontInput,
    heading_font: FontInput,
    primary_color: ColorField,
    accent_color: ColorField,
    ink_color: ColorField,
  },
  around: FieldsAndSite,
};

/** /config/styling: the form of the look of the site, and the site in it. */
export default function Styling({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
