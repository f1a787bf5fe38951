import { useResourceParams } from '@refinedev/core';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { RecordDrawers } from './drawer/RecordDrawers.tsx';
import { LoadRecord } from './form/LoadRecord.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { ResourceHost } from './ResourceHost.tsx';
import { useRights } from './useRights.ts';

/** The generated page of a record: a form for those who may change it, readable values for those who may not. */
export default function ResourceEdit({ resource }: { resource: Resource }) {
  const params = useResourceParams();
  const rights = useRights(resource);
  const { space } = useSpace();
  const id = String((resource.singleton ? space?.id : params.id) ?? '');
  if (!rights.open) return <NotPermitted resource={resource} />;
  return (
    <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${id}`}>
      <ResourceHost resource={resource}>
        <LoadRecord resource={resource} id={id} />
      </ResourceHost>
    </RecordDrawers>
  );
}
