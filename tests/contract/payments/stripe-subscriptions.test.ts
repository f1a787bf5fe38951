import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPayments } from '../../../src/local/payments/start-payments.ts';
import { createStripe } from '../../../src/server/adapters/stripe/create-stripe.ts';
import { createStripeSubscriptions } from '../../../src/server/adapters/stripe/create-stripe-subscriptions.ts';
import { PaymentRefused, type PaymentService } from '../../../src/server/ports/payments/payment-service.ts';
import type {
  Offer,
  SubscriptionOrder,
  SubscriptionService,
} from '../../../src/server/ports/payments/subscription-service.ts';

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
const team: Offer = { ...pro, key: 'TEAM', title: 'Team', amount: 9900 };

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
    const { id, offer: stored } = await subscribed({ kind: 'membership', offer });
    expect(stored).toEqual({ key: 'PRO', amount: 3000, currency: 'JPY', interval: 'year' });
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

describe('the portal', () => {
  it('takes the card that pays what another one did not, and leads back', async () => {
    const { id } = await subscribed();
    const returnUrl = 'http://console.example/organization';
    const portal = await service.openPortal({ customer, returnUrl, language: 'ro' });
    expect(await (await fetch(portal)).text()).toContain(`href="${returnUrl}"`);
    await pay(portal, '4000000000000341');
    await forward(32);
    expect((await stateOf(id)).status).toBe('past_due');
    await pay(portal);
    await forward(3);
    expect((await stateOf(id)).status).toBe('active');
    expect(await service.invoicesOf(customer, 1)).toMatchObject([{ status: 'paid', nextAttemptAt: null }]);
  });
});

describe('events', () => {
  it('name the subscription or the invoice that they are about', async () => {
    const { id } = await subscribed();
    const [invoice] = await service.invoicesOf(customer, 1);
    const events = (await (await fetch(`${url}/_local/payments/objects/event`)).json()) as { type: string }[];
    const subjectOf = (type: string) => {
      const payload = JSON.stringify(events.find((event) => event.type === type));
      const signature = new Stripe('sk_test_signs').webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_local',
      });
      return payments.readEvent(payload, signature);
    };
    expect(subjectOf('customer.subscription.created')).toEqual({ subscription: id });
    expect(subjectOf('invoice.paid')).toEqual({ invoice: invoice?.id });
    expect(subjectOf('invoice_payment.paid')).toEqual({ invoice: invoice?.id });
    expect(subjectOf('payment_intent.succeeded')).toEqual({ intent: invoice?.intent });
    expect(subjectOf('customer.created')).toBeNull();
  });
});

describe('a cancellation', () => {
  it('at the end of the period says when, and is taken back', async () => {
    const { id, periodEnd } = await subscribed();
    const cancellation = {
      subscription: id,
      when: 'period-end',
      reason: 'too_expensive',
      comment: '',
      wish: 'one',
    } as const;
    await service.cancel(cancellation);
    await service.cancel(cancellation);
    expect(await stateOf(id)).toMatchObject({ status: 'active', endsAt: periodEnd });
    await service.resume({ subscription: id, wish: 'two' });
    expect((await stateOf(id)).endsAt).toBeNull();
    await service.cancel({ ...cancellation, wish: 'three' });
    await forward(32);
    expect(await stateOf(id)).toMatchObject({ status: 'canceled', endsAt: null, endedAt: periodEnd });
    const began = await each(service.since(new Date(0)));
    expect([began.length, (await each(service.since(new Date(Date.now() + 60_000)))).length]).toEqual([1, 0]);
  });

  it.each(['', 'lose', 'fail-after'])('at once ends it, also where the answer is to %s', async (outcome) => {
    const { id } = await subscribed();
    if (outcome) await stir('behavior', { outcome, path: `/v1/subscriptions/${id}?` });
    const cancellation = { subscription: id, when: 'now', reason: 'other', comment: 'Bye.', wish: 'one' } as const;
    await service.cancel(cancellation);
    await service.cancel(cancellation);
    expect((await stateOf(id)).status).toBe('canceled');
  });
});

/** A third of a month later; prices are then two thirds of themselves. */
const LATER_DAYS = 10;

describe('a change at once', () => {
  it('costs what the preview said: the rest of the period, less what was paid for it', async () => {
    const { id, periodEnd } = await subscribed();
    await forward(LATER_DAYS);
    const preview = await service.preview(id, team);
    const days = (periodEnd.getTime() - Date.now()) / 86_400_000;
    const share = (days - LATER_DAYS) / days;
    expect(Math.abs(preview.dueNow - 7000 * share)).toBeLessThan(2);
    expect(preview).toMatchObject({ currency: 'EUR', nextAmount: 9900, nextAt: periodEnd });
    expect(preview.lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Unused time on Pro after /),
      expect.stringMatching(/^Remaining time on Team after /),
    ]);
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.dueNow);
    const change = { subscription: id, offer: team, when: 'now', wish: 'up' } as const;
    await service.change(change);
    await service.change(change);
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'TEAM' }, periodEnd, status: 'active', change: null });
    const [invoice, ...before] = await service.invoicesOf(customer, 10);
    expect(invoice).toMatchObject({ key: 'TEAM', status: 'paid' });
    expect(Math.abs(Number(invoice?.amount) - preview.dueNow)).toBeLessThan(2);
    expect(before).toHaveLength(1);
    await forward(32);
    expect((await service.invoicesOf(customer, 1))[0]?.amount).toBe(9900);
  });

  it('to less keeps the rest for later invoices', async () => {
    const { id } = await subscribed({ offer: team });
    await forward(LATER_DAYS);
    const { dueNow } = await service.preview(id, pro);
    expect(dueNow).toBeLessThan(-4000);
    await service.change({ subscription: id, offer: pro, when: 'now', wish: 'down' });
    await forward(32);
    const amounts = (await service.invoicesOf(customer, 10)).map(({ amount }) => amount);
    expect(amounts).toEqual([0, 0, 9900]);
    await forward(62);
    const later = (await service.invoicesOf(customer, 2)).map(({ amount }) => amount);
    expect(later[0]).toBe(2900);
    expect(Math.abs(Number(later[1]) - (2 * 2900 + dueNow))).toBeLessThan(2);
  });

  it('to a year begins that year', async () => {
    const { id } = await subscribed();
    const yearly: Offer = { ...pro, amount: 29_000, interval: 'year' };
    const preview = await service.preview(id, yearly);
    expect(preview.dueNow).toBeGreaterThanOrEqual(29_000 - 2900);
    await service.change({ subscription: id, offer: yearly, when: 'now', wish: 'year' });
    const { periodEnd, anchor, periodStart } = await stateOf(id);
    expect(Math.abs(periodEnd.getTime() - preview.nextAt.getTime())).toBeLessThan(60_000);
    expect(anchor).toEqual(periodStart);
  });

  it('is refused with the card that does not pay, and nothing changes', async () => {
    const { id } = await subscribed();
    await stir(`customers/${customer}`, { card: '4000000000000341' });
    const declined = service.change({ subscription: id, offer: team, when: 'now', wish: 'up' });
    await expect(declined).rejects.toThrow(new PaymentRefused('Your card was declined.'));
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'PRO' }, status: 'active' });
    expect(await service.invoicesOf(customer, 10)).toHaveLength(1);
  });

  it('costs nothing in a trial', async () => {
    const { id, trialEnd } = await subscribed({ trialDays: 14 });
    expect(await service.preview(id, team)).toMatchObject({ dueNow: 0, lines: [], nextAmount: 9900, nextAt: trialEnd });
    await service.change({ subscription: id, offer: team, when: 'now', wish: 'up' });
    expect(await stateOf(id)).toMatchObject({ status: 'trialing', offer: { key: 'TEAM' } });
    await forward(15);
    expect((await service.invoicesOf(customer, 10)).map(({ amount }) => amount)).toEqual([9900, 0]);
  });

  it.each(['lose', 'fail-after'])('is made once where the answer is to %s', async (outcome) => {
    const { id } = await subscribed();
    await stir('behavior', { outcome, path: `/v1/subscriptions/${id}` });
    await service.change({ subscription: id, offer: team, when: 'now', wish: 'up' }).catch(() => {});
    await service.change({ subscription: id, offer: team, when: 'now', wish: 'up' });
    expect(await service.invoicesOf(customer, 10)).toHaveLength(2);
  });
});

describe('a change at the end of the period', () => {
  const later = (id: string, offer: Offer, wish: string) =>
    service.change({ subscription: id, offer, when: 'period-end', wish });

  it('waits, costs nothing now, and counts from then on', async () => {
    const { id, periodEnd } = await subscribed({ offer: team });
    await later(id, pro, 'down');
    await later(id, pro, 'down');
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'TEAM' }, change: { key: 'PRO', at: periodEnd } });
    expect(await each(service.since(new Date(0)))).toMatchObject([{ change: { key: 'PRO' } }]);
    await forward(32);
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'PRO', amount: 2900 }, change: null, endsAt: null });
    await forward(62);
    expect((await service.invoicesOf(customer, 10)).map(({ amount }) => amount)).toEqual([2900, 2900, 2900, 9900]);
    expect((await stateOf(id)).status).toBe('active');
  });

  it('is replaced by another, by one at once, and by a cancellation', async () => {
    const { id, periodEnd } = await subscribed({ offer: team });
    await later(id, pro, 'one');
    await later(id, { ...pro, key: 'SOLO', amount: 900 }, 'two');
    expect((await stateOf(id)).change).toEqual({ key: 'SOLO', at: periodEnd });
    await service.change({
      subscription: id,
      offer: { ...team, key: 'BIG', amount: 19_900 },
      when: 'now',
      wish: 'three',
    });
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'BIG' }, change: null });
    await later(id, pro, 'four');
    await service.cancel({ subscription: id, when: 'period-end', reason: 'unused', comment: '', wish: 'five' });
    expect(await stateOf(id)).toMatchObject({ change: null, endsAt: periodEnd });
    await later(id, pro, 'six');
    expect(await stateOf(id)).toMatchObject({ change: { key: 'PRO' }, endsAt: null });
  });

  it('is taken back', async () => {
    const { id } = await subscribed({ offer: team });
    await later(id, pro, 'one');
    await service.resume({ subscription: id, wish: 'two' });
    await forward(32);
    expect(await stateOf(id)).toMatchObject({ offer: { key: 'TEAM' }, change: null });
  });

  it('waits for the end of a trial', async () => {
    const { id, trialEnd } = await subscribed({ offer: team, trialDays: 14 });
    await later(id, pro, 'one');
    expect((await stateOf(id)).change).toEqual({ key: 'PRO', at: trialEnd });
    await forward(15);
    expect(await stateOf(id)).toMatchObject({ status: 'active', offer: { key: 'PRO' } });
    expect((await service.invoicesOf(customer, 1))[0]?.amount).toBe(2900);
  });

  it.each([
    ['lose', '/v1/subscription_schedules'],
    ['fail-after', '/v1/subscription_schedules'],
    ['fail', '/v1/subscription_schedules/'],
  ])('is there once where an answer is to %s at %s', async (outcome, path) => {
    const { id } = await subscribed({ offer: team });
    await stir('behavior', { outcome, path, count: 4 });
    await later(id, pro, 'one').catch(() => {});
    await stir('behavior', { outcome, path: 'nowhere' });
    await later(id, pro, 'one');
    expect((await stateOf(id)).change?.key).toBe('PRO');
    expect(await (await fetch(`${url}/_local/payments/objects/subscription_schedule`)).json()).toHaveLength(1);
  });
});
