import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTimeZone } from '#console/records/look/useTimeZone.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { withMailReasons } from '#rules/mail-reasons.ts';
import type { Resource } from '#schema/resource.ts';
import { AudiencePanel } from './AudiencePanel.tsx';
import { Progress } from './Progress.tsx';
import { Report } from './Report.tsx';
import { useSending } from './useSending.ts';

const slots = { note: SendingNote };
/** Until it is sent, whom somebody has added; then, who got it. */
const slotsBefore = { ...slots, none: { title: 'sending.byHand.title', text: 'sending.byHand.text' } };

/** The recipients of a newsletter, below what is done with them. */
export default function RecipientsScreen({ resource, View }: ScreenProps) {
  const { newsletter_id: id = '' } = useParams();
  const { data } = useSending(id);
  const isOpen = data?.sending === null && data.newsletter.status !== 'SENT';
  // The database refuses more of them once the newsletter is on its way (`keep_audience`).
  const shown = useMemo((): Resource => {
    const recipients = withMailReasons(resource);
    return isOpen ? recipients : { ...recipients, actions: ['read', 'update', 'delete'] };
  }, [isOpen, resource]);
  return (
    <ViewSlotsContext value={isOpen ? slotsBefore : slots}>
      <View resource={shown} />
    </ViewSlotsContext>
  );
}

/** Where the newsletter of the address stands, above its recipients. */
function SendingNote() {
  const { newsletter_id: id = '' } = useParams();
  return (
    <Box sx={{ marginBlock: '-8px 20px' }}>
      <Note key={id} id={id} />
    </Box>
  );
}

function Note({ id }: { id: string }) {
  const { t } = useTranslation();
  const sending = useSending(id);
  const { zone, isError, refetch } = useTimeZone();
  if (sending.error || isError) {
    const retry = () => void Promise.all([sending.refetch(), refetch()]);
    return <ErrorState title={t('sending.failed')} onRetry={retry} />;
  }
  if (sending.data === undefined || zone === undefined)
    return <Skeleton variant="rounded" height={180} sx={{ marginBlock: 2 }} />;
  if (sending.data === null) return null;
  const { newsletter, sending: row } = sending.data;
  if (row && row.state !== 'DONE' && row.state !== 'CANCELLED')
    return <Progress row={row} zone={zone} sending={sending} />;
  if (row || newsletter.status === 'SENT') return <Report id={id} row={row} service={sending.service} />;
  return (
    <>
      <AudiencePanel id={id} newsletter={newsletter} zone={zone} sending={sending} />
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, marginBlockStart: 3 }}>
        {t('sending.byHand.heading')}
      </Typography>
    </>
  );
}
