import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTimeZone } from '#console/records/zone/useTimeZone.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { AudiencePanel } from './AudiencePanel.tsx';
import { Progress } from './Progress.tsx';
import { Report } from './Report.tsx';
import { useSending } from './useSending.ts';

/** Where the newsletter of the address stands, above its recipients. */
export function SendingNote() {
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
  return <AudiencePanel id={id} newsletter={newsletter} zone={zone} sending={sending} />;
}
