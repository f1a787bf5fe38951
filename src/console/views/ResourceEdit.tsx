import { useParams } from 'react-router';
import { FieldHostContext } from '#console/fields/host.ts';
import type { Resource } from '#schema/resource.ts';
import { LoadRecord } from './form/LoadRecord.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { useResourceHost } from './useResourceHost.ts';
import { useRights } from './useRights.ts';

/** The generated page of a record: a form for those who may change it, readable values for those who may not. */
export default function ResourceEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const rights = useRights(resource);
  const host = useResourceHost(resource);
  if (!rights.open) return <NotPermitted resource={resource} />;
  return (
    <FieldHostContext value={host}>
      <LoadRecord key={`${host.scope}/${resource.name}/${id}`} resource={resource} id={id} />
    </FieldHostContext>
  );
}
