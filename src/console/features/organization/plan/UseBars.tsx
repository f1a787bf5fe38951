import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#console/providers/api/payments/plan-api.ts';
import { planLimits } from '#rules/plans.ts';

/** From here on a bar warns. */
const NEARLY_FULL = 0.9;

/** How much of each limit is used. What has no limit is a number. */
export function UseBars({ plan: { tier, use } }: { plan: Plan }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
      {planLimits.map((limit) => {
        const max = tier.limits[limit];
        const used = use[limit];
        const part = max === null ? 0 : Math.min(1, used / Math.max(max, 1));
        return (
          <div key={limit}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginBlockEnd: 0.75 }}>
              <Typography id={`${id}-${limit}`} variant="body2" color="text.secondary">
                {t(`plan.limits.${limit}`)}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {max === null
                  ? t('plan.unlimited', { used: number(used) })
                  : t('plan.used', { used: number(used), most: number(max) })}
              </Typography>
            </Box>
            {max !== null && (
              <LinearProgress
                variant="determinate"
                aria-labelledby={`${id}-${limit}`}
                aria-valuetext={t('plan.used', { used: number(used), most: number(max) })}
                value={part * 100}
                color={part >= 1 ? 'error' : part >= NEARLY_FULL ? 'warning' : 'primary'}
                sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
              />
            )}
          </div>
        );
      })}
    </Box>
  );
}
