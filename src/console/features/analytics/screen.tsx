import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMay } from '#console/records/useRights.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { holds } from '#derive/access/ability.ts';
import { FigureCard } from './FigureCard.tsx';
import { figures } from './figures.ts';
import { RangeControl } from './RangeControl.tsx';
import { bucketsOf, readRange, type TimeRange, writeRange } from './range.ts';
import { Visits } from './visits/Visits.tsx';

const ACTIVITY = 'activity';

/** The other tab's part of the address stays. */
function withRange(now: URLSearchParams, range: TimeRange): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  for (const [name, value] of writeRange(range)) next.set(name, value);
  return next;
}

function withView(now: URLSearchParams, view: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (view === ACTIVITY) next.set('view', ACTIVITY);
  else next.delete('view');
  return next;
}

/** /analytics, for those who hold its subject. */
export default function Analytics() {
  const permitted = holds(useModel().access, useViewer(), 'read', 'Analytic');
  const { t } = useTranslation();
  const mayRead = useMay('list');
  const [parameters, setParameters] = useSearchParams();
  // The parts of a time stay where they are while the page is open.
  const [now] = useState(() => new Date());
  const [asTable, setAsTable] = useState(false);
  const isActivity = parameters.get('view') === ACTIVITY;
  const { range, wrong } = readRange(parameters);
  const { unit, buckets } = bucketsOf(range, now);
  const shown = figures.filter(({ resource, by }) => mayRead(resource, { field: by }));
  if (!permitted) {
    const many = t('analytics.title');
    return (
      <>
        <PageHeader title={many} />
        <EmptyState
          icon={<LockOutlined />}
          title={t('views.notPermitted.title')}
          text={t('views.notPermitted.text', { many })}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('analytics.look')}
            value={asTable}
            onChange={(_, next: boolean | null) => next !== null && setAsTable(next)}
          >
            <ToggleButton value={false} sx={{ px: 1.5, height: 40, textTransform: 'none' }}>
              {t('analytics.charts')}
            </ToggleButton>
            <ToggleButton value={true} sx={{ px: 1.5, height: 40, textTransform: 'none' }}>
              {t('analytics.tables')}
            </ToggleButton>
          </ToggleButtonGroup>
        }
      />
      <Tabs
        value={isActivity ? ACTIVITY : 'visits'}
        aria-label={t('analytics.title')}
        onChange={(_, next: string) => setParameters((before) => withView(before, next))}
        sx={{ mb: 2 }}
      >
        <Tab value="visits" label={t('analytics.visits')} />
        <Tab value={ACTIVITY} label={t('analytics.activity')} />
      </Tabs>
      {!isActivity && <Visits asTable={asTable} />}
      {isActivity && (
        <Box sx={{ mb: 2 }}>
          <RangeControl
            range={range}
            now={now}
            onChange={(next) => setParameters((before) => withRange(before, next))}
          />
        </Box>
      )}
      {isActivity && wrong && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('analytics.wrongTime')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
        {(isActivity ? shown : []).map((figure) => (
          <FigureCard key={figure.id} figure={figure} unit={unit} buckets={buckets} asTable={asTable} />
        ))}
      </Box>
    </>
  );
}
