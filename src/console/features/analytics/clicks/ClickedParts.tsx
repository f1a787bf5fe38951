import AdsClickRounded from '@mui/icons-material/AdsClickRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Bucket } from '../range.ts';
import { BlockTable } from './BlockTable.tsx';
import { MailLinkTable } from './MailLinkTable.tsx';
import { useClickedBlocks } from './useClickedBlocks.ts';

/** What visitors click by blocks, and beside it what readers click in newsletters. */
export function ClickedParts({ time }: { time: Bucket }) {
  const { t } = useTranslation();
  const { clicked, error, retry } = useClickedBlocks(time);
  if (error) return <ErrorState title={error.message} onRetry={retry} />;
  if (!clicked) return <Skeleton variant="rounded" height={320} role="status" aria-label={t('state.loading')} />;
  const { blocks, links } = clicked;
  if (blocks.length + links.length === 0) {
    return <EmptyState icon={<AdsClickRounded />} title={t('clicks.noBlocks')} text={t('clicks.noBlocksText')} />;
  }
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2.5, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: blocks.length > 0 && links.length > 0 ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      {blocks.length > 0 && (
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {t('clicks.inBlocks')}
          </Typography>
          <BlockTable blocks={blocks} />
        </Box>
      )}
      {links.length > 0 && (
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {t('clicks.mailLinks')}
          </Typography>
          <MailLinkTable links={links} />
        </Box>
      )}
    </Box>
  );
}
