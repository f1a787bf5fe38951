import type { ApiCall } from './api-call.ts';

/** The site of a space, as its visitors find it or do not. */
export function createSiteApi(call: ApiCall) {
  return {
    setOpen: async (spaceId: string, open: boolean) => {
      await call('POST', `/api/spaces/${spaceId}/site`, { open });
    },
  };
}
