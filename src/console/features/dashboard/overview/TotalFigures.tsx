import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BigFigure, IncomeFigure } from '../BigFigure.tsx';
import type { Total } from './totals.ts';
import type { OverviewAnswer } from './useOverview.ts';

/** What the last seven days brought to all spaces of the person, beside the seven before. */
export function TotalFigures({ answer: { loading, totals, unanswered } }: { answer: OverviewAnswer }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const text = ({ now, isWhole }: Total) => (isWhole ? number(now) : `${number(now - 1)}+`);
  // Numbers that stop at a bound are not compared.
  const before = (total: Total) =>
    total.isWhole ? t('dashboard.space.before', { count: number(total.before) }) : undefined;
  const { visitors, members, records, planned, decisions, income } = totals;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('spaceTotals.title')}
      </Typography>
      {loading ? (
        <Skeleton variant="rounded" height={84} />
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))' }}
        >
          {decisions && (
            <Figure name={t('dashboard.space.card.decisions')}>
              <BigFigure {...(decisions.now > 0 && { color: 'error.main' })}>{text(decisions)}</BigFigure>
            </Figure>
          )}
          {visitors && (
            <Figure name={t('dashboard.space.visitors')}>
              <BigFigure note={before(visitors)}>{text(visitors)}</BigFigure>
            </Figure>
          )}
          {members && (
            <Figure name={t('dashboard.space.members')}>
              <BigFigure note={before(members)}>{text(members)}</BigFigure>
            </Figure>
          )}
          {records && (
            <Figure name={t('dashboard.space.answers')}>
              <BigFigure note={before(records)}>{text(records)}</BigFigure>
            </Figure>
          )}
          {planned && (
            <Figure name={t('spaceTotals.planned')}>
              <BigFigure>{text(planned)}</BigFigure>
            </Figure>
          )}
          {income.length > 0 && (
            <Figure name={t('dashboard.space.income')}>
              {income.map((one) => (
                <IncomeFigure key={one.currency} income={one} />
              ))}
            </Figure>
          )}
        </Box>
      )}
      {!loading && unanswered.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {t('spaceTotals.without', {
            spaces: new Intl.ListFormat(i18n.language).format(unanswered.map(({ name }) => name)),
          })}
        </Typography>
      )}
    </Paper>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
