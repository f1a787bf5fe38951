import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';
import { SendingNote } from './SendingNote.tsx';
import { useSending } from './useSending.ts';

const slots = { note: SendingNote };

/** The recipients of a newsletter, below what is done with them. */
export default function RecipientsScreen({ resource, View }: ScreenProps) {
  const { newsletter_id: id = '' } = useParams();
  const { data } = useSending(id);
  const isOpen = data?.sending === null && data.newsletter.status !== 'SENT';
  // The database refuses more of them once the newsletter is on its way (`keep_audience`).
  const shown = useMemo(
    (): Resource => (isOpen ? resource : { ...resource, actions: ['read', 'update', 'delete'] }),
    [isOpen, resource],
  );
  return (
    <ViewSlotsContext value={slots}>
      <View resource={shown} />
    </ViewSlotsContext>
  );
}
