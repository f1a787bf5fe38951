import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { StartFrom } from './StartFrom.tsx';
import { useFromTemplate } from './useFromTemplate.ts';

/**
 * /page/new and /page/new/templateId/:templateId: a name, the address that it suggests, and what the page begins with.
 * Everything else has its place in the editor, which opens next.
 */
export default function PageCreate({ resource, View }: ScreenProps) {
  const { templateId } = useParams();
  const created = useFromTemplate('page', templateId);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'slug'] }] }),
    [resource],
  );
  const slots = useMemo(() => ({ start: PageStart, created }), [created]);
  return (
    <ViewSlotsContext value={slots}>
      <View resource={short} />
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
