import { useSearchParams } from 'react-router';
import { FieldHostContext } from '#console/fields/host.ts';
import type { Resource } from '#schema/resource.ts';
import { List } from './list/List.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { useResourceHost } from './useResourceHost.ts';
import { useRights } from './useRights.ts';

/** The generated list of a resource. */
export default function ResourceList({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const host = useResourceHost(resource);
  const [parameters] = useSearchParams();
  if (!rights.read) return <NotPermitted resource={resource} />;
  return (
    <FieldHostContext value={host}>
      {/* Another list starts afresh: no selection and no rows of the one before. */}
      <List key={`${host.scope}/${resource.name}/${parameters.get('archived') ?? ''}`} resource={resource} />
    </FieldHostContext>
  );
}
