import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { CreateForm } from './CreateForm.tsx';

/** The generated form for a new record. */
export default function ResourceCreate({ resource }: { resource: Resource }) {
  const { space } = useSpace();
  const start = JSON.stringify(useRouteValues(resource, 'create'));
  return (
    <Permitted resource={resource} action="create">
      <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${start}`}>
        <ResourceHost resource={resource}>
          <CreateForm resource={resource} />
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}
