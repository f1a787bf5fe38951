import { useNavigate } from 'react-router';
import { useApp, useWorkspaceState } from '#console/app/app-context.ts';
import { SPACE_HOME } from '#console/app/guard.ts';
import type { Lens } from '#console/app/lens.ts';
import { closeLens, openLens } from '#console/providers/lens-api.ts';
import { useSpace } from '#console/ui/context.ts';

/**
 * The lens of the selected space. Opening and closing it are navigations like the choice of a workspace, so that a form with
 * unsaved changes can ask first and nothing that was loaded for one viewer is shown to another.
 */
export function useLens() {
  const { session } = useApp();
  const { lens } = useWorkspaceState();
  const { space } = useSpace();
  const navigate = useNavigate();
  const go = (spaceId: string, next?: Lens) =>
    navigate(SPACE_HOME, { state: { workspace: { spaceId, ...(next && { lens: next }) } } });

  return {
    lens,
    /** Looks as `role:EDITOR` or `user:<uuid>`. @throws SessionError with the server's words where it refuses */
    open: async (as: string): Promise<void> => {
      const state = session.get();
      if (space === null || state.phase !== 'signed-in') return;
      const seen = await openLens({ token: await session.token(), spaceId: space.id, as });
      go(space.id, { ...seen, as, spaceId: space.id, ownerId: state.account.user.id });
    },
    close: (): void => {
      if (!lens) return;
      session.token().then((token) => closeLens({ ...lens, token }));
      go(lens.spaceId);
    },
  };
}
