import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router';
import { useSession, useWorkspaceState } from './app-context.ts';
import { ChooseWorkspace } from './ChooseWorkspace.tsx';
import { Workspace } from './Workspace.tsx';

/** What `useSpace().choose` leaves in the history for the page it goes to. */
interface Choice {
  workspace?: { spaceId: string | null };
}

/** Screens behind the sign-in. Visitors without a session get here only by addresses that do not exist. */
export default function Inside() {
  const session = useSession();
  const { spaceId } = useWorkspaceState();
  const location = useLocation();
  const choice = (location.state as Choice | null)?.workspace;

  if (session.phase !== 'signed-in') {
    return (
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
        <Outlet />
      </Box>
    );
  }
  if (choice) return <ChooseWorkspace spaceId={choice.spaceId} />;

  const space = session.account.spaces.find(({ id }) => id === spaceId) ?? null;
  // A space that was kept from before but is not the account's any more is unselected like a choice.
  if (spaceId !== null && space === null) return <ChooseWorkspace spaceId={null} gone />;
  return <Workspace key={spaceId ?? 'personal'} account={session.account} space={space} />;
}
