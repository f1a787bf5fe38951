import { useApp } from '#console/session/app-context.ts';
import { homeOf, type Site } from '#render/site.ts';

/** Where a site is for its visitors, without a trailing slash. */
export const useSiteHome = (site: Site): string => homeOf(site, useApp().config.sitesOrigin);
