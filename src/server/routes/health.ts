import type { FastifyInstance } from 'fastify';
import { type Log, logEntry } from '../logged.ts';

/** A part of the running product by name; the check rejects when that part does not answer. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** Anybody may ask, as often as they like: the parts are asked once in so long, whoever does. */
const CACHED_MS = 1_000;

/**
 * `GET /healthz`: 200 only when every part answers, 503 otherwise, with the state of each part. `GET /livez`: 200 while this
 * process answers; a new one would not bring back a part that is away.
 */
export function health(app: FastifyInstance, checks: HealthChecks, now: () => number = Date.now): void {
  let known: { until: number; states: Promise<Record<string, string>> } | undefined;
  app.get('/livez', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/healthz', async (request, reply) => {
    if (!known || known.until <= now()) known = { until: now() + CACHED_MS, states: statesOf(checks, request.log) };
    const parts = await known.states;
    const ok = Object.values(parts).every((state) => state === 'ok');
    reply.status(ok ? 200 : 503).header('cache-control', 'no-store');
    return { status: ok ? 'ok' : 'unavailable', parts };
  });
}

async function statesOf(checks: HealthChecks, log: Log): Promise<Record<string, string>> {
  const states = Object.entries(checks).map(async ([part, check]) => {
    try {
      await check();
      return [part, 'ok'];
    } catch (error) {
      logEntry(log, 'part-unavailable', { err: error, part });
      return [part, 'unavailable'];
    }
  });
  return Object.fromEntries(await Promise.all(states));
}
