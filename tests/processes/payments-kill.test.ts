import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { inFull, isFull } from '#tests/support/property-runs.ts';
import { killedProduct } from './killed-product.ts';

/** Milliseconds. The product starts again after each kill. */
const LONG = 240_000;

const TEAM = '7a000000-0000-4000-8000-000000000002';
const product = killedProduct();
afterAll(async () => {
  await product.end();
});

async function call(login: 'owner' | 'superadmin', method: 'GET' | 'POST', path: string, given?: object) {
  const answer = await fetch(`${product.origin()}/api/stripe/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await product.signIn(login)}`,
      ...(given && { 'content-type': 'application/json' }),
      ...(login === 'owner' && { 'x-space-id': demoSpaceIds.aurora }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const stir = (path: string, body: object) =>
  fetch(`${product.origin()}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });
const objects = async (kind: string) =>
  (await (await fetch(`${product.origin()}/_local/payments/objects/${kind}`)).json()) as Record<string, unknown>[];

/** Ends the product by `kill -9` once Stripe has answered a call of this address, before we have written anything. */
async function killedAt(method: 'GET' | 'POST', path: string, act: () => Promise<unknown>) {
  await stir('behavior', { outcome: 'kill', method, path });
  await act().catch(() => {});
  const late = delay(60_000, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`Nothing asked for ${path}`)),
  );
  expect((await Promise.race([product.program().ended, late])).code).toBeNull();
  await product.start();
}

const pay = (url: unknown) =>
  fetch(String(url).replace(/^http:\/\/localhost:\d+/, product.origin()), {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242', email: 'ann@example.com' }),
    redirect: 'manual',
  });

it(
  'a kill between the answer of Stripe and our write leaves nothing behind: credits',
  async () => {
    await product.start();
    const { body } = await call('owner', 'GET', 'get-product-prices');
    const [small] = (body as { prices: [{ id: string; price: number }] }).prices;
    const purchaseId = randomUUID();
    const order = { purchaseId, packageId: small.id, back: '/config/credits' };
    const checkout = () => call('owner', 'POST', 'create-checkout-session', order);
    if (isFull) {
      await killedAt('POST', '/v1/customers', checkout);
      await killedAt('POST', '/v1/checkout/sessions', checkout);
    }
    const { url } = (await checkout()).body;
    expect([(await objects('customer')).length, (await objects('checkout.session')).length]).toEqual([1, 1]);

    const transaction = async () => {
      const { transactions } = (await call('owner', 'GET', 'transactions')).body;
      return (transactions as { id: string }[]).find(({ id }) => id === purchaseId);
    };
    // The event has come, what it is about was asked, and nothing is written yet.
    await killedAt('GET', '/v1/checkout/sessions/cs_', () => pay(url));
    await expect.poll(transaction).toMatchObject({ status: 'COMPLETED', refunded: 0 });

    const refundId = randomUUID();
    const refund = () => call('superadmin', 'POST', 'refund-payment', { purchaseId, refundId, amount: 2 });
    await (isFull ? killedAt('POST', '/v1/refunds', refund) : refund());
    await expect.poll(transaction).toMatchObject({ status: 'COMPLETED', refunded: 2 });
    expect((await refund()).body).toMatchObject({ refunded: 2 });
    expect((await objects('refund')).length).toBe(1);
  },
  LONG,
);

inFull(it)(
  'a kill between the answer of Stripe and our write leaves nothing behind: a plan',
  async () => {
    const [wish, cancelWish] = [randomUUID(), randomUUID()];
    const order = { tierId: TEAM, interval: 'month', wish, back: '/organization' };
    const checkout = () => call('owner', 'POST', 'upgrade-checkout-session', order);
    await killedAt('POST', '/v1/checkout/sessions', checkout);
    const { url } = (await checkout()).body;
    const plan = async () => (await call('owner', 'GET', 'get-subscription')).body;
    await killedAt('GET', '/v1/subscriptions/sub_', () => pay(url));
    await expect.poll(plan).toMatchObject({ tier: { name: 'Team' }, status: 'active', isPaid: true });
    const revoke = () =>
      call('owner', 'POST', 'revoke-subscription', { reason: 'unused', comment: 'Enough', wish: cancelWish });
    await killedAt('POST', '/v1/subscriptions/sub_', revoke);
    await expect.poll(async () => (await plan()).endsAt).toEqual(expect.any(String));
    expect((await revoke()).status).toBe(200);
    expect((await objects('subscription')).length).toBe(1);
  },
  LONG,
);
