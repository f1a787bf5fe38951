import Box from '@mui/material/Box';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useSession, useWorkspaceState } from '#console/session/app-context.ts';
import type { Impersonation } from '#console/session/impersonation.ts';
import type { Account } from '#schema/api/account.ts';
import { ChooseWorkspace } from './ChooseWorkspace.tsx';
import { Workspace } from './Workspace.tsx';

/** What `useSpace().choose` leaves in the history for the page it goes to. */
interface Choice {
  workspace?: { spaceId: string | null; impersonation?: Impersonation };
}

/** Impersonation ends with the sign-in that started it: whoever signs in next in this tab impersonates nobody. */
function ownImpersonation(impersonation: Impersonation | null, account: Account): Impersonation | undefined {
  const owns = account.spaces.some(({ id, role }) => id === impersonation?.spaceId && role === 'SpaceOwner');
  return impersonation && owns && impersonation.ownerId === account.user.id ? impersonation : undefined;
}

/** Screens behind the sign-in. Visitors without a session get here only by addresses that do not exist. */
export default function AuthenticatedApp() {
  const session = useSession();
  const { spaceId, impersonation } = useWorkspaceState();
  const location = useLocation();
  const navigate = useNavigate();
  const choice = (location.state as Choice | null)?.workspace;

  if (session.phase !== 'signed-in') {
    return (
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
        <Outlet />
      </Box>
    );
  }
  if (choice) return <ChooseWorkspace {...choice} />;

  const space = session.account.spaces.find(({ id }) => id === spaceId) ?? null;
  // A space that was kept from before but is not the account's any more is unselected like a choice.
  if (spaceId !== null && space === null) return <ChooseWorkspace spaceId={null} gone />;
  const seen = ownImpersonation(impersonation, session.account);
  // Whoever gets another role in the space sees another console.
  const key = [spaceId ?? 'personal', space?.role, space?.flags.pageAccess, seen?.as].join(' ');
  return <Workspace key={key} account={session.account} space={space} impersonation={seen} navigate={navigate} />;
}
