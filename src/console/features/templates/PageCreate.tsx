import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { CopyNote } from './CopyNote.tsx';
import { StartFrom } from './StartFrom.tsx';
import { useFirstContent } from './useFirstContent.ts';

/**
 * /page/new and /page/new/templateId/:templateId: a name, the address that it suggests, and what the page begins with.
 * Everything else has its place in the editor, which opens next. A copy of a page has all of its fields.
 */
export default function PageCreate({ resource, View }: ScreenProps) {
  const { templateId } = useParams();
  const created = useFirstContent('page', templateId);
  const short = useMemo(
    () => ({ ...resource, form: [{ label: resource.labels.one, fields: ['name', 'slug'] }] }),
    [resource],
  );
  const isCopy = useSearchParams()[0].has(copyParameter);
  const slots = useMemo(() => ({ start: isCopy ? CopyNote : PageStart, created }), [isCopy, created]);
  return (
    <ViewSlotsContext value={slots}>
      <View resource={isCopy ? resource : short} />
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
