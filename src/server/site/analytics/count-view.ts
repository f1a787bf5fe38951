import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Repeated, repeat } from '../../jobs/repeat.ts';
import { countedAddress } from '../../limits/client-address.ts';
import { logEntry } from '../../logged.ts';
import type { SiteRequest } from '../resolve-request.ts';
import { deviceOf, isCountable, referrerOf } from './is-countable.ts';
import type { CountedPage } from './ping-routes.ts';
import { agentClasses, campaignOf, countryOf } from './view-classes.ts';
import type { VisitCounter } from './visit-counter.ts';

/**
 * Counts somebody who looks at a page, also when their browser has it already.
 * @param path of the page within its site, without its first slash
 */
export function countView(
  counter: VisitCounter,
  request: FastifyRequest,
  { site, path }: Pick<SiteRequest, 'site' | 'path'>,
  { pageId }: CountedPage,
): void {
  const { headers, host, hostname } = request;
  if (!isCountable(headers)) return;
  const who = visitorOf(request, site.id);
  counter.view(
    {
      ...{ pageId, path: `/${path}`.slice(0, LONGEST_PATH), host: hostname, device: deviceOf(headers) },
      ...{ referrer: referrerOf(headers, host), country: countryOf(headers) },
      ...campaignOf(request.url),
      ...agentClasses(who.agent),
    },
    who,
  );
}

const LONGEST_PATH = 500;

/** Who a request is from, for a day: their network where they may take any address of it. */
export const visitorOf = ({ ip, headers }: FastifyRequest, spaceId: string) => ({
  ...{ spaceId, ip: countedAddress(ip), agent: headers['user-agent'] ?? '' },
});

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
