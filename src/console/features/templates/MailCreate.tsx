import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { inSameForm } from '#console/records/saving/useUnsavedGuard.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { ContentCreate } from './ContentCreate.tsx';
import { StartFrom } from './StartFrom.tsx';

const fields = { newsletter: ['name', 'subject'], communication: ['name', 'type', 'subject'] };

/** /newsletter/new, also with /templateId/:templateId, and /communication/new: a name, and what the mail begins with. */
export default function MailCreate(props: ScreenProps) {
  const kind = props.resource.name === 'communication' ? 'communication' : 'newsletter';
  return (
    <ContentCreate {...props} of={kind} fields={fields[kind]} {...(kind === 'newsletter' && { start: MailStart })} />
  );
}

function MailStart() {
  const { templateId } = useParams();
  const navigate = useNavigate();
  const onChoose = useCallback(
    (id: string | undefined) =>
      navigate(id === undefined ? '/newsletter/new' : `/newsletter/new/templateId/${id}`, {
        replace: true,
        state: inSameForm,
        preventScrollReset: true,
      }),
    [navigate],
  );
  return <StartFrom type="Newsletter" chosen={templateId} onChoose={onChoose} />;
}
