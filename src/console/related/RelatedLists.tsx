import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { type Attached, useAttached } from '#console/records/attached/useAttached.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { Resource } from '#schema/resource.ts';
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

/** What is about a record, such as its tasks: a list for each kind of which there is any. */
function AttachedLists({ resource, id }: { resource: Resource; id: string }) {
  return useAttached(resource, id).map((attached) => (
    <AttachedList key={attached.child.name} attached={attached} id={id} />
  ));
}

function AttachedList({ attached: { child, by, given }, id }: { attached: Attached; id: string }) {
  const question = { resource: child.name, where: { field: by, op: 'eq', value: id } } as const;
  const { data: count = 0 } = useServiceQuery(countRows(question), { enabled: true });
  return count > 0 ? <RelatedList resource={child} by={by} id={id} given={given} /> : null;
}
