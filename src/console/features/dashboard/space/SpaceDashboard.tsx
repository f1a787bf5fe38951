import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { closedSite } from '#rules/platform-status.ts';
import type { DomainFault } from '../domain-faults.ts';
import { DomainFaults } from './DomainFaults.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LineList } from './LineList.tsx';
import { type Line, plannedFor, type SpaceNews } from './space-news.ts';
import { useDomainFaults } from './useDomainFaults.ts';
import { useLineTexts } from './useLineTexts.ts';
import { useSpaceNews } from './useSpaceNews.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** /overview */
export default function SpaceDashboard() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const { news, error, retry } = useSpaceNews();
  const domains = useDomainFaults();
  return (
    <>
      <PageHeader title={t('dashboard.space.title')} subtitle={space?.name} />
      <DomainFaults domains={domains} />
      {error && !news && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('actions.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!news && !error && (
        <Box role="status" aria-label={t('state.loading')} sx={{ display: 'grid', gap: 2.5 }}>
          <Skeleton variant="rounded" height={260} />
          <Skeleton variant="rounded" height={260} />
        </Box>
      )}
      {news && <News news={news} faults={domains.faults} />}
    </>
  );
}

/** The library and what draws it come where a space has no page yet. */
const SiteKits = onDemand(() => import('./kits/SiteKits.tsx'));

/** Whether the viewer may do all that a finished site is made of. */
function useMayBegin(): boolean {
  const [mayCreate, mayEdit] = [useMay('create'), useMay('edit')];
  const { publish } = useRights(useModel().resource('page'));
  return publish && mayEdit('styling') && ['page', 'header', 'footer'].every((one) => mayCreate(one));
}

const isEmpty = ({ visits, members, answers, income }: SpaceNews) =>
  [visits, members, answers].every((one) => one === null || one.now + one.before === 0) && !income?.length;

function News({ news, faults }: { news: SpaceNews; faults: readonly DomainFault[] }) {
  const { t } = useTranslation();
  const { title, kind, path, ago, at } = useLineTexts();
  const line = ({ resource, row }: Line) => ({
    ...{ key: String(row.id), title: title(resource, row), to: path(resource, row) },
    text: kind(resource),
  });
  const { space } = useSpace();
  const mayBegin = useMayBegin();
  const isNew = news.pages?.published === 0;
  // The list ends with a site that visitors find.
  const isBeginning = isNew || space?.status === closedSite;
  const { waiting, coming, changed } = news;
  const hasNoNews = waiting.length + faults.length === 0;
  return (
    <>
      {news.pages?.all === 0 && mayBegin && <SiteKits />}
      {isBeginning && news.pages && <FirstSteps pages={news.pages} />}
      {!(isNew && hasNoNews) && <WaitingPanel news={news} faults={faults} />}
      {!(isNew && isEmpty(news)) && (
        <Box sx={{ marginBlockStart: 2.5 }}>
          <FigureTiles news={news} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {coming.length > 0 && (
          <Panel title={t('dashboard.space.coming')}>
            <LineList lines={coming.map((one) => ({ ...line(one), time: at(plannedFor(one)) }))} />
          </Panel>
        )}
        {changed.length > 0 && (
          <Panel title={t('dashboard.space.changed')}>
            <LineList lines={changed.map((one) => ({ ...line(one), time: ago(one.row.updated_at) }))} />
          </Panel>
        )}
      </Box>
    </>
  );
}
