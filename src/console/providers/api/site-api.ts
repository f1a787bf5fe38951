import type { ApiCall } from './api-call.ts';

interface NewSite {
  kit: string;
  name: string;
  about: string;
  email: string;
  place: string;
  /** The one that its texts are in. */
  language: string;
  /** Whether its collections begin with records. */
  withDemo: boolean;
  /** The name of colours in place of those of the kit. */
  palette?: string | undefined;
}

/** The site of a space, as its visitors find it or do not. */
export function createSiteApi(call: ApiCall) {
  return {
    /** Gives a space without pages a finished site; answers the id of its first page. */
    begin: async (spaceId: string, site: NewSite) =>
      ((await call('POST', `/api/spaces/${spaceId}/kit`, site)) as { page: string }).page,
    setOpen: async (spaceId: string, open: boolean) => {
      await call('POST', `/api/spaces/${spaceId}/site`, { open });
    },
  };
}
