import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { BlockDetails } from './BlockDetails.tsx';
import { BlockHolders } from './BlockHolders.tsx';

const slots = { inputs: { meta: BlockDetails }, below: BlockHolders };

/** /exclusive-blocks/edit/:id: what a block is, and who of the reader's spaces has it. */
export default function BlockRecord({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
