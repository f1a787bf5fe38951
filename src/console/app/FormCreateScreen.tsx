import { useMemo } from 'react';
import ResourceCreate from '#console/views/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';

/** /form/step/new, /form/cta/new: a name. Everything else has its place in the editor, which opens next. */
export default function FormCreateScreen({ resource }: { resource: Resource }) {
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'type'] }] }),
    [resource],
  );
  return <ResourceCreate resource={short} />;
}
