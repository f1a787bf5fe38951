import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { createVisitApi } from '#console/providers/api/visit-api.ts';
import { useService } from '#console/session/services.ts';
import { fileName, saveFile } from '#console/transfer/export/save-file.ts';
import { useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { byteOrderMark, csvText } from '#derive/exports/csv.ts';
import { type VisitAnswer, type VisitDimension, type VisitFigure, visitDimensions } from '#schema/api/visits.ts';
import { OwnDays } from '../OwnDays.tsx';
import { EdgeFigures } from './EdgeFigures.tsx';
import { Goals } from './Goals.tsx';
import { goalRowsOf } from './goal-rows.ts';
import { seriesParts } from './series-parts.ts';
import { TopList } from './TopList.tsx';
import { type Total, totals } from './totals.ts';
import { useValueText } from './useValueText.ts';
import { VisitTotals } from './VisitTotals.tsx';
import { readVisitLocation, toggleFilter, type VisitPeriod, visitPeriods, withTime } from './visit-location.ts';

const WorldMap = onDemand(() => import('./WorldMap.tsx'));

/** A live view is looked at again so often. */
const LIVE_MS = 15_000;

/** What happened on the site of the space: totals, a chart, and the most frequent of each dimension; every row is a filter. */
export function Visits({ asTable }: { asTable: boolean }) {
  const { t, i18n } = useTranslation();
  const { space } = useSpace();
  const [parameters, setParameters] = useSearchParams();
  const shown = readVisitLocation(parameters);
  const [total, setTotal] = useState<Total>('visits');
  const { report } = useService(createVisitApi);
  const textOf = useValueText();
  const [goalsBy, setGoalsBy] = useState<VisitDimension>('referrer');
  const question = { time: shown.time, filters: shown.filters, lists: visitDimensions, goalsBy };
  const { data, error, refetch } = useQuery({
    queryKey: ['visits', space?.id, question],
    queryFn: () => report(question),
    placeholderData: keepPreviousData,
    ...(shown.time === 'live' && { refetchInterval: LIVE_MS }),
  });
  const filters = visitDimensions.flatMap((dimension) =>
    (shown.filters[dimension] ?? []).map((value) => ({ dimension, value })),
  );
  const toggle = (dimension: VisitDimension, value: string) =>
    setParameters((now) => toggleFilter(now, dimension, value));

  function changeTime(period: VisitPeriod | 'own') {
    const days = { from: data?.from ?? '', to: data?.to ?? '' };
    setParameters((now) => withTime(now, period === 'own' ? days : period));
  }

  const listOf = (answer: VisitAnswer, dimension: VisitDimension) => ({
    ...{ figures: answer.lists[dimension] ?? [], chosen: shown.filters[dimension] ?? [], total },
    onToggle: (value: string) => toggle(dimension, value),
  });

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          label={t('analytics.period')}
          value={shown.period}
          onChange={({ target }) => changeTime(target.value as VisitPeriod | 'own')}
          sx={{ minWidth: 170, alignSelf: 'flex-start' }}
        >
          {[...Object.keys(visitPeriods), 'own'].map((period) => (
            <MenuItem key={period} value={period} disabled={period === 'own' && !data}>
              {t(`analytics.visitPeriods.${period}`)}
            </MenuItem>
          ))}
        </TextField>
        {typeof shown.time === 'object' && 'from' in shown.time && (
          <OwnDays
            days={shown.time}
            onChange={(days) => setParameters((now) => withTime(now, days), { replace: true })}
          />
        )}
        {filters.map(({ dimension, value }) => (
          <Chip
            key={`${dimension} ${value}`}
            label={`${t(`analytics.dimensions.${dimension}`)}: ${textOf(dimension, value)}`}
            onDelete={() => toggle(dimension, value)}
            sx={{ maxWidth: '100%' }}
          />
        ))}
        {data && (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
              {t('analytics.timeZone', { timeZone: data.timeZone })}
            </Typography>
            <Button startIcon={<FileDownloadOutlined />} onClick={() => saveCsv(data)}>
              {t('analytics.export')}
            </Button>
          </>
        )}
      </Box>
      {shown.wrong && <Alert severity="info">{t('analytics.wrongVisitTime')}</Alert>}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <Box role="status" aria-label={t('state.loading')}>
          <Skeleton variant="rounded" height={420} />
        </Box>
      )}
      {data && data.total.views === 0 && filters.length === 0 && data.totalBefore.views === 0 && (
        <EmptyState title={t('analytics.noVisits')} text={t('analytics.noVisitsText')} />
      )}
      {data && (data.total.views > 0 || filters.length > 0 || data.totalBefore.views > 0) && (
        <>
          <VisitTotals
            answer={data}
            asTable={asTable}
            isLive={shown.time === 'live'}
            chosen={total}
            onChoose={setTotal}
          />
          {data.goals && <Goals answer={data} goals={data.goals} by={goalsBy} onBy={setGoalsBy} />}
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}
          >
            {visitDimensions
              .filter((dimension) => (asTable || dimension !== 'country') && isTold(data, dimension))
              .map((dimension) => (
                <TopList key={dimension} dimension={dimension} {...listOf(data, dimension)} />
              ))}
          </Box>
          {!asTable && (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              }}
            >
              {/* It holds the place of the map until its code is there. */}
              <Box sx={{ display: 'grid', minWidth: 0 }}>
                <WorldMap {...listOf(data, 'country')} />
              </Box>
              <TopList dimension="country" {...listOf(data, 'country')} />
            </Box>
          )}
          {shown.time !== 'live' && (
            <EdgeFigures answer={data} time={shown.time} filters={shown.filters} asTable={asTable} />
          )}
        </>
      )}
    </Box>
  );

  function saveCsv(answer: VisitAnswer) {
    const counts = ['visits', 'visitors', 'views', 'loadTime'] as const satisfies Total[];
    const countsOf = (figure: VisitFigure) =>
      counts.map((name) => (name === 'loadTime' && figure.loads === 0 ? '' : totals[name](figure)));
    const head = [t('analytics.by'), t('analytics.value'), ...counts.map((name) => t(`analytics.totals.${name}`))];
    const rows = [
      ...seriesParts(answer, i18n.language).map((figure) => [
        ...[t('analytics.time'), figure.label.replace('T', ' ')],
        ...countsOf(figure),
      ]),
      ...visitDimensions.flatMap((dimension) =>
        (answer.lists[dimension] ?? []).map((figure) => [
          ...[t(`analytics.dimensions.${dimension}`), textOf(dimension, figure.label)],
          ...countsOf(figure),
        ]),
      ),
    ];
    const goals = goalRowsOf(answer, goalsBy, (label) => textOf(goalsBy, label));
    const goalHead = [
      t('analytics.goal.goal'),
      t(`analytics.dimensions.${goalsBy}`),
      t('analytics.goal.reached'),
      t('analytics.goal.times'),
    ];
    const goalPart = goals.length > 0 ? [[], [...goalHead, t('analytics.goal.conversion')], ...goals] : [];
    const name = fileName([t('analytics.title'), space?.name ?? '', answer.from, answer.to], new Date(), 'csv');
    saveFile(new Blob([byteOrderMark + csvText([head, ...rows, ...goalPart])], { type: 'text/csv' }), name);
  }
}

/** Campaigns that nobody has are not worth a list. */
const isTold = ({ lists }: VisitAnswer, dimension: VisitDimension) =>
  !['source', 'medium', 'campaign'].includes(dimension) || (lists[dimension] ?? []).some(({ label }) => label !== '');
