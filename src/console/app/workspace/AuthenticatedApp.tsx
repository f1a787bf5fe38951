import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useSession, useWorkspaceState } from '#console/session/app-context.ts';
import type { Impersonation } from '#console/session/impersonation.ts';
import { ChooseWorkspace } from './ChooseWorkspace.tsx';
import { selectedWorkspace } from './selected-workspace.ts';
import { Workspace } from './Workspace.tsx';
import type { Workspaces } from './workspace-services.ts';

/** What `useSpace().choose`, and a link into another space, leave in the history for the page they go to. */
interface Choice {
  workspace?: { spaceId: string | null; path?: string; impersonation?: Impersonation };
}

/** Screens behind the sign-in. Visitors without a session get here only by addresses that do not exist. */
export function AuthenticatedApp({ workspaces }: { workspaces: Workspaces }) {
  const session = useSession();
  const state = useWorkspaceState();
  const location = useLocation();
  const navigate = useNavigate();
  const account = session.phase === 'signed-in' ? session.account : null;
  const selected = useMemo(() => account && selectedWorkspace(account, state), [account, state]);
  const choice = (location.state as Choice | null)?.workspace;

  if (!account) {
    return (
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
        <Outlet />
      </Box>
    );
  }
  if (choice) return <ChooseWorkspace {...choice} />;

  // A space that was stored from before but is not the account's any more is unselected like a choice.
  if (!selected) return <ChooseWorkspace spaceId={null} gone={state.leaving !== state.spaceId} />;
  return <Workspace key={selected.key} selected={selected} workspaces={workspaces} navigate={navigate} />;
}
