import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPayments } from '../../src/local/payments/start-payments.ts';
import { createStripe } from '../../src/server/adapters/stripe/create-stripe.ts';
import { createStripeSubscriptions } from '../../src/server/adapters/stripe/create-stripe-subscriptions.ts';
import { PaymentRefused, type PaymentService } from '../../src/server/ports/payments/payment-service.ts';
import type {
  Offer,
  SubscriptionOrder,
  SubscriptionService,
} from '../../src/server/ports/payments/subscription-service.ts';

let url: string;
let close: () => Promise<void>;
let service: SubscriptionService;
let payments: PaymentService;
let customer: string;
beforeEach(async () => {
  ({ url, close } = await startPayments());
  const options = { secretKey: 'sk_test_local', url };
  service = createStripeSubscriptions(options);
  payments = createStripe({ ...options, webhookSecret: 'whsec_local' });
  customer = await payments.customerFor({ userId: 'ann', email: 'ann@example.com', name: 'Ann' });
});
afterEach(() => close());

const stir = async (path: string, body: object) =>
  (await fetch(`${url}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
const forward = (days: number) => stir('clock', { days });
const CARD = '4242424242424242';
const pay = (page: string | null, card = CARD) =>
  fetch(String(page), { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });

const pro: Offer = { key: 'PRO', title: 'Pro', amount: 2900, currency: 'EUR', interval: 'month' };

const orderOf = (more: Partial<SubscriptionOrder> = {}): SubscriptionOrder => ({
  ...{ kind: 'plan', owner: 'ann', offer: pro, customer, trialDays: 0, language: 'en', wish: randomUUID() },
  ...{
    successUrl: 'http://console.example/plan?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://console.example/plan',
  },
  ...more,
});

async function subscribed(more: Partial<SubscriptionOrder> = {}, card = CARD) {
  const { session, url: page } = await service.openCheckout(orderOf(more));
  await pay(page, card);
  const state = await service.stateOfSession(session);
  if (!state) throw new Error('nobody subscribed');
  return state;
}
const stateOf = async (id: string) => {
  const state = await service.stateOf(id);
  if (!state) throw new Error(`${id} is not there`);
  return state;
};
const each = async <Value>(values: AsyncIterable<Value>) => {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
};

describe('subscribing', () => {
  it('is paid at Stripe, which says then who subscribes to what', async () => {
    const { session, url: page } = await service.openCheckout(orderOf());
    expect(await service.stateOfSession(session)).toBeNull();
    await pay(page);
    const state = await service.stateOfSession(session);
    expect(state).toMatchObject({
      ...{ kind: 'plan', owner: 'ann', customer, status: 'active', trialEnd: null, endsAt: null, change: null },
      offer: { key: 'PRO', amount: 2900, currency: 'EUR', interval: 'month' },
    });
    expect(state?.anchor).toEqual(state?.periodStart);
    const [invoice] = await service.invoicesOf(customer, 10);
    expect(invoice).toMatchObject({
      ...{ subscription: state?.id, kind: 'plan', owner: 'ann', key: 'PRO', status: 'paid', amount: 2900 },
      ...{ currency: 'EUR', amountRefunded: 0, dispute: null },
    });
    expect(await service.invoice(String(invoice?.id))).toEqual(invoice);
    expect(await service.invoiceOfIntent(String(invoice?.intent))).toEqual(invoice);
    expect(await payments.stateOfIntent(String(invoice?.intent)), 'no purchase of credits').toBeNull();
    expect(await each(service.since(new Date(0)))).toEqual([state]);
  });

  it('opens one page for a wish, and none once that is paid', async () => {
    const order = orderOf();
    const first = await service.openCheckout(order);
    expect(await service.openCheckout(order)).toEqual(first);
    await pay(first.url);
    expect(await service.openCheckout(order)).toEqual({ session: first.session, url: null });
  });

  it('uses the price that is there, under the name that the offer has now', async () => {
    await Promise.all([subscribed(), subscribed({ owner: 'bob' })]);
    const { url: page } = await service.openCheckout(orderOf({ offer: { ...pro, title: 'Professional' } }));
    expect(await (await fetch(String(page))).text()).toContain('Professional');
    const prices = await (await fetch(`${url}/_local/payments/objects/price`)).json();
    expect(prices).toHaveLength(1);
  });

  it('counts in the smallest unit, which some currencies do not divide', async () => {
    const offer: Offer = { ...pro, amount: 3000, currency: 'JPY', interval: 'year' };
    const { id, offer: kept } = await subscribed({ kind: 'membership', offer });
    expect(kept).toEqual({ key: 'PRO', amount: 3000, currency: 'JPY', interval: 'year' });
    expect(await service.invoicesOf(customer, 1)).toMatchObject([
      { subscription: id, kind: 'membership', amount: 3000 },
    ]);
  });

  it.each(['lose', 'fail-after'])('goes well where an answer is to %s', async (outcome) => {
    await stir('behavior', { outcome, path: '/v1/checkout' });
    await subscribed();
    expect(await each(service.since(new Date(0)))).toHaveLength(1);
  });

  it.each([
    ['does not answer', { outcome: 'fail', count: 3 }],
    ['is asked too often', { outcome: 'rate-limit' }],
  ])('says that Stripe %s', async (_, behavior) => {
    await stir('behavior', behavior);
    await expect(service.openCheckout(orderOf())).rejects.toMatchObject({ code: 'payments-unavailable' });
  });

  it('is refused for a customer who is not there', async () => {
    await expect(service.openCheckout(orderOf({ customer: 'cus_no' }))).rejects.toThrow(PaymentRefused);
    expect(await service.stateOf('sub_no')).toBeNull();
    expect(await service.invoice('in_no')).toBeNull();
  });
});

describe('time', () => {
  it('renews a subscription, after a trial that cost nothing', async () => {
    const { id, status, trialEnd, periodEnd } = await subscribed({ trialDays: 14 });
    expect([status, trialEnd]).toEqual(['trialing', periodEnd]);
    expect(await service.invoicesOf(customer, 1)).toMatchObject([{ amount: 0, intent: null, status: 'paid' }]);
    await forward(50);
    const after = await stateOf(id);
    expect([after.status, after.anchor]).toEqual(['active', trialEnd]);
    expect((await service.invoicesOf(customer, 10)).map(({ amount }) => amount)).toEqual([2900, 2900, 0]);
  });

  it('gives up a card that fails, and another one saves it', async () => {
    const { id } = await subscribed();
    await stir(`customers/${customer}`, { card: '4000000000000341' });
    await forward(32);
    expect((await stateOf(id)).status).toBe('past_due');
    const [failing] = await service.invoicesOf(customer, 1);
    expect(failing).toMatchObject({ status: 'open', nextAttemptAt: expect.any(Date) });
    await forward(8);
    expect((await stateOf(id)).status).toBe('unpaid');
    const [open] = await service.invoicesOf(customer, 1);
    expect(open?.nextAttemptAt).toBeNull();
    await pay(String(open?.pageUrl));
    expect((await stateOf(id)).status).toBe('active');
    expect(await service.invoice(String(open?.id))).toMatchObject({ status: 'paid', intent: open?.intent });
  });
});

describe('a cancellation', () => {
  it('at the end of the period says when, and is taken back', async () => {
    const { id, periodEnd } = await subscribed();
    const wish = { subscription: id, when: 'period-end', reason: 'too_expensive', comment: '', wish: 'one' } as const;
    await service.cancel(wish);
    await service.cancel(wish);
    expect(await stateOf(id)).toMatchObject({ status: 'active', endsAt: periodEnd });
    await service.resume({ subscription: id, wish: 'two' });
    expect((await stateOf(id)).endsAt).toBeNull();
    await service.cancel({ ...wish, wish: 'three' });
    await forward(32);
    expect(await stateOf(id)).toMatchObject({ status: 'canceled', endsAt: null, endedAt: periodEnd });
    const began = await each(service.since(new Date(0)));
    expect([began.length, (await each(service.since(new Date(Date.now() + 60_000)))).length]).toEqual([1, 0]);
  });

  it.each(['', 'lose', 'fail-after'])('at once ends it, also where the answer is to %s', async (outcome) => {
    const { id } = await subscribed();
    if (outcome) await stir('behavior', { outcome, path: `/v1/subscriptions/${id}?` });
    const wish = { subscription: id, when: 'now', reason: 'other', comment: 'Bye.', wish: 'one' } as const;
    await service.cancel(wish);
    await service.cancel(wish);
    expect((await stateOf(id)).status).toBe('canceled');
  });
});
