import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { BlocksNote } from './BlocksNote.tsx';

const slots = { note: BlocksNote };

/** /exclusive-blocks: the blocks that somebody has, and a way to buy more. */
export default function BlocksScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
