import { useCallback, useEffect, useMemo } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import Invitation from '#console/features/invitation/Invitation.tsx';
import { acceptInvitation, fetchInvitation } from '#console/providers/people-api.ts';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';
import { useApp, useSession } from './app-context.ts';
import { DEFAULT_PATH, REGISTRATION, SPACE_HOME } from './guard.ts';
import { keptInvitation } from './kept-invitation.ts';
import { INVITATION, SIGN_IN } from './paths.ts';

/** The invitation feature, fed from the session. */
export default function InvitationScreen() {
  const { id = '' } = useParams();
  const { config, session } = useApp();
  const state = useSession();
  const roleLabel = useRoleLabel();
  const navigate = useNavigate();
  const { phase } = state;

  const load = useCallback(async () => {
    const view = await fetchInvitation(id, phase === 'signed-out' ? null : await session.token());
    if (phase !== 'signed-in' && view.state === 'open') keptInvitation.keep(id);
    return view;
  }, [id, phase, session]);
  useEffect(() => {
    if (phase === 'signed-in') keptInvitation.forget();
  }, [phase]);

  const visitor = useMemo(() => {
    if (state.phase === 'signed-in') {
      const { user, spaces } = state.account;
      return { phase: state.phase, email: user.email, spaceIds: spaces.map((space) => space.id) };
    }
    return state.phase === 'unregistered'
      ? { phase: state.phase, email: state.email }
      : ({ phase: 'signed-out' } as const);
  }, [state]);
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
      signOut={session.signOut}
      onOpen={enter}
    />
  );
}
