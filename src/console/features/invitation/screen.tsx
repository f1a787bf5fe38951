import { useIsAuthenticated, useLogout } from '@refinedev/core';
import { useCallback, useEffect, useMemo } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { acceptInvitation, fetchInvitation } from '#console/providers/api/people-api.ts';
import { useApp } from '#console/session/app-context.ts';
import { DEFAULT_PATH, REGISTRATION, SPACE_HOME } from '#console/session/guard.ts';
import { INVITATION, SIGN_IN } from '#console/session/paths.ts';
import { storedInvitation } from '#console/session/stored-invitation.ts';
import { usePerson } from '#console/session/useAuth.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import Invitation from './Invitation.tsx';

/** /space/invite/:id */
export default function InvitationScreen() {
  const { id = '' } = useParams();
  const { config, session } = useApp();
  const person = usePerson();
  const signedIn = useIsAuthenticated().data?.authenticated ?? false;
  const { mutateAsync: logout } = useLogout();
  const roleLabel = useRoleLabel();
  const navigate = useNavigate();
  const known = person !== null;

  const load = useCallback(async () => {
    const view = await fetchInvitation(id, known ? await session.token() : null);
    if (!signedIn && view.state === 'open') storedInvitation.store(id);
    return view;
  }, [id, known, signedIn, session]);
  useEffect(() => {
    if (signedIn) storedInvitation.clear();
  }, [signedIn]);

  const visitor = useMemo(() => {
    if (person?.phase !== 'signed-in') return person ?? ({ phase: 'signed-out' } as const);
    const { user, spaces } = person.account;
    return { phase: person.phase, email: user.email, spaceIds: spaces.map((space) => space.id) };
  }, [person]);
  const enter = (spaceId: string) => navigate(SPACE_HOME, { state: { workspace: { spaceId } } });
  return (
    <Invitation
      productName={config.productName}
      visitor={visitor}
      load={load}
      path={generatePath(INVITATION, { id })}
      signInPath={SIGN_IN}
      registrationPath={REGISTRATION}
      homePath={DEFAULT_PATH}
      roleLabel={roleLabel}
      accept={async () => {
        const spaceId = await acceptInvitation(id, await session.token());
        await session.refresh();
        enter(spaceId);
      }}
      signOut={async () => void (await logout())}
      onOpen={enter}
    />
  );
}
