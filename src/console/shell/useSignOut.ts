import { useLogout } from '@refinedev/core';
import { purgeDrafts } from '#console/form/drafts/draft-storage.ts';
import { purgeVisits } from '#console/records/links/recents.ts';
import { useApp } from '#console/session/app-context.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';

/** How to sign out: whoever uses this browser next finds nothing of what was typed or opened. */
export function useSignOut(): () => void {
  const { workspace } = useApp();
  const { mutate: logout } = useLogout();
  const { userId } = useViewer();
  const { spaces } = useSpace();
  return () => {
    purgeDrafts(userId);
    purgeVisits(userId, [null, ...spaces.map(({ id }) => id)]);
    workspace.select(null);
    logout();
  };
}
