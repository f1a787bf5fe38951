import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from './answer-api.ts';

/** Where tests look at the stand-in. */
const CONTROLS = '/_local/edge';
const certificate = z.strictObject({
  hostname: z.string(),
  status: z.enum(['active', 'pending_validation', 'validation_timed_out']),
});

/**
 * How tests look at the stand-in and stir it, below `/_local/edge`: `GET state`, `POST clear`, `POST behavior`, and
 * `POST certificate { hostname, status }` for one that fails.
 */
export function answerControls(app: FastifyInstance, { store, behavior }: ApiDeps): void {
  app.get(`${CONTROLS}/state`, async () => store.state);
  app.post(`${CONTROLS}/clear`, async () => {
    store.clear();
    await store.save();
    return {};
  });
  app.post(`${CONTROLS}/behavior`, async ({ body }) => {
    behavior.wish(JSON.parse(String(body)));
    return {};
  });
  app.post(`${CONTROLS}/certificate`, async ({ body }, reply) => {
    const { hostname, status } = certificate.parse(JSON.parse(String(body)));
    const pack = store.state.certificates.find(({ hosts }) => hosts.includes(hostname));
    if (!pack) return reply.code(404).send({});
    const failed = [{ message: `CAA record of ${hostname} prevents issuance` }];
    Object.assign(pack, { status, validation_errors: status === 'validation_timed_out' ? failed : [] });
    await store.save();
    return pack;
  });
}
