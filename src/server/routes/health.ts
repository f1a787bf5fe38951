import type { FastifyInstance } from 'fastify';

/** A part of the running product by name; the check rejects when that part does not answer. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** `GET /healthz`: 200 only when every part answers, 503 otherwise, with the state of each part. */
export function health(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'a part does not answer');
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const ok = parts.every(([, state]) => state === 'ok');
    reply.status(ok ? 200 : 503).header('cache-control', 'no-store');
    return { status: ok ? 'ok' : 'unavailable', parts: Object.fromEntries(parts) };
  });
}
