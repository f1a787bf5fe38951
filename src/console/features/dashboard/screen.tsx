import Add from '@mui/icons-material/AddRounded';
import Workspaces from '@mui/icons-material/WorkspacesOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedByAddress } from '#console/records/links/useOpenedByAddress.ts';
import { useApp } from '#console/session/app-context.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { useScreenAction } from '#console/ui/screen-actions.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { mayBeginSpace, personalRoles } from '#rules/people.ts';
import { DomainAlerts } from './DomainAlerts.tsx';
import { NewSpaceDialog } from './new-space/NewSpaceDialog.tsx';
import { Overview } from './overview/Overview.tsx';
import { TotalFigures } from './overview/TotalFigures.tsx';
import { useOverview } from './overview/useOverview.ts';
import { SpaceSection } from './SpaceSection.tsx';

/** What opens when a space is opened here. */
const SPACE_OVERVIEW = '/overview';

/** /dashboard */
export default function Dashboard() {
  const { createSpace, addDomain, refresh } = useApp().session;
  const { t } = useTranslation();
  const { choose } = useSpace();
  const [creating, setCreating] = useState(useOpenedByAddress('new'));
  const { spaces, user } = useAccount();
  const personal = spaces.filter(({ role }) => personalRoles.includes(role));
  const contributed = spaces.filter(({ role }) => !personalRoles.includes(role));
  const answer = useOverview(spaces);
  const open = (spaceId: string, path = SPACE_OVERVIEW) => choose(spaceId, path);
  const mayCreate = mayBeginSpace(spaces.map(({ role }) => role));
  const begin = () => setCreating(true);
  useScreenAction(mayCreate ? { id: 'newSpace', label: t('dashboard.newSpace'), run: begin } : null);
  const newSpace = (
    <Button variant="contained" startIcon={<Add />} onClick={begin}>
      {t('dashboard.newSpace')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        subtitle={t('dashboard.greeting', { name: user.name })}
        actions={mayCreate && spaces.length > 0 && newSpace}
      />
      <Stack sx={{ gap: 4 }}>
        {(answer.faults.length > 0 || answer.unread) && <DomainAlerts faults={answer.faults} unread={answer.unread} />}
        {spaces.length > 0 && !answer.failed && <TotalFigures answer={answer} />}
        {personal.length > 0 && (
          <SpaceSection title={t('dashboard.personal')} spaces={personal} numbers={answer.numbers} onOpen={open} />
        )}
        {contributed.length > 0 && (
          <SpaceSection
            title={t('dashboard.contributed')}
            spaces={contributed}
            numbers={answer.numbers}
            onOpen={open}
          />
        )}
        {spaces.length > 0 && <Overview spaces={spaces} answer={answer} />}
        {spaces.length === 0 && (
          <EmptyState
            icon={<Workspaces />}
            title={t('dashboard.emptyTitle')}
            text={t('dashboard.emptyText')}
            action={newSpace}
          />
        )}
      </Stack>
      <NewSpaceDialog
        open={creating && mayCreate}
        onClose={() => setCreating(false)}
        create={createSpace}
        addDomain={addDomain}
        enter={open}
        refresh={refresh}
      />
    </>
  );
}
