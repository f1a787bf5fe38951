import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { type Awaited, LongWait } from './LongWait.tsx';

/** Holds the place of a page while its code or data loads: title line, toolbar, a panel of rows. */
export function PageSkeleton({ awaited = 'screen' }: { awaited?: Awaited }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('state.loading')}>
      <LongWait awaited={awaited} />
      <Skeleton variant="rounded" width={180} height={32} sx={{ my: 0.5 }} />
      <Skeleton variant="rounded" height={40} sx={{ mt: 3, maxWidth: 420 }} />
      <Skeleton variant="rounded" sx={{ mt: 2, height: { xs: 420, md: 560 } }} />
    </Box>
  );
}
