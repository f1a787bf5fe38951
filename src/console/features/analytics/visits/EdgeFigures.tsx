import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createVisitApi } from '#console/providers/api/visit-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import {
  EDGE_KEEPS_DAYS,
  type EdgeAnswer,
  type EdgeDimension,
  type EdgeFilters,
  type EdgeQuestion,
  edgeDimensions,
  edgeFilters,
} from '#schema/api/edge-figures.ts';
import { type VisitAnswer, type VisitFilters, visitDimensions } from '#schema/api/visits.ts';
import { type Beside, figuresBeside } from './figures-beside.ts';
import { seriesParts } from './series-parts.ts';
import { totals, totalText } from './totals.ts';
import { useValueText } from './useValueText.ts';

const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));

const CHART = 200;
const LEGEND = 40;
/** Rows of a comparison. */
const SHOWN = 10;
/** The provider adds up for minutes: a view that is looked at again asks it no sooner. */
const FRESH_MS = 60_000;

interface EdgeFiguresProps {
  answer: VisitAnswer;
  time: EdgeQuestion['time'];
  filters: VisitFilters;
  asTable: boolean;
}

/** What we counted beside what the edge measured in the browsers of visitors, where the space has a name that it watches. */
export function EdgeFigures({ answer, time, filters, asTable }: EdgeFiguresProps) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const id = useId();
  const { edge } = useService(createVisitApi);
  const strange = visitDimensions.filter((name) => name in filters && !edgeFilters.some((known) => known === name));
  // A live view has minutes, and asks nothing here.
  const unit = answer.unit === 'minute' ? 'hour' : answer.unit;
  const question = { time, filters: filters as EdgeFilters, unit };
  const { data, error, refetch } = useQuery({
    queryKey: ['edge-figures', space?.id, question],
    queryFn: () => edge(question),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: strange.length === 0,
  });
  if (!error && strange.length === 0 && (!data || data.hosts.length === 0)) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h3">
        {t('analytics.edge.title')}
      </Typography>
      {strange.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('analytics.edge.noFilter', { names: strange.map((name) => t(`analytics.dimensions.${name}`)).join(', ') })}
        </Typography>
      )}
      {error && strange.length === 0 && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {data && !error && strange.length === 0 && <Comparison answer={answer} edge={data} asTable={asTable} />}
    </Paper>
  );
}

interface ComparisonProps {
  answer: VisitAnswer;
  edge: EdgeAnswer;
  asTable: boolean;
}

const TIME = 'time';

function Comparison({ answer, edge, asTable }: ComparisonProps) {
  const { t, i18n } = useTranslation();
  const textOf = useValueText();
  const [by, setBy] = useState<EdgeDimension | typeof TIME>(TIME);
  const counted = (value: number) => totalText('visits', value, i18n.language);
  const parts = by === TIME ? seriesParts(answer, i18n.language) : (answer.lists[by] ?? []);
  const rows = figuresBeside(parts, by === TIME ? edge.series : edge.lists[by], by === TIME);
  const named = (label: string) =>
    by === TIME
      ? (seriesParts(answer, i18n.language).find((part) => part.label === label)?.text ?? label)
      : textOf(by, label);
  const [ours, theirs] = [t('analytics.edge.ours'), t('analytics.edge.theirs')];
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {t('analytics.edge.text', { hosts: edge.hosts.join(', ') })}
        {edge.from > answer.from && ` ${t('analytics.edge.keeps', { days: EDGE_KEEPS_DAYS })}`}
      </Typography>
      <SideBySide
        head={t('analytics.edge.figure')}
        rows={[
          { label: 'visits', ours: answer.total.visits, theirs: edge.total.visits },
          { label: 'views', ours: answer.total.views, theirs: edge.total.views },
        ]}
        named={(label) => t(`analytics.totals.${label}`)}
        counted={counted}
      >
        <TableRow>
          <TableCell component="th" scope="row">
            {t('analytics.edge.loadTime')}
          </TableCell>
          <TableCell className="number">
            {answer.total.loads === 0
              ? '–'
              : t('analytics.edge.average', {
                  time: totalText('loadTime', totals.loadTime(answer.total), i18n.language),
                })}
          </TableCell>
          <TableCell className="number">
            {edge.total.loadMs === null
              ? '–'
              : t('analytics.edge.median', { time: totalText('loadTime', edge.total.loadMs / 1000, i18n.language) })}
          </TableCell>
        </TableRow>
      </SideBySide>
      <TextField
        select
        size="small"
        label={t('analytics.edge.compareBy')}
        value={by}
        onChange={({ target }) => setBy(target.value as typeof by)}
        sx={{ width: 220 }}
      >
        {[TIME, ...edgeDimensions].map((name) => (
          <MenuItem key={name} value={name}>
            {t(name === TIME ? 'analytics.time' : `analytics.dimensions.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {by === TIME && !asTable ? (
        <Box role="img" aria-label={t('analytics.edge.chart')} sx={{ minHeight: CHART + LEGEND }}>
          <BarsChart
            height={CHART}
            isBeside
            parts={rows.map(({ label }) => ({ id: label, label: named(label) }))}
            series={[
              { name: ours, values: rows.map((row) => row.ours) },
              { name: theirs, values: rows.map((row) => row.theirs) },
            ]}
          />
        </Box>
      ) : (
        <SideBySide
          head={t(by === TIME ? 'analytics.time' : `analytics.dimensions.${by}`)}
          rows={by === TIME ? rows : rows.slice(0, SHOWN)}
          named={named}
          counted={counted}
        />
      )}
    </Box>
  );
}

interface SideBySideProps {
  head: string;
  rows: readonly Beside[];
  named(label: string): string;
  counted(value: number): string;
  children?: React.ReactNode;
}

function SideBySide({ head, rows, named, counted, children }: SideBySideProps) {
  const { t } = useTranslation();
  return (
    <TableContainer role="region" aria-label={head} tabIndex={0} sx={{ maxHeight: 360 }}>
      <Table
        size="small"
        sx={{
          '& th, & td': { textAlign: 'start' },
          '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            <TableCell className="number">{t('analytics.edge.ours')}</TableCell>
            <TableCell className="number">{t('analytics.edge.theirs')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, ours, theirs }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {named(label)}
              </TableCell>
              <TableCell className="number">{counted(ours)}</TableCell>
              <TableCell className="number">{counted(theirs)}</TableCell>
            </TableRow>
          ))}
          {children}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
