import Stack from '@mui/material/Stack';
import { memo } from 'react';
import type { Resource } from '#schema/resource.ts';
import { AttachedLists } from './AttachedLists.tsx';
import { RelatedList } from './RelatedList.tsx';
import { useRelated } from './useRelated.ts';

function RenderedRelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const related = useRelated(resource);
  return (
    <Stack sx={{ gap: 2.5, marginBlockStart: 2.5, '&:empty': { display: 'none' } }}>
      {related.map(({ child, by }) => (
        <RelatedList key={child.name} resource={child} by={by} id={id} />
      ))}
      <AttachedLists resource={resource} id={id} />
    </Stack>
  );
}

/** The records that belong to one, a list for each kind that the viewer may read. */
export const RelatedLists = memo(RenderedRelatedLists);
