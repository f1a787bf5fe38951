import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useFromTemplate } from '#console/features/templates/useFromTemplate.ts';
import ResourceCreate from '#console/pages/ResourceCreate.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * /form/step/new, /form/cta/new, and both with /templateId/:templateId: a name. Everything else has its place in the editor,
 * which opens next.
 */
export default function FormCreateScreen({ resource }: { resource: Resource }) {
  const { templateId } = useParams();
  const created = useFromTemplate('form', templateId);
  const parts = useMemo(() => ({ created }), [created]);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'type'] }] }),
    [resource],
  );
  return (
    <ViewSlotsContext value={parts}>
      <ResourceCreate resource={short} />
    </ViewSlotsContext>
  );
}
