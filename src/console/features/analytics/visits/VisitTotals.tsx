import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { VisitAnswer, VisitFigure } from '#schema/api/visits.ts';
import { FigureTable } from '../FigureTable.tsx';
import { seriesParts } from './series-parts.ts';

const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));

const totals = {
  visits: ({ visits }: VisitFigure) => visits,
  visitors: ({ visitors }: VisitFigure) => visitors,
  views: ({ views }: VisitFigure) => views,
  viewsPerVisit: ({ visits, views }: VisitFigure) => (visits === 0 ? 0 : views / visits),
};
type Total = keyof typeof totals;

const CHART = 220;

interface VisitTotalsProps {
  answer: VisitAnswer;
  asTable: boolean;
  isLive: boolean;
}

/** The totals, each with its change from the time before; the chosen one is drawn below, part by part. */
export function VisitTotals({ answer, asTable, isLive }: VisitTotalsProps) {
  const { t, i18n } = useTranslation();
  const [chosen, choose] = useState<Total>('visits');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
  });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const { before } = answer;
  const period = day.formatRange(new Date(before.from), new Date(before.to));
  const parts = seriesParts(answer, i18n.language).map((figure) => ({
    ...{ id: figure.label, label: figure.text, value: totals[chosen](figure) },
  }));
  const name = t(`analytics.totals.${chosen}`);
  return (
    <Paper component="section" variant="outlined" aria-label={t('analytics.visits')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        {(Object.keys(totals) as Total[]).map((total) => {
          const [value, was] = [totals[total](answer.total), totals[total](answer.totalBefore)];
          return (
            <ButtonBase
              key={total}
              aria-pressed={chosen === total}
              onClick={() => choose(total)}
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
                {number.format(value)}
              </Typography>
              {!isLive && (
                <Typography component="span" variant="caption" color="text.secondary" title={period}>
                  {was > 0
                    ? t('analytics.change', { change: percent.format(value / was - 1), was: number.format(was) })
                    : t('analytics.nothingBefore')}
                </Typography>
              )}
            </ButtonBase>
          );
        })}
      </Box>
      <Box sx={{ p: 2 }}>
        {asTable ? (
          <FigureTable name={name} bars={parts} />
        ) : (
          <Box
            role="img"
            aria-label={t('analytics.seriesOf', { name, sum: number.format(totals[chosen](answer.total)) })}
            sx={{ height: CHART }}
          >
            <BarsChart parts={parts} series={[{ name, values: parts.map(({ value }) => value) }]} height={CHART} />
          </Box>
        )}
      </Box>
    </Paper>
  );
}
