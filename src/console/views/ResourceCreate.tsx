import { FieldHostContext } from '#console/fields/host.ts';
import type { Resource } from '#schema/resource.ts';
import { CreateForm } from './form/CreateForm.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { useResourceHost } from './useResourceHost.ts';
import { useRights } from './useRights.ts';

/** The generated form for a new record. */
export default function ResourceCreate({ resource }: { resource: Resource }) {
  const rights = useRights(resource);
  const host = useResourceHost(resource);
  if (!rights.create) return <NotPermitted resource={resource} />;
  return (
    <FieldHostContext value={host}>
      <CreateForm key={`${host.scope}/${resource.name}`} resource={resource} />
    </FieldHostContext>
  );
}
