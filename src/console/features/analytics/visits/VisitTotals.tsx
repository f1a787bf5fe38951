import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { VisitAnswer } from '#schema/api/visits.ts';
import { FigureTable } from '../FigureTable.tsx';
import { seriesParts } from './series-parts.ts';
import { type Total, totals, totalText } from './totals.ts';

const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));

const CHART = 220;

interface VisitTotalsProps {
  answer: VisitAnswer;
  asTable: boolean;
  isLive: boolean;
  chosen: Total;
  onChoose(total: Total): void;
}

/** The totals, each with its change from the time before; the chosen one is drawn below, part by part. */
export function VisitTotals({ answer, asTable, isLive, chosen, onChoose }: VisitTotalsProps) {
  const { t, i18n } = useTranslation();
  const text = (total: Total, value: number) => totalText(total, value, i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
  });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const { before } = answer;
  const period = day.formatRange(new Date(before.from), new Date(before.to));
  // Load times are measured where the space wants that.
  const shown = (Object.keys(totals) as Total[]).filter((total) => total !== 'loadTime' || answer.total.loads > 0);
  const parts = seriesParts(answer, i18n.language).map((figure) => ({
    ...{ id: figure.label, label: figure.text, value: totals[chosen](figure) },
  }));
  const hasBefore = shown.some((total) => totals[total](answer.totalBefore) > 0);
  const name = t(`analytics.totals.${chosen}`);
  return (
    <Paper component="section" variant="outlined" aria-label={t('analytics.visits')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        {shown.map((total) => {
          const [value, was] = [totals[total](answer.total), totals[total](answer.totalBefore)];
          return (
            <ButtonBase
              key={total}
              aria-pressed={chosen === total}
              onClick={() => onChoose(total)}
              sx={{
                ...{
                  display: 'block',
                  textAlign: 'start',
                  px: 2.5,
                  py: 2,
                  borderBlockEnd: '2px solid',
                  borderColor: 'divider',
                },
                '&[aria-pressed="true"]': { borderColor: 'primary.main' },
                '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
              }}
            >
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {t(`analytics.totals.${total}`)}
              </Typography>
              <Typography component="span" variant="h1" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
                {text(total, value)}
              </Typography>
              {!isLive && (
                <Typography component="span" variant="caption" color="text.secondary">
                  {was > 0
                    ? t('analytics.change', { change: percent.format(value / was - 1), was: text(total, was) })
                    : t('analytics.nothingBefore')}
                </Typography>
              )}
            </ButtonBase>
          );
        })}
      </Box>
      <Box sx={{ p: 2 }}>
        {!isLive && hasBefore && (
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
            {before.until === undefined
              ? t('analytics.comparedWith', { period })
              : t('analytics.comparedUntil', { period, until: before.until })}
          </Typography>
        )}
        {asTable ? (
          <FigureTable name={name} bars={parts} />
        ) : (
          <Box
            role="img"
            aria-label={t('analytics.seriesOf', { name, sum: text(chosen, totals[chosen](answer.total)) })}
            sx={{ height: CHART }}
          >
            <BarsChart parts={parts} series={[{ name, values: parts.map(({ value }) => value) }]} height={CHART} />
          </Box>
        )}
      </Box>
    </Paper>
  );
}
