import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerAnalytics } from './answer-analytics.ts';
import type { Behavior, Wish } from './behavior.ts';
import type { Call, CallContext } from './call.ts';
import { certificateCalls } from './calls/certificates.ts';
import { dnsRecordCalls } from './calls/dns-records.ts';
import { monitoringCalls } from './calls/monitoring.ts';
import { rulesetCalls } from './calls/rulesets.ts';
import { workerDomainCalls } from './calls/worker-domains.ts';
import { workerCalls } from './calls/workers.ts';
import { zoneCalls } from './calls/zones.ts';
import { EdgeFault, envelope, noRoute } from './fault.ts';
import type { Store } from './store.ts';

export interface ApiDeps {
  store: Store;
  behavior: Behavior;
  isDelegated: CallContext['isDelegated'];
  recordsBelow: CallContext['recordsBelow'];
}

/** Where the API begins, as at Cloudflare. */
export const API = '/client/v4';
/** Tokens of this machine; any other is refused, as one of another account would be. */
const TOKEN = /^Bearer edge_local\w*$/;

const calls: readonly (Call & { pattern: RegExp })[] = [
  ...zoneCalls,
  ...monitoringCalls,
  ...workerCalls,
  ...workerDomainCalls,
  ...dnsRecordCalls,
  ...rulesetCalls,
  ...certificateCalls,
].map((one) => ({ ...one, pattern: new RegExp(`^${API}${one.path.replaceAll(/:\w+/g, '([^/]+)')}$`) }));

/** The calls of console.md, section 7, in the dialect of https://developers.cloudflare.com/api. What it does not know it says. */
export function answerApi(app: FastifyInstance, dependencies: ApiDeps): void {
  const { store, behavior } = dependencies;
  app.all(`${API}/*`, async (request, reply) => {
    const simulation = behavior.next(request.method, request.url);
    if (simulation) await delay(simulation.delayMs);
    const before = simulation?.when === 'before' && broken(simulation);
    if (before) return before === 'nothing' ? cut() : reply.code(before.status).type(before.type).send(before.body);
    const { status, body } = await answer(request, dependencies);
    // What was acknowledged survives.
    await store.save();
    const after = simulation && broken(simulation);
    if (after) return after === 'nothing' ? cut() : reply.code(after.status).type(after.type).send(after.body);
    return reply.code(status).type('application/json').send(body);

    function cut() {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });
}

/** What is sent in place of the answer; null where only the time was wished. */
function broken({ outcome }: Wish): { status: number; type: string; body: string } | 'nothing' | null {
  if (outcome === undefined) return null;
  if (outcome === 'kill') process.kill(process.pid, 'SIGKILL');
  if (outcome === 'nothing') return 'nothing';
  if (outcome === 'html') return { status: 502, type: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
  const [status, code, message] =
    outcome === 'fail' ? [500, 10_001, 'Internal server error'] : [429, 971, 'Please wait and consider throttling.'];
  const body = JSON.stringify(envelope(null, [{ code: Number(code), message: String(message) }]));
  return { status: Number(status), type: 'application/json', body };
}

async function answer(
  request: FastifyRequest,
  { store, isDelegated, recordsBelow }: ApiDeps,
): Promise<{ status: number; body: string }> {
  try {
    const { authorization } = request.headers;
    if (authorization === undefined)
      throw new EdgeFault(400, 9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers');
    if (!TOKEN.test(authorization)) throw new EdgeFault(403, 10_000, 'Authentication error');
    const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
    if (request.method === 'POST' && pathname === `${API}/graphql`)
      return { status: 200, body: JSON.stringify(await answerAnalytics(store.state, await read(request))) };
    const found = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!found) throw noRoute();
    const ids = (found.pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
    const given = request.body ? await read(request) : undefined;
    const result = found.run({ state: store.state, query, isDelegated, recordsBelow }, given, ...ids);
    return { status: 200, body: JSON.stringify(envelope(result)) };
  } catch (error) {
    if (!(error instanceof EdgeFault)) throw error;
    return { status: error.status, body: JSON.stringify(envelope(null, error.errors)) };
  }
}

/** A body as JSON; of a form its metadata as JSON, and the texts of its other parts by name. */
async function read({ headers, body }: FastifyRequest): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return JSON.parse(String(body));
  const form = await new Response(String(body), { headers: { 'content-type': type } }).formData();
  const texts = await Promise.all(
    [...form].map(async ([name, part]) => [name, typeof part === 'string' ? part : await part.text()] as const),
  );
  const { metadata = 'null', ...modules } = Object.fromEntries(texts);
  return { metadata: JSON.parse(metadata), modules };
}
