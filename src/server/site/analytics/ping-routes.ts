import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#render/site.ts';
import type { TrialArm } from '#rules/section-trial.ts';
import { createBuckets } from '../../limits/buckets.ts';
import { countedAddress } from '../../limits/client-address.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { type CountedPage, countGoal } from './count-view.ts';
import { isCountable } from './is-countable.ts';
import { linkOf, PING } from './page-links.ts';
import type { VisitCounter } from './visit-counter.ts';
import { visitorOf } from './visitor-of.ts';

interface PingDeps {
  counter: VisitCounter;
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
  /** What is counted of the page at a path of a site, by what its visitor was shown; undefined where there is none. */
  pageAt(
    request: FastifyRequest,
    match: { site: Site; base: string },
    path: string,
    arm: TrialArm,
  ): Promise<CountedPage | undefined>;
}

/** Clicks of one address; more are not counted. */
const PINGS_A_MINUTE = 120;

/**
 * `POST /sites/<site>/_ping?block=&arm=`, and `/_ping` on hosts of sites: the block that the link stands in, the version of a tried section that
 * the page shows, `Ping-From` and `Ping-To` (HTML, section 4.6.6). Only links that
 * the page has are counted, so that nobody fills the list of a space with addresses of their own.
 */
export function pingRoutes(app: FastifyInstance, { counter, siteAt, pageAt }: PingDeps): void {
  const budgets = createBuckets(PINGS_A_MINUTE);

  async function ping(
    request: FastifyRequest<{ Params: { site?: string }; Querystring: { block?: unknown; arm?: unknown } }>,
    reply: FastifyReply,
  ) {
    const { 'ping-from': from, 'ping-to': to } = request.headers;
    refuseOtherSites(request);
    reply.header('cache-control', 'no-store').status(204);
    if (typeof from !== 'string' || typeof to !== 'string' || !URL.canParse(from) || !isCountable(request.headers))
      return;
    const { origin, host, pathname } = new URL(from);
    const match = await siteAt(request, request.params.site);
    if (!match || host !== request.headers.host || !pathname.startsWith(`${match.base}/`)) return;
    if (budgets.take(countedAddress(request.ip)) > 0) return;
    const arm = request.query.arm === '1' ? 1 : 0;
    const page = await pageAt(request, match, pathname.slice(match.base.length + 1), arm);
    const block = typeof request.query.block === 'string' ? request.query.block : undefined;
    const followed = page && linkOf(to, page.links, { origin, base: match.base, block });
    if (!page || !followed) return;
    const { pageId, trial } = page;
    const tried = followed.block !== null && trial?.blocks.has(followed.block) ? trial : undefined;
    counter.click({ pageId, ...followed }, visitorOf(request, match.site.id), tried);
    countGoal(counter, request, match.site.id, { kind: 'link_followed', target: followed.href });
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('text/ping', { parseAs: 'string', bodyLimit: 64 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(`/sites/:site/${PING}`, ping);
    scope.post(`/${PING}`, ping);
  });
}
