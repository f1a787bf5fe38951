import { useContext } from 'react';
import { useRights } from '#console/records/useRights.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { closedSite, openSite } from '#rules/platform-status.ts';
import { SiteServiceContext } from './host.ts';

/** Whether visitors find the site of this space, and where. */
export function useSite() {
  const { space } = useSpace();
  const rights = useRights(useModel().resource('general'));
  const service = useContext(SiteServiceContext);
  const isOpen = space?.status === openSite;
  return {
    isOpen,
    /** What the platform has paused or withdrawn is not opened here. */
    isHeld: !isOpen && space?.status !== closedSite,
    mayChange: rights.update,
    /** The site, or a page of it. The page `home` is its start. */
    address: (slug = '') => `${service?.origin}/sites/${space?.id}/${slug === 'home' ? '' : slug}`,
    /** Rejects with words for people. */
    setOpen: async (open: boolean) => {
      if (space && service) await service.setOpen(space.id, open);
    },
  };
}
