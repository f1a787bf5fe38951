import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#render/site.ts';
import { cameThroughEdge } from '../../hosts/edge-host.ts';
import { type Repeated, repeat } from '../../jobs/repeat.ts';
import { type Buckets, createBuckets } from '../../limits/buckets.ts';
import { logEntry } from '../../logged.ts';
import { deviceOf, isCountable, referrerOf } from './is-countable.ts';
import type { CountedPage } from './ping-routes.ts';
import { agentClasses, campaignOf, countryOf } from './view-classes.ts';
import type { ReachedGoal, VisitCounter } from './visit-counter.ts';
import { visitorOf } from './visitor-of.ts';

/** Where views go, and what one address has left. */
export interface ViewCounting {
  counter: VisitCounter;
  budgets: Buckets;
}

export const createViewCounting = (counter: VisitCounter, now?: () => number): ViewCounting => ({
  counter,
  budgets: createBuckets(VIEWS_A_MINUTE, now),
});

/**
 * Counts somebody who looks at a page, also when their browser has it already.
 * @param path of the page within its site, without its first slash
 */
export function countView(
  { counter, budgets }: ViewCounting,
  request: FastifyRequest,
  { site, path }: { site: Pick<Site, 'id' | 'measuresLoads'>; path: string },
  { pageId, trial }: CountedPage,
): void {
  const { headers, host, hostname } = request;
  if (!isCountable(headers)) return;
  const who = visitorOf(request, site.id);
  if (budgets.take(`${site.id} ${who.ip}`) > 0) return;
  counter.view(
    {
      ...{ pageId, path: `/${path}`.slice(0, LONGEST_PATH), host: hostname, device: deviceOf(headers) },
      ...{ referrer: referrerOf(headers, host), country: cameThroughEdge(request) ? countryOf(headers) : '' },
      ...campaignOf(request.url),
      ...agentClasses(who.agent),
    },
    who,
    { load: site.measuresLoads, ...(trial && { trial }) },
  );
}

/** Views of one address on one site; more are not counted. Behind some addresses are many people. */
const VIEWS_A_MINUTE = 300;

/** Counts what a goal of the space may be about; who is not counted as a visitor reaches none. */
export function countGoal(
  counter: VisitCounter,
  request: FastifyRequest,
  spaceId: string,
  goal: Pick<ReachedGoal, 'kind' | 'target'>,
): void {
  const { headers, hostname } = request;
  if (!isCountable(headers)) return;
  const who = visitorOf(request, spaceId);
  const country = cameThroughEdge(request) ? countryOf(headers) : '';
  counter.reach({ ...goal, host: hostname, device: deviceOf(headers), country, ...agentClasses(who.agent) }, who);
}

const LONGEST_PATH = 500;

const WRITING_MS = 3_000;

/** Writes what was counted now and then while the server listens, and the rest when it stops. */
export function writeVisits(app: FastifyInstance, counter: VisitCounter): void {
  const failed = (error: unknown) => logEntry(app.log, 'visits-not-written', { err: error });
  let writing: Repeated | undefined;
  app.addHook('onListen', async () => {
    writing = repeat(() => counter.flush(), WRITING_MS, failed);
  });
  app.addHook('preClose', async () => {
    await writing?.stop();
    await counter.flush().catch(failed);
  });
}
