import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CHART_HEIGHT } from '#console/ui/figures/bars.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Predicate } from '#schema/predicate.ts';
import { bucketTexts } from './bucket-text.ts';
import { FigureTable } from './FigureTable.tsx';
import type { Figure } from './figures.ts';
import type { Bucket, Unit } from './range.ts';
import { useFigure } from './useFigure.ts';

interface FigureCardProps {
  figure: Figure;
  /** What its records meet, beside the time. */
  where?: Predicate;
  unit: Unit;
  buckets: readonly Bucket[];
  /** A table in place of the chart. */
  asTable: boolean;
}

/** Charts are a large part of a page that may show tables alone. */
const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));

/** One figure: its sum over the time, and how it fell on its parts. */
export function FigureCard({ figure, where, unit, buckets, asTable }: FigureCardProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { counts, loading, error, retry } = useFigure(figure, buckets, where);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const name = t(`analytics.figures.${figure.id}`);
  const bars = bucketTexts(buckets, unit, i18n.language).map((label, index) => ({
    id: String(buckets[index]?.from.getTime()),
    label,
    value: counts?.[index] ?? 0,
  }));
  const sum = bars.reduce((all, { value }) => all + value, 0);
  const top = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { label: '', value: 0 });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="body2" color="text.secondary">
        {name}
      </Typography>
      {loading && (
        <Box role="status" aria-label={t('state.loading')}>
          <Skeleton variant="text" width={64} sx={{ fontSize: '1.75rem' }} />
          <Skeleton variant="rounded" height={CHART_HEIGHT} sx={{ mt: 1 }} />
        </Box>
      )}
      {error && (
        <Box role="alert" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1.5 }}>
          <Typography variant="body2">{error.message}</Typography>
          <Button size="small" variant="outlined" onClick={retry}>
            {t('actions.retry')}
          </Button>
        </Box>
      )}
      {counts && (
        <>
          <Typography component="p" variant="h1" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
            {number(sum)}
          </Typography>
          {asTable ? (
            <FigureTable name={name} bars={bars} />
          ) : sum > 0 ? (
            <Box
              role="img"
              aria-label={t('analytics.chart', { name, sum: number(sum), most: number(top.value), at: top.label })}
              sx={{ height: CHART_HEIGHT }}
            >
              <BarsChart parts={bars} series={[{ name, values: bars.map(({ value }) => value) }]} />
            </Box>
          ) : (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ minHeight: { sm: CHART_HEIGHT }, display: 'grid', placeContent: { sm: 'center' } }}
            >
              {t('analytics.nothing')}
            </Typography>
          )}
        </>
      )}
    </Paper>
  );
}
