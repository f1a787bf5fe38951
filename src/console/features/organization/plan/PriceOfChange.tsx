import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import type { createPlanApi } from '#console/providers/api/payments/plan-api.ts';
import type { PlanInterval } from '#rules/plans.ts';

interface PriceOfChangeProps {
  api: ReturnType<typeof createPlanApi>;
  choice: { tierId: string; interval: PlanInterval };
}

/** What a change takes today, in proportion, and what the next period costs. */
export function PriceOfChange({ api, choice }: PriceOfChangeProps) {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['organization-plan', 'preview', choice],
    queryFn: () => api.preview(choice),
    // It counts the days that are left.
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={104} />;
  const shown = (amount: number) => money(amount, data.currency, i18n.language);
  const day = dateText(data.next.at, 'day', i18n.language).day;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5, padding: 2, borderRadius: 2, bgcolor: 'action.hover' }}>
      {data.lines.map(({ text, amount }) => (
        <Box key={text} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {shown(amount)}
          </Typography>
        </Box>
      ))}
      <Typography sx={{ fontWeight: 550 }}>
        {data.when === 'now'
          ? t(data.dueNow < 0 ? 'plan.change.kept' : 'plan.change.dueNow', { amount: shown(Math.abs(data.dueNow)) })
          : t('plan.change.later', { day })}
      </Typography>
      <Typography variant="body2">{t('plan.change.then', { amount: shown(data.next.amount), day })}</Typography>
    </Box>
  );
}
