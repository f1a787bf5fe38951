import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Site } from '#render/site.ts';
import { AppError } from '../../errors.ts';
import { createBuckets } from '../../limits/buckets.ts';
import { countedAddress } from '../../limits/client-address.ts';
import { decoded } from '../../web/decodable-url.ts';
import { pageScript, withScript } from '../page-script.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { isCountable } from './is-countable.ts';
import type { VisitCounter } from './visit-counter.ts';
import { visitorOf } from './visitor-of.ts';

/** What load times are sent to, behind the base of a site; no slug is called so. */
export const LOAD = '_load';

/** Navigation Timing (level 2) and Beacon: one number, once, after the page has loaded. Where the browser has neither, nothing is told. */
const SCRIPT = pageScript(
  `{const to=document.currentScript.dataset.to;addEventListener("load",()=>setTimeout(()=>{const[t]=performance.getEntriesByType("navigation");if(!t)return;const ms=Math.round(t.loadEventEnd-(t.activationStart||0));if(ms>0)navigator.sendBeacon?.(to,JSON.stringify({path:location.pathname,ms}))}))}`,
);

export const LOAD_SCRIPT_HASH = SCRIPT.hash;

/** The page with the script that tells its load time. @param base of the site, which needs no escaping */
export const withLoadScript = (html: string, base: string): string =>
  withScript(html, SCRIPT, ` data-to="${base}/${LOAD}"`);

/** Load times of one address; more are not counted. */
const LOADS_A_MINUTE = 60;
/** Whoever waited longer did something else meanwhile. */
const LONGEST_MS = 60_000;
const LARGEST_BYTES = 2_000;

const loadReport = z.strictObject({ path: z.string().startsWith('/').max(1_000), ms: z.int().min(1).max(LONGEST_MS) });

interface LoadDeps {
  counter: VisitCounter;
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
}

/**
 * `POST /sites/<site>/_load`, and `/_load` on hosts of sites: `{"path": "/about", "ms": 840}`, sent as text. Each is answered by 204;
 * it counts where the same visitor has just looked at that page (`VisitCounter.load`).
 * @throws AppError `invalid-input` for anything else, and for times that no page takes
 */
export function loadRoutes(app: FastifyInstance, { counter, siteAt }: LoadDeps): void {
  const budgets = createBuckets(LOADS_A_MINUTE);

  async function load(request: FastifyRequest<{ Params: { site?: string } }>, reply: FastifyReply) {
    refuseOtherSites(request);
    const { path, ms } = readTold(request.body);
    reply.header('cache-control', 'no-store').status(204);
    if (!isCountable(request.headers) || budgets.take(countedAddress(request.ip)) > 0) return;
    const match = await siteAt(request, request.params.site);
    if (!match?.site.measuresLoads || !path.startsWith(`${match.base}/`)) return;
    const within = path.slice(match.base.length);
    counter.load({ path: decoded(within) ?? within, ms }, visitorOf(request, match.site.id));
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/sites/:site/${LOAD}`, load);
    scope.post(`/${LOAD}`, load);
  });
}

function readTold(body: unknown): z.infer<typeof loadReport> {
  let sent: unknown;
  try {
    sent = JSON.parse(String(body));
  } catch {
    sent = null;
  }
  const { success, data } = loadReport.safeParse(sent);
  if (!success) throw new AppError('invalid-input');
  return data;
}
