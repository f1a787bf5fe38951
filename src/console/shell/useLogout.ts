import { useApp } from '#console/app/app-context.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { forgetDrafts } from '#console/views/form/drafts.ts';
import { forgetVisits } from './palette/recents.ts';

/** How to sign out: whoever uses this browser next finds nothing of what was typed or opened. */
export function useLogout(): () => void {
  const { session, workspace } = useApp();
  const { userId } = useViewer();
  const { spaces } = useSpace();
  return () => {
    forgetDrafts(userId);
    forgetVisits(userId, [null, ...spaces.map(({ id }) => id)]);
    workspace.select(null);
    session.signOut();
  };
}
