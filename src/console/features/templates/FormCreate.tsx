import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { CopyNote } from './CopyNote.tsx';
import { useFirstContent } from './useFirstContent.ts';

/**
 * /form/step/new, /form/cta/new, and both with /templateId/:templateId: a name. Everything else has its place in the editor,
 * which opens next. A copy of a form has all of its fields.
 */
export default function FormCreate({ resource, View }: ScreenProps) {
  const { templateId } = useParams();
  const created = useFirstContent('form', templateId);
  const isCopy = useSearchParams()[0].has(copyParameter);
  const slots = useMemo(() => ({ created, ...(isCopy && { start: CopyNote }) }), [isCopy, created]);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'type'] }] }),
    [resource],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={isCopy ? resource : short} />
    </ViewSlotsContext>
  );
}
