import { createSiteApi } from '#console/providers/api/site-api.ts';
import { useRights } from '#console/records/useRights.ts';
import { useApp } from '#console/session/app-context.ts';
import { useService } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { closedSite, openSite } from '#rules/platform-status.ts';

/** Whether visitors find the site of this space, and where. */
export function useSite() {
  const { space } = useSpace();
  const rights = useRights(useModel().resource('general'));
  const { config, session } = useApp();
  const service = useService(createSiteApi);
  const isOpen = space?.status === openSite;
  return {
    isOpen,
    /** What the platform has paused or withdrawn is not opened here. */
    isHeld: !isOpen && space?.status !== closedSite,
    mayChange: rights.update,
    /** The site, or a page of it. The page `home` is its start. */
    address: (slug = '') => `${config.sitesOrigin}/sites/${space?.siteAddress}/${slug === 'home' ? '' : slug}`,
    /** Rejects with words for people; either way the console knows afterwards what the space is. */
    setOpen: async (open: boolean) => {
      // Also where that was refused: the space is in another state than this page knew.
      if (space) await service.setOpen(space.id, open).finally(session.refresh);
    },
  };
}
