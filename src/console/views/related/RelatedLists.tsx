import Stack from '@mui/material/Stack';
import { useModel } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { useRights } from '../useRights.ts';
import { RelatedList } from './RelatedList.tsx';

/** The records that belong to one, a list for each kind that the viewer may read. */
export function RelatedLists({ resource, id }: { resource: Resource; id: string }) {
  const related = useRelated(resource);
  if (related.length === 0) return null;
  return (
    <Stack sx={{ gap: 2.5, marginBlockStart: 2.5 }}>
      {related.map(({ child, by }) => (
        <RelatedList key={child.name} resource={child} by={by} id={id} />
      ))}
    </Stack>
  );
}

/** The related resources that the viewer may read, with the field that points back. */
export function useRelated(resource: Resource): { child: Resource; by: string }[] {
  const model = useModel();
  const { mayRead } = useRights(resource);
  return (resource.related ?? [])
    .filter(({ resource: name }) => mayRead(name))
    .map(({ resource: name, by }) => ({ child: model.resource(name), by }));
}
