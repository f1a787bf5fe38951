import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { RecordDrawers } from './drawer/RecordDrawers.tsx';
import { CreateForm } from './form/CreateForm.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { ResourceHost } from './ResourceHost.tsx';
import { useRights } from './useRights.ts';
import { useRouteValues } from './useRouteValues.ts';

/** The generated form for a new record. */
export default function ResourceCreate({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const { space } = useSpace();
  const start = JSON.stringify(useRouteValues(resource, 'create'));
  if (!rights.create) return <NotPermitted resource={resource} action="create" />;
  return (
    <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${start}`}>
      <ResourceHost resource={resource}>
        <CreateForm resource={resource} />
      </ResourceHost>
    </RecordDrawers>
  );
}
