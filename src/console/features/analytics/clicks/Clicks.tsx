import AdsClickRounded from '@mui/icons-material/AdsClickRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useMay } from '#console/records/useRights.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Resource } from '#schema/resource.ts';
import { FigureCard } from '../FigureCard.tsx';
import { RangeControl } from '../RangeControl.tsx';
import { bucketsOf, limitsOf, readRange, writeRange } from '../range.ts';
import { ClickedParts } from './ClickedParts.tsx';
import { linkCondition, readFilters, writeFilters } from './click-filters.ts';
import { FilterBar } from './FilterBar.tsx';
import { LinkTable } from './LinkTable.tsx';
import { LinkView } from './LinkView.tsx';
import { useLinks } from './useLinks.ts';

/** /clicks: the links of pages and newsletters with their clicks in a time. */
export default function Clicks({ resource }: { resource: Resource }) {
  return (
    <Permitted resource={resource} action="list">
      <AllClicks resource={resource} />
    </Permitted>
  );
}

function AllClicks({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const mayUpdate = useMay('edit');
  const [parameters, setParameters] = useSearchParams();
  // The parts of a time stay where they are while the page is open.
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useState<string | null>(null);
  const { range, wrong } = readRange(parameters);
  const filters = readFilters(parameters);
  const where = linkCondition(filters);
  const { unit, buckets } = bucketsOf(range, now);
  const { links, isCut, loading, error, retry } = useLinks(filters, limitsOf(range, now));
  const shows = parameters.get('show') === 'blocks' ? 'blocks' : 'links';
  const link = links.find(({ id }) => id === opened);
  return (
    <>
      <PageHeader
        title={labels.many}
        actions={
          <RangeControl
            range={range}
            now={now}
            onChange={(next) => setParameters(writeFilters(writeRange(next), filters))}
          />
        }
      />
      {wrong && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('analytics.wrongTime')}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>
        <FigureCard
          figure={{ id: 'clicks', resource: 'link_click', by: 'hour', sum: 'clicks' }}
          {...(shows === 'links' && where && { where: { via: 'link', where } })}
          unit={unit}
          buckets={buckets}
          asTable={false}
        />
      </Box>
      <Tabs
        value={shows}
        aria-label={t('clicks.show')}
        onChange={(_event, next: string) =>
          setParameters((now) => {
            now.delete('show');
            if (next === 'blocks') now.set('show', next);
            return now;
          })
        }
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="links" label={t('clicks.links')} />
        <Tab value="blocks" label={t('clicks.blocks')} />
      </Tabs>
      {shows === 'links' && (
        <FilterBar filters={filters} onChange={(next) => setParameters(writeFilters(parameters, next))} />
      )}
      {shows === 'blocks' ? (
        <ClickedParts time={limitsOf(range, now)} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={retry} />
      ) : loading ? (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('state.loading')} />
      ) : links.length === 0 ? (
        <EmptyState
          icon={<AdsClickRounded />}
          title={t(filters.length > 0 ? 'clicks.noMatch' : 'clicks.none')}
          text={t(filters.length > 0 ? 'clicks.noMatchText' : 'clicks.noneText')}
        />
      ) : (
        <LinkTable links={links} onOpen={({ id }) => setOpened(id)} />
      )}
      {isCut && shows === 'links' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('clicks.cut')}
        </Alert>
      )}
      {link && (
        <LinkView
          link={link}
          now={now}
          mayChange={mayUpdate(resource.name, { field: 'disabled' })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
