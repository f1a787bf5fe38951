import { useMemo } from 'react';
import { ModerationItems } from '#console/features/community/ModerationItems.tsx';
import { WaitingNote } from '#console/features/community/WaitingNote.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { useRights } from '#console/records/useRights.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

/** The list of posts or comments, with what moderates them. */
export default function CommunityList({ resource }: { resource: Resource }) {
  const { read } = useRights(resource);
  const parts = useMemo(
    () => ({
      row: (given: Omit<Parameters<typeof ModerationItems>[0], 'resource'>) => (
        <ModerationItems resource={resource} {...given} />
      ),
      ...(read && { note: () => <WaitingNote resource={resource} /> }),
    }),
    [resource, read],
  );
  return (
    <ViewSlotsContext value={parts}>
      <ResourceList resource={resource} />
    </ViewSlotsContext>
  );
}
