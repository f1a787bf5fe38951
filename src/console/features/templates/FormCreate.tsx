import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useFromTemplate } from './useFromTemplate.ts';

/**
 * /form/step/new, /form/cta/new, and both with /templateId/:templateId: a name. Everything else has its place in the editor,
 * which opens next.
 */
export default function FormCreate({ resource, View }: ScreenProps) {
  const { templateId } = useParams();
  const created = useFromTemplate('form', templateId);
  const slots = useMemo(() => ({ created }), [created]);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'type'] }] }),
    [resource],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={short} />
    </ViewSlotsContext>
  );
}
