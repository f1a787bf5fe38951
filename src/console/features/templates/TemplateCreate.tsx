import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { CopyNote } from './CopyNote.tsx';
import { useFirstContent } from './useFirstContent.ts';

/** /template/new: a copy of a template begins with its content. */
export default function TemplateCreate({ resource, View }: ScreenProps) {
  const created = useFirstContent('template');
  const isCopy = useSearchParams()[0].has(copyParameter);
  const slots = useMemo(() => ({ created, ...(isCopy && { start: CopyNote }) }), [isCopy, created]);
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
