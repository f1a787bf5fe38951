import { useMemo } from 'react';
import ResourceCreate from '#console/views/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';

/** /page/new: a name and the address that it suggests. Everything else has its place in the editor, which opens next. */
export default function PageCreateScreen({ resource }: { resource: Resource }) {
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'slug'] }] }),
    [resource],
  );
  return <ResourceCreate resource={short} />;
}
