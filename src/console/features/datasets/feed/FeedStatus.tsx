import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useZonedMoment } from '#console/records/zone/useZonedMoment.ts';
import type { FeedState } from '#schema/api/dataset-feed.ts';
import { useFeedFault } from './useFeedFault.ts';

/** The words for why a schedule has ended, where it is not that its setter may not import. */
const stoppedBy: { [code: string]: string } = { sourceChanged: 'stoppedByChange', closedColumn: 'stoppedByLevel' };

/** When a feed is read next, how it was read last, and what is wrong. */
export function FeedStatus({ feed }: { feed: FeedState }) {
  const { t, i18n } = useTranslation();
  const moment = useZonedMoment(feed.zone);
  const faultText = useFeedFault();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { dueAt, isReading, last, failures, stopped } = feed;
  const outcome = last?.outcome;
  const written = (at: string) => {
    const { when, own } = moment(at);
    return own ? `${when} (${own.when} ${own.zone})` : when;
  };
  const figures =
    last?.figures &&
    t(
      'views.import.history.feedCounts',
      Object.fromEntries(Object.entries(last.figures).map(([name, n]) => [name, number(n)])),
    );
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', alignItems: 'baseline', gap: 1.5, margin: 0, gridTemplateColumns: { sm: 'auto 1fr' } }}
      >
        <Line label={t('feed.next')}>{dueAt ? written(dueAt) : t('feed.every.never')}</Line>
        <Line label={t('feed.last')}>
          {last && outcome
            ? [written(last.at), t(`feed.outcome.${outcome.code}`), figures].filter(Boolean).join(' · ')
            : t('feed.neverRead')}
        </Line>
      </Box>
      {isReading && (
        <Box role="status" sx={{ marginBlockStart: 2, color: 'text.secondary', fontSize: 13 }}>
          {t('feed.reading')}
          <LinearProgress sx={{ marginBlockStart: 0.75 }} aria-hidden />
        </Box>
      )}
      {stopped && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {t(`feed.${stoppedBy[stopped.code] ?? 'stopped'}`)}
        </Alert>
      )}
      {outcome?.code === 'failed' && !stopped && !isReading && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {faultText(outcome.fault)} {failures > 1 && t('feed.failures', { count: failures, number: number(failures) })}
        </Alert>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, marginBlockStart: { xs: -1, sm: 0 }, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
