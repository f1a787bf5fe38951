import { useSearchParams } from 'react-router';
import { ListDrawer } from '#console/drawer/ListDrawer.tsx';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { List } from '#console/list/List.tsx';
import { useOpening } from '#console/list/saved-views/useOpening.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { TransferMenu } from '#console/transfer/TransferMenu.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { SelectionActions } from './SelectionActions.tsx';

/** The generated list of a resource. */
export default function ResourceList({ resource }: { resource: Resource }) {
  const { space } = useSpace();
  const [parameters] = useSearchParams();
  const opening = useOpening(resource);
  return (
    <Permitted resource={resource} action="list">
      <RecordDrawers of={resource}>
        <ResourceHost resource={resource}>
          {/* Another list starts afresh: no selection and no rows of the one before. */}
          <List
            key={`${space?.id}/${resource.name}/${parameters.get('archived') ?? ''}/${opening}`}
            resource={resource}
            Tools={TransferMenu}
            SelectionActions={SelectionActions}
          />
          <ListDrawer resource={resource} />
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}
