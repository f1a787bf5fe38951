import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';

/** Holds the place of a form while its record loads. */
export function FormSkeleton({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('state.loading')} sx={{ maxWidth: 1120 }}>
      <Skeleton variant="rounded" width={90} height={18} />
      <Skeleton variant="rounded" width={260} height={34} sx={{ marginBlock: 1.5 }} />
      {(resource.form ?? []).map((section) => (
        <Paper key={section.label} variant="outlined" sx={{ padding: 3, marginBlockEnd: 2.5 }}>
          <Skeleton variant="rounded" width={110} height={18} />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, marginBlockStart: 2.5 }}>
            {section.fields.map((name) => (
              <div key={name}>
                <Skeleton variant="rounded" width={80} height={14} sx={{ marginBlockEnd: 1 }} />
                <Skeleton variant="rounded" height={40} />
              </div>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
