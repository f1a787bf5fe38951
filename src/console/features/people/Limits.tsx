import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { RoleLimits } from '#schema/api/people.ts';

/** How many of the places of each role are taken. */
export function Limits({ limits }: { limits: RoleLimits }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <Box
      component="dl"
      aria-label={t('people.places')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mb: 2 }}
    >
      {Object.entries(limits).map(([role, { used, most }]) => (
        <Box key={role} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {roleLabel(role)}
          </Typography>
          <Typography
            component="dd"
            dir="auto"
            variant="body2"
            sx={{ m: 0, fontWeight: used >= most && most > 1 ? 650 : 500, fontVariantNumeric: 'tabular-nums' }}
          >
            {t('people.of', { used, most })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
