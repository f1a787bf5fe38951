import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Awaited } from '#console/ui/states/LongWait.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { usePreferences } from '#console/ui/theme/preferences.ts';
import { sizes } from './sizes.ts';

const lines = ['a', 'b', 'c', 'd', 'e'];

/** The outline of the shell, of its exact size, while the session or the code is on its way. */
export function ShellSkeleton({ awaited }: { awaited: Awaited }) {
  const { t } = useTranslation();
  const { opened } = usePreferences();
  const panel = { bgcolor: 'background.paper', borderColor: 'divider' };
  return (
    <Box role="status" aria-label={t('state.loading')} sx={{ minHeight: '100vh' }}>
      <Box sx={{ ...panel, height: sizes.bar, borderBottom: 1, display: 'flex', alignItems: 'center', gap: 2, px: 2 }}>
        <Skeleton variant="rounded" width={120} height={24} />
        <Skeleton variant="rounded" width={120} height={24} />
      </Box>
      <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${sizes.bar}px)` }}>
        <Box
          sx={{
            ...panel,
            display: { xs: 'none', lg: 'flex' },
            width: opened ? sizes.open : sizes.collapsed,
            flexDirection: 'column',
            gap: 1.75,
            borderInlineEnd: '1px solid var(--mui-palette-divider)',
            px: 2,
            py: 3,
          }}
        >
          {lines.map((line) => (
            <Skeleton key={line} variant="rounded" height={20} />
          ))}
        </Box>
        <Box sx={{ flex: 1, px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, maxWidth: 1440, mx: 'auto' }}>
          <PageSkeleton awaited={awaited} />
        </Box>
      </Box>
    </Box>
  );
}
