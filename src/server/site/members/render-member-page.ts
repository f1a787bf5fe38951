import { communityPart } from '#render/community/community-part.ts';
import type { Markup } from '#render/community/markup.ts';
import { reachable } from '#render/data/page-languages.ts';
import { homeOf } from '#render/site.ts';
import { logEntry } from '../../logged.ts';
import type { SitePage, Sites } from '../../ports/sites.ts';
import { composePage } from '../compose-page.ts';
import { NO_ID, plainPage } from '../plain-page.ts';
import { sitePolicy } from '../policy.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { MemberRequest } from './member-request.ts';

export interface DrawTools {
  sites: Sites;
  pool: RenderPool;
  sitesOrigin: string;
}

export interface MemberPage {
  title: string;
  /** Null where it is all in the page. */
  content: Markup | null;
  /** A page of the site, in the place of an empty one. */
  page?: SitePage;
  status?: number;
  /** Where browsers go on by themselves. A redirect would be stopped: forms of a site lead to the site alone. */
  leadsTo?: string;
}

/** Answers with a page in the look of the site, for one person: no cache keeps it, and no search engine lists it. */
export async function sendMemberPage(
  memberRequest: Pick<MemberRequest, 'site' | 'base' | 'reply' | 'request'>,
  { title, content, page = plainPage(title), status = 200, leadsTo }: MemberPage,
  { sites, pool, sitesOrigin }: DrawTools,
) {
  const { site, base, reply, request } = memberRequest;
  const [layout, pages] = await Promise.all([
    sites.layout(site.id, page),
    page.id === NO_ID ? [] : sites.translations(site.id, page),
  ]);
  const home = homeOf(site, sitesOrigin);
  const { html, css } = await composePage(
    {
      ...{ site, page, layout, base, home, translations: reachable(pages, page) },
      ...(content && { own: communityPart(content) }),
    },
    {
      pool,
      ask: sites.ask(site.id),
      dataFailed: (error, { method, blockId }) =>
        logEntry(request.log, 'site-data-failed', { err: error, method, blockId, spaceId: site.id }),
    },
  );
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sitePolicy(css, { hasForms: true, leadsTo: [] }),
      'content-language': site.language,
      'cache-control': 'private, no-store',
      vary: 'cookie',
      'x-robots-tag': 'noindex',
      // Addresses of sign-in links go nowhere else.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(leadsTo !== undefined && { refresh: `0; url=${leadsTo}` }),
    })
    .send(html);
}
