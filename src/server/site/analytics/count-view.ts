import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#render/site.ts';
import { type Repeated, repeat } from '../../jobs/repeat.ts';
import { logEntry } from '../../logged.ts';
import { deviceOf, isCountable, referrerOf } from './is-countable.ts';
import type { CountedPage } from './ping-routes.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Counts somebody who looks at a page, also when their browser has it already. */
export function countView(counter: VisitCounter, request: FastifyRequest, site: Site, { pageId }: CountedPage): void {
  const { headers, ip, host } = request;
  if (!isCountable(headers)) return;
  const view = { pageId, device: deviceOf(headers), referrer: referrerOf(headers, host) };
  counter.view(view, { spaceId: site.id, ip, agent: headers['user-agent'] ?? '' });
}

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
