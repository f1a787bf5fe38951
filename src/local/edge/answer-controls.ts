import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from './answer-api.ts';
import { addZone } from './calls/zones.ts';
import { hostBehaviors, type LocalHosts } from './serve-hosts.ts';

/** Where tests look at the stand-in. */
const CONTROLS = '/_local/edge';
const certificate = z.strictObject({
  hostname: z.string(),
  status: z.enum(['active', 'pending_validation', 'validation_timed_out']),
});
const host = z.strictObject({ hostname: z.string(), serves: z.enum(hostBehaviors) });
const zone = z.strictObject({ name: z.string(), account: z.string() });

/**
 * How tests look at the stand-in and stir it, below `/_local/edge`: `GET state`, `GET hosts { port, ca }` for where its hosts answer by HTTPS, `POST clear`, `POST behavior`,
 * `POST certificate { hostname, status }` for one that fails, `POST zone { name, account }` for one that somebody made by hand,
 * and `POST host { hostname, serves }` for one that visitors do not get as they should.
 */
export function answerControls(
  app: FastifyInstance,
  { store, behavior, hosts }: ApiDeps & { hosts: LocalHosts },
): void {
  app.get(`${CONTROLS}/state`, async () => store.state);
  app.get(`${CONTROLS}/hosts`, async () => ({ port: hosts.port, ca: hosts.ca }));
  app.post(`${CONTROLS}/clear`, async () => {
    store.clear();
    await store.save();
    return {};
  });
  app.post(`${CONTROLS}/behavior`, async ({ body }) => {
    behavior.simulate(JSON.parse(String(body)));
    return {};
  });
  app.post(`${CONTROLS}/zone`, async ({ body }) => {
    const { name, account } = zone.parse(JSON.parse(String(body)));
    const made = addZone(store.state, { name, account: { id: account }, type: 'full' });
    await store.save();
    return made;
  });
  app.post(`${CONTROLS}/host`, async ({ body }) => {
    const { hostname, serves } = host.parse(JSON.parse(String(body)));
    hosts.behave(hostname, serves);
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
