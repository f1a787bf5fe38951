import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Behavior } from './behavior.ts';
import type { Call, CallContext } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { customerCalls } from './calls/customers.ts';
import { invoiceCalls } from './calls/invoices.ts';
import { paymentMethodCalls } from './calls/payment-methods.ts';
import { paymentCalls } from './calls/payments.ts';
import { portalCalls } from './calls/portal.ts';
import { scheduleCalls } from './calls/schedules.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import type { Events } from './events.ts';
import { expanded } from './expand.ts';
import { StripeFault } from './fault.ts';
import { parseForm } from './params.ts';
import { type Account, newId, type Store } from './store.ts';

const calls: readonly (Call & { pattern: RegExp })[] = [
  ...accountCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...paymentMethodCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...portalCalls,
].map((one) => ({ ...one, pattern: new RegExp(`^/v1${one.path.replace(':id', '([^/]+)')}$`) }));

const KEY_SECONDS = 86_400;
/** Keys of this machine; any other is refused, as one of another account would be. */
const SECRET_KEY = /^sk_test_local\w*$/;

export interface ApiDeps {
  store: Store;
  events: Events;
  behavior: Behavior;
  pagesUrl: string;
}

/** `/v1/*` in the dialect of https://docs.stripe.com/api. What it does not know it says. */
export function answerApi(app: FastifyInstance, dependencies: ApiDeps): void {
  const { store, behavior } = dependencies;
  app.all('/v1/*', async (request, reply) => {
    const outcome = behavior.next(request.method, request.url);
    if (outcome === 'rate-limit') return reply.code(429).send(BUSY);
    if (outcome === 'revoked') return reply.code(401).send(REVOKED);
    if (outcome === 'fail') return reply.code(500).send(BROKEN);
    const { status, body, isReplayed } = answer(request, dependencies);
    // What was acknowledged survives.
    if (request.method !== 'GET') await store.save();
    if (outcome === 'kill') process.kill(process.pid, 'SIGKILL');
    if (outcome === 'lose') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (outcome === 'hang') {
      reply.hijack();
      return;
    }
    if (outcome === 'fail-after') return reply.code(500).send(BROKEN);
    if (outcome === 'rate-limit-after') return reply.code(429).send(BUSY);
    if (outcome === 'slow') await delay(SLOW_MS);
    return reply
      .code(status)
      .headers({ 'request-id': newId('req'), ...(isReplayed && { 'idempotent-replayed': 'true' }) })
      .type('application/json')
      .send(body);
  });
}

interface Answer {
  status: number;
  body: string;
  isReplayed?: boolean;
}

function answer(request: FastifyRequest, dependencies: ApiDeps): Answer {
  try {
    const account = accountOf(request, dependencies.store);
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return { status: 200, body: run(request, account, dependencies) };
    return once(key, `${request.url} ${String(request.body ?? '')}`, account, dependencies.store, () =>
      run(request, account, dependencies),
    );
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

function run(request: FastifyRequest, account: Account, { store, events, pagesUrl }: ApiDeps): string {
  const { pathname, search } = new URL(request.url, 'http://localhost');
  const found = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (!found) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}). The local stand-in does not know it.`;
    throw new StripeFault(message, { status: 404 });
  }
  const given = parseForm(request.method === 'GET' ? search.slice(1) : String(request.body ?? ''));
  const id = decodeURIComponent(found.pattern.exec(pathname)?.[1] ?? '');
  const scene: CallContext = { store, account, events, pagesUrl };
  const result = found.run(scene, id, given);
  const { data: paths } = z.object({ expand: z.array(z.string()) }).safeParse(given);
  return JSON.stringify(expanded(result, paths?.expand ?? [], account));
}

/** Gives the same answer to the same key again; it is not kept where nothing was begun. */
function once(key: string, parameters: string, account: Account, store: Store, act: () => string): Answer {
  const before = account.answered.get(key);
  if (before && before.at > store.now() - KEY_SECONDS) {
    if (before.asked !== parameters) {
      throw new StripeFault(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      );
    }
    return { status: before.status, body: before.body, isReplayed: true };
  }
  const keep = (status: number, body: string) => {
    account.answered.set(key, { asked: parameters, status, body, at: store.now() });
    return { status, body };
  };
  try {
    return keep(200, act());
  } catch (error) {
    if (!(error instanceof StripeFault) || error.body.error.code?.startsWith('parameter_')) throw error;
    return keep(error.status, JSON.stringify(error.body));
  }
}

function accountOf(request: FastifyRequest, store: Store): Account {
  const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (SECRET_KEY.test(key)) return store.account(key);
  const shown =
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`;
  throw new StripeFault(shown, { status: 401 });
}

const failure = (type: string, message: string) => ({ error: { type, message } });
const BUSY = failure('rate_limit', 'Too many requests hit the API too quickly.');
const BROKEN = failure('api_error', 'Something went wrong on our end.');
const REVOKED = {
  error: { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided.' },
};
const SLOW_MS = 800;
