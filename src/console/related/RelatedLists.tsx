import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { useViewSlots } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';
import { AttachedLists } from './AttachedLists.tsx';
import { RelatedList } from './RelatedList.tsx';
import { useRelated } from './useRelated.ts';

function RenderedRelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const related = useRelated(resource);
  const { related: Around } = useViewSlots();
  return (
    <Stack sx={{ gap: 2.5, marginBlockStart: 2.5, '&:empty': { display: 'none' } }}>
      {related.map(({ child, by }) => {
        const render = (shown: Resource) => <RelatedList key={shown.name} resource={shown} by={by} id={id} />;
        return Around ? <Around key={child.name} child={child} id={id} render={render} /> : render(child);
      })}
      <AttachedLists resource={resource} id={id} />
    </Stack>
  );
}

/** The records that belong to one, a list for each kind that the viewer may read. */
export const RelatedLists = memo(RenderedRelatedLists);
