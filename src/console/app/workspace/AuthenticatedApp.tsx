import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useApp, useSession, useWorkspaceState } from '#console/session/app-context.ts';
import { ADMIN_HOME, SPACE_HOME } from '#console/session/guard.ts';
import { ShellSkeleton } from '#console/shell/ShellSkeleton.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import { toast } from '../notices.ts';
import { type Choice, choiceIn } from './choice.ts';
import { selectedWorkspace } from './selected-workspace.ts';
import { Workspace } from './Workspace.tsx';
import type { Workspaces } from './workspace-services.ts';

/** Screens behind the sign-in. Visitors without a session get here only by addresses that do not exist. */
export function AuthenticatedApp({ workspaces }: { workspaces: Workspaces }) {
  const session = useSession();
  const state = useWorkspaceState();
  const location = useLocation();
  const navigate = useNavigate();
  const account = session.phase === 'signed-in' ? session.account : null;
  const selected = useMemo(() => account && selectedWorkspace(account, state), [account, state]);
  const choice = choiceIn(location.state);

  if (!account) {
    return (
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
        <Outlet />
      </Box>
    );
  }
  if (choice) return <ChooseWorkspace {...choice} />;

  // A space that was stored from before but is not the account's any more is unselected like a choice.
  if (!selected) return <ChooseWorkspace spaceId={null} isUnavailable={state.leaving !== state.spaceId} />;
  return <Workspace key={selected.key} selected={selected} workspaces={workspaces} navigate={navigate} />;
}

interface Props extends Choice {
  /** The selection is dropped because the space is not the account's any more. */
  isUnavailable?: boolean;
}

/**
 * Changes the workspace while no screen is mounted: the old one's cache went with its `Workspace`, and the new one sends
 * its first request only after this.
 */
function ChooseWorkspace({ spaceId, path, impersonation, isUnavailable = false }: Props) {
  const { workspace } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Not in a layout effect: on the first screen of a visit it would run before the router's own, which would miss the way.
  useEffect(() => {
    dismissAll();
    if (isUnavailable) toast(t('state.spaceGone'), 'warning');
    workspace.select(spaceId);
    if (impersonation) workspace.impersonate(impersonation);
    navigate(path ?? (spaceId === null ? ADMIN_HOME : SPACE_HOME), { replace: true });
  }, [workspace, spaceId, path, impersonation, isUnavailable, navigate, t]);
  return <ShellSkeleton awaited="space" />;
}
