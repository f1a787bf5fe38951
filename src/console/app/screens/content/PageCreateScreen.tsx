import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { StartFrom } from '#console/features/templates/StartFrom.tsx';
import { useFromTemplate } from '#console/features/templates/useFromTemplate.ts';
import ResourceCreate from '#console/pages/ResourceCreate.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * /page/new and /page/new/templateId/:templateId: a name, the address that it suggests, and what the page begins with.
 * Everything else has its place in the editor, which opens next.
 */
export default function PageCreateScreen({ resource }: { resource: Resource }) {
  const { templateId } = useParams();
  const created = useFromTemplate('page', templateId);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'slug'] }] }),
    [resource],
  );
  const parts = useMemo(() => ({ start: PageStart, created }), [created]);
  return (
    <ViewSlotsContext value={parts}>
      <ResourceCreate resource={short} />
    </ViewSlotsContext>
  );
}

function PageStart() {
  const { templateId } = useParams();
  const navigate = useNavigate();
  const onChoose = (id: string | undefined) =>
    navigate(id === undefined ? '/page/new' : `/page/new/templateId/${id}`, {
      replace: true,
      preventScrollReset: true,
    });
  return <StartFrom chosen={templateId} onChoose={onChoose} />;
}
