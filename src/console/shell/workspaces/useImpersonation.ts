import { useNavigate } from 'react-router';
import { endImpersonation, startImpersonation } from '#console/providers/api/impersonation-api.ts';
import { useApp, useWorkspaceState } from '#console/session/app-context.ts';
import { SPACE_HOME } from '#console/session/guard.ts';
import type { Impersonation } from '#console/session/impersonation.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useSpace } from '#console/ui/context.ts';

/**
 * Impersonation in the selected space. Starting and ending it are navigations like the choice of a workspace, so that a form with
 * unsaved changes can ask first and nothing that was loaded for one viewer is shown to another.
 */
export function useImpersonation() {
  const { session } = useApp();
  const { user } = useAccount();
  const { impersonation } = useWorkspaceState();
  const { space } = useSpace();
  const navigate = useNavigate();
  const go = (spaceId: string, next?: Impersonation) =>
    navigate(SPACE_HOME, { state: { workspace: { spaceId, ...(next && { impersonation: next }) } } });

  return {
    impersonation,
    /** Looks as `role:EDITOR` or `user:<uuid>`. @throws SessionError with the server's words where it refuses */
    open: async (as: string): Promise<void> => {
      if (space === null) return;
      const started = await startImpersonation({ token: await session.token(), spaceId: space.id, as });
      go(space.id, { ...started, as, spaceId: space.id, ownerId: user.id });
    },
    close: (): void => {
      if (!impersonation) return;
      session.token().then((token) => endImpersonation({ ...impersonation, token }));
      go(impersonation.spaceId);
    },
  };
}
