import { useMemo } from 'react';
import { useRights } from '#console/records/useRights.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ModerationItems } from './ModerationItems.tsx';
import { WaitingNote } from './WaitingNote.tsx';

/** The list of posts or comments, with what moderates them. */
export default function CommunityList({ resource, View }: ScreenProps) {
  const { read } = useRights(resource);
  const slots = useMemo(
    () => ({
      row: (given: Omit<Parameters<typeof ModerationItems>[0], 'resource'>) => (
        <ModerationItems resource={resource} {...given} />
      ),
      ...(read && { note: () => <WaitingNote resource={resource} /> }),
    }),
    [resource, read],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
