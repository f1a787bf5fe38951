import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CHART_HEIGHT } from '#console/ui/figures/bars.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { BigFigure, IncomeFigure } from '../BigFigure.tsx';
import { countLimit, countText } from '../waiting.ts';
import { type Compared, changeOf } from '../week.ts';
import type { SpaceNews } from './space-news.ts';

const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));
/** With the legend, which stands above the bars. */
const HEIGHT = CHART_HEIGHT + 40;

/** What the last seven days brought, beside the seven before; what has nothing to tell is left out. */
export function FigureTiles({ news: { visits, members, answers, income } }: { news: SpaceNews }) {
  const { t } = useTranslation();
  const hasTiles = [members, answers].some((one) => one && some(one)) || (income && income.length > 0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {visits && <Visits visits={visits} />}
      {hasTiles && (
        <Box
          sx={{
            ...{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 },
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          }}
        >
          {members && some(members) && (
            <Tile name={t('dashboard.space.members')} to="/member/list?sort=-registration_date">
              <CountOf of={members} />
            </Tile>
          )}
          {answers && some(answers) && (
            <Tile name={t('dashboard.space.answers')} to="/form/list">
              <CountOf of={answers} />
            </Tile>
          )}
          {income && income.length > 0 && (
            <Tile name={t('dashboard.space.income')} to="/transactions">
              {income.map((one) => (
                <IncomeFigure key={one.currency} income={one} />
              ))}
            </Tile>
          )}
        </Box>
      )}
    </Box>
  );
}

const some = ({ now, before }: Compared) => now + before > 0;

function Tile({ name, to, wide = false, children }: { name: string; to: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, ...(wide && { flex: '3 1 480px', maxWidth: '100%' }) }}
    >
      <Typography component="h2" variant="body2">
        <Link id={id} component={RouterLink} to={to} color="text.secondary" underline="hover">
          {name}
        </Link>
      </Typography>
      {children}
    </Paper>
  );
}

function CountOf({ of: { now, before } }: { of: Compared }) {
  const { t, i18n } = useTranslation();
  // Two numbers that stop at a bound are not compared.
  const isWhole = Math.max(now, before) < countLimit;
  return (
    <BigFigure note={isWhole ? t('dashboard.space.before', { count: countText(before, i18n.language) }) : undefined}>
      {countText(now, i18n.language)}
    </BigFigure>
  );
}

function Visits({ visits: { days, now, before } }: { visits: NonNullable<SpaceNews['visits']> }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const change = changeOf(now, before);
  const name = t('dashboard.space.visitors');
  const day = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' });
  const weekOf = (from: number) => days.map(({ count }, at) => (at >= from && at < from + 7 ? count : 0));
  return (
    <Tile name={name} to="/analytics?period=7d" wide>
      <BigFigure
        note={
          now + before === 0 ? t('dashboard.space.noVisitors') : t('dashboard.space.before', { count: number(before) })
        }
      >
        {number(now)}{' '}
        {change !== null && (
          <Typography component="span" variant="body2" color={change < 0 ? 'text.secondary' : 'success.main'}>
            {percent.format(change)}
          </Typography>
        )}
      </BigFigure>
      {now + before > 0 && (
        <Box
          role="img"
          aria-label={t('dashboard.space.chart', { now: number(now), before: number(before) })}
          sx={{ height: HEIGHT, mt: 1 }}
        >
          <BarsChart
            parts={days.map(({ from }) => ({ id: String(from.getTime()), label: day.format(from) }))}
            series={[
              { name: t('dashboard.space.thisWeek'), values: weekOf(7) },
              { name: t('dashboard.space.weekBefore'), values: weekOf(0) },
            ]}
          />
        </Box>
      )}
    </Tile>
  );
}
