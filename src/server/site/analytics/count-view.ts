import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#render/site.ts';
import { cameThroughEdge } from '../../hosts/edge-host.ts';
import { type Repeated, repeat } from '../../jobs/repeat.ts';
import { type Buckets, createBuckets } from '../../limits/buckets.ts';
import { logEntry } from '../../logged.ts';
import type { ShownTrial } from '../../ports/visits.ts';
import { agentClasses } from './agent-classes.ts';
import { deviceOf, isCountable, referrerOf } from './is-countable.ts';
import type { PageLinks } from './page-links.ts';
import { campaignOf, countryOf } from './view-classes.ts';
import type { ReachedGoal, VisitCounter } from './visit-counter.ts';
import { visitorOf } from './visitor-of.ts';

/** What of a page can be counted. */
export interface CountedPage {
  pageId: string;
  links: PageLinks;
  /** The version of a section that it shows, with the lineages of the blocks in it. */
  trial?: ShownTrial & { blocks: ReadonlySet<string> };
}

/** A page that was asked for. */
interface ViewedPage {
  request: FastifyRequest;
  /** As it was while the connection was there. */
  ip: string;
  site: Pick<Site, 'id' | 'measuresLoads'>;
  path: string;
  shown: CountedPage;
}

/** Where views go, and what one address has left. */
export interface ViewCounting {
  counter: VisitCounter;
  budgets: Buckets;
  /** Views that nobody has looked at yet: they are counted behind the answers. */
  looks: ViewedPage[];
}

export const createViewCounting = (counter: VisitCounter, now?: () => number): ViewCounting => ({
  counter,
  budgets: createBuckets(VIEWS_A_MINUTE, now),
  looks: [],
});

/**
 * Counts somebody who looks at a page, also when their browser has it already, once the answers of this turn are on their way.
 * @param path of the page within its site, without its first slash
 */
export function countView(
  counting: ViewCounting,
  request: FastifyRequest,
  { site, path }: Pick<ViewedPage, 'site' | 'path'>,
  shown: CountedPage,
): void {
  const { looks } = counting;
  looks.push({ request, ip: request.ip, site, path, shown });
  if (looks.length === 1) setImmediate(countLooks, counting);
}

/** Counts the views that wait for it. What goes wrong with one is logged: nobody stands behind a turn of the loop, and a fault there would end the process. */
export function countLooks(counting: ViewCounting): void {
  for (const pageView of counting.looks.splice(0)) {
    try {
      countLook(counting, pageView);
    } catch (error) {
      logEntry(pageView.request.log, 'view-not-counted', { err: error });
    }
  }
}

function countLook({ counter, budgets }: ViewCounting, { request, ip, site, path, shown }: ViewedPage): void {
  const { headers } = request;
  const visitor = visitorOf({ ip, headers }, site.id);
  const agent = agentClasses(visitor.agent);
  if (!isCountable(headers, agent)) return;
  if (budgets.take(`${site.id} ${visitor.ip}`) > 0) return;
  const { source, medium, campaign } = campaignOf(request.url);
  const view = {
    pageId: shown.pageId,
    path: `/${path}`.slice(0, LONGEST_PATH),
    host: request.hostname,
    device: deviceOf(agent, headers),
    referrer: referrerOf(headers, request.host),
    country: cameThroughEdge(request) ? countryOf(headers) : '',
    source,
    medium,
    campaign,
    browser: agent.browser,
    system: agent.system,
  };
  counter.view(view, visitor, { load: site.measuresLoads, trial: shown.trial });
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
  const visitor = visitorOf(request, spaceId);
  const agent = agentClasses(visitor.agent);
  if (!isCountable(headers, agent)) return;
  const country = cameThroughEdge(request) ? countryOf(headers) : '';
  const { browser, system } = agent;
  counter.reach({ ...goal, host: hostname, device: deviceOf(agent, headers), country, browser, system }, visitor);
}

const LONGEST_PATH = 500;

const WRITING_MS = 3_000;

/** Writes what was counted now and then while the server listens, and the rest when it stops. */
export function writeVisits(app: FastifyInstance, counting: ViewCounting): void {
  const { counter } = counting;
  const failed = (error: unknown) => logEntry(app.log, 'visits-not-written', { err: error });
  let writing: Repeated | undefined;
  app.addHook('onListen', async () => {
    writing = repeat(() => counter.flush(), WRITING_MS, failed);
  });
  app.addHook('preClose', async () => {
    await writing?.stop();
    countLooks(counting);
    await counter.flush().catch(failed);
  });
}
