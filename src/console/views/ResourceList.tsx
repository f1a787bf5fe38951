import { useSearchParams } from 'react-router';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { ListDrawer } from './drawer/ListDrawer.tsx';
import { RecordDrawers } from './drawer/RecordDrawers.tsx';
import { List } from './list/List.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { ResourceHost } from './ResourceHost.tsx';
import { useOpening } from './saved/useOpening.ts';
import { useRights } from './useRights.ts';

/** The generated list of a resource. */
export default function ResourceList({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const { space } = useSpace();
  const [parameters] = useSearchParams();
  const opening = useOpening(resource);
  if (!rights.read) return <NotPermitted resource={resource} />;
  return (
    <RecordDrawers of={resource}>
      <ResourceHost resource={resource}>
        {/* Another list starts afresh: no selection and no rows of the one before. */}
        <List
          key={`${space?.id}/${resource.name}/${parameters.get('archived') ?? ''}/${opening}`}
          resource={resource}
        />
        <ListDrawer resource={resource} />
      </ResourceHost>
    </RecordDrawers>
  );
}
