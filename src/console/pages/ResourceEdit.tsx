import { useResourceParams } from '@refinedev/core';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { LoadRecord } from './LoadRecord.tsx';

/** The generated page of a record: a form for those who may change it, readable values for those who may not. */
export default function ResourceEdit({ resource }: { resource: Resource }) {
  const params = useResourceParams();
  const { space } = useSpace();
  const id = String((resource.singleton ? space?.id : params.id) ?? '');
  return (
    <Permitted resource={resource} action="show">
      <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${id}`}>
        <ResourceHost resource={resource}>
          <LoadRecord resource={resource} id={id} />
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}
