import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** In seconds, up to the longest time that an answer may take. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Figures for Prometheus: of the process, of requests by route, and of what the log tells by its code (README). */
export interface Metrics {
  /** Takes the time of every request to a server. */
  observe(app: FastifyInstance): void;
  /** Counts an entry of the log. @param code one of `errors.ts` or `logged.ts` */
  countEntry(code: string): void;
  /** A server with the figures at `GET /metrics`. It asks nobody who they are: keep its port inside. */
  server(): FastifyInstance;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of answers to requests, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const entries = new Counter({
    name: 'sitewright_log_entries_total',
    help: 'Warnings and errors in the log, by the code of the tables in src/server/README.md.',
    labelNames: ['code'],
    registers,
  });
  return {
    observe(app) {
      app.addHook('onResponse', async ({ method, is404, routeOptions }, { statusCode, elapsedTime }) => {
        // Never an address: visitors choose those.
        const route = is404 ? 'none' : (routeOptions.url ?? 'none');
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
      });
    },
    countEntry: (code) => entries.inc({ code }),
    server() {
      const app = Fastify();
      app.get('/metrics', async (_, reply) => {
        reply.header('content-type', registry.contentType);
        return registry.metrics();
      });
      return app;
    },
  };
}
