import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalPayments, type PaymentsOptions, startPayments } from './start-payments.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(options: PaymentsOptions = {}): Promise<LocalPayments> {
  const payments = await startPayments(options);
  ending.push(() => payments.close());
  return payments;
}

function client(url: string, key = 'sk_test_local'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const credits = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: '5,000 credits' } }, quantity: 1 },
  ],
  success_url: 'http://console.example/credits?session={CHECKOUT_SESSION_ID}',
  payment_intent_data: { metadata: { purchase: 'one' } },
  ...more,
});

/** What a person enters on the page of a session. */
const pay = (url: string | null, fields: Record<string, string>) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('a checkout', () => {
  it('is paid on its page, and everything says so', async () => {
    const stripe = client((await start()).url);
    const session = await stripe.checkout.sessions.create(credits());
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4900,
      payment_intent: null,
    });
    expect(await (await fetch(String(session.url))).text()).toContain('€49.00');
    const paid = await pay(session.url, { email: 'ann@example.com', card: '4242 4242 4242 4242' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://console.example/credits?session=${session.id}`,
    ]);
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(after).toMatchObject({
      ...{ status: 'complete', payment_status: 'paid' },
      payment_intent: {
        ...{ status: 'succeeded', amount_received: 4900, metadata: { purchase: 'one' } },
        latest_charge: { paid: true, receipt_email: 'ann@example.com' },
      },
      line_items: { data: [{ description: '5,000 credits', amount_total: 4900 }] },
    });
    const again = await pay(session.url, { card: '4242424242424242' });
    expect(again.status).toBe(303);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.', 'requires_payment_method'],
    ['4000 0000 0000 0341', 'Your card was declined.', 'requires_payment_method'],
    ['4000 0000 0000 3220', 'Confirm the payment', 'requires_action'],
  ])('stays open with the card %s', async (card, expectedText, status) => {
    const stripe = client((await start()).url);
    const session = await stripe.checkout.sessions.create(credits());
    expect(await (await pay(session.url, { card })).text()).toContain(expectedText);
    const [intent] = (await stripe.paymentIntents.list()).data;
    expect(intent?.status).toBe(status);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(
      (await pay(session.url, status === 'requires_action' ? { confirm: 'yes' } : { card: '4242424242424242' })).status,
    ).toBe(303);
    expect((await stripe.paymentIntents.retrieve(String(intent?.id))).status).toBe('succeeded');
  });

  it('that has expired takes no money', async () => {
    const { url } = await start();
    const stripe = client(url);
    const session = await stripe.checkout.sessions.create(credits());
    await fetch(`${url}/_local/payments/clock`, { method: 'POST', body: JSON.stringify({ days: 2 }) });
    expect((await fetch(String(session.url))).status).toBe(410);
    await pay(session.url, { card: '4242424242424242' });
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  it('refuses a price that is not sold any more', async () => {
    const stripe = client((await start()).url);
    const product = await stripe.products.create({ name: 'Credits' });
    const price = await stripe.prices.create({ product: product.id, currency: 'EUR', unit_amount: 900 });
    expect([price.currency, price.unit_amount_decimal?.toString()]).toEqual(['eur', '900']);
    await stripe.prices.update(price.id, { active: false });
    const refused = stripe.checkout.sessions.create(credits({ line_items: [{ price: price.id, quantity: 1 }] }));
    await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'line_items[0][price]' });
  });
});

async function paidCharge(stripe: Stripe, card = '4242424242424242') {
  const session = await stripe.checkout.sessions.create(credits());
  await pay(session.url, { card });
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  if (!charge) throw new Error('nothing was charged');
  return charge;
}

describe('a refund', () => {
  it('gives back part and the rest, and never more than was paid', async () => {
    const stripe = client((await start()).url);
    const { id: charge, payment_intent } = await paidCharge(stripe);
    await stripe.refunds.create({ charge, amount: 900, reason: 'requested_by_customer' });
    await expect(stripe.refunds.create({ charge, amount: 4001 })).rejects.toMatchObject({
      param: 'amount',
      statusCode: 400,
    });
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 4900, refunded: true });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([4000, 900]);
  });

  it('is refused while the payment is disputed', async () => {
    const stripe = client((await start()).url);
    const { id: charge } = await paidCharge(stripe, '4000000000000259');
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'needs_response', amount: 4900 }]);
  });
});

describe('the dialect', () => {
  it.each<[string, (stripe: Stripe) => Promise<unknown>, object]>([
    [
      'a parameter that it does not know',
      (stripe) => stripe.customers.create({ tax_exempt: 'none' }),
      { code: 'parameter_unknown', param: 'tax_exempt' },
    ],
    [
      'one that is missing',
      (stripe) => stripe.products.create({} as Stripe.ProductCreateParams),
      { code: 'parameter_missing', param: 'name' },
    ],
    [
      'an object that is not there',
      (stripe) => stripe.customers.retrieve('cus_no'),
      { code: 'resource_missing', statusCode: 404 },
    ],
    [
      'one that another names',
      (stripe) => stripe.prices.create({ product: 'prod_no', currency: 'eur', unit_amount: 1 }),
      { code: 'resource_missing', statusCode: 400 },
    ],
    [
      'a call that it does not know',
      (stripe) => stripe.topups.list(),
      { statusCode: 404, message: expect.stringContaining('does not know it') },
    ],
  ])('says of %s what Stripe says', async (_, act, fault) => {
    await expect(act(client((await start()).url))).rejects.toMatchObject(fault);
  });

  it('knows only keys of this machine, and each has its own account', async () => {
    const { url } = await start();
    await client(url).customers.create({ email: 'ann@example.com' });
    expect((await client(url, 'sk_test_local_other').customers.list()).data).toEqual([]);
    await expect(client(url, 'sk_live_real').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('pages through lists', async () => {
    const stripe = client((await start()).url);
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1)
      made.unshift((await stripe.customers.create({ name: `No. ${number}` })).id);
    const found: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) found.push(id);
    expect(found).toEqual(made);
  });

  it('acts once for an idempotency key, and refuses it for anything else', async () => {
    const stripe = client((await start()).url);
    const idempotencyKey = randomUUID();
    const one = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey });
    expect((await stripe.customers.create({ name: 'Ann' }, { idempotencyKey })).id).toBe(one.id);
    await expect(stripe.customers.create({ name: 'Bob' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it.each(['lose', 'fail-after'])('has acted where the answer is to %s, and tells the next try', async (outcome) => {
    const { url } = await start();
    const stripe = client(url);
    await fetch(`${url}/_local/payments/behavior`, {
      method: 'POST',
      body: JSON.stringify({ outcome, path: '/v1/customers' }),
    });
    const idempotencyKey = randomUUID();
    // Where the line broke, the SDK asks again by itself.
    await stripe.customers.create({ name: 'Ann' }, { idempotencyKey }).catch(() => {});
    await stripe.customers.create({ name: 'Ann' }, { idempotencyKey });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('keeps everything over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'));
    ending.push(() => rm(folder, { recursive: true }));
    const before = await start({ folder });
    const { id } = await paidCharge(client(before.url));
    await ending.pop()?.();
    const after = client((await start({ folder })).url);
    expect((await after.charges.retrieve(id)).paid).toBe(true);
  });
});

describe('events', () => {
  it('are signed, sent until they are taken, and as things were then', async () => {
    const secret = 'whsec_local';
    const got: Stripe.Event[] = [];
    let refusals = 1;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (refusals-- > 0) return response.writeHead(500).end();
      got.push(await Stripe.webhooks.constructEventAsync(body, String(request.headers['stripe-signature']), secret));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ending.push(() => server.close());
    const webhook = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secret,
      secretKey: 'sk_test_local',
    };
    const stripe = client((await start({ webhook })).url);
    const { id: charge } = await paidCharge(stripe);
    await stripe.refunds.create({ charge });
    const types = () => got.map(({ type }) => type).sort();
    await expect
      .poll(types)
      .toEqual([
        'charge.refunded',
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.created',
        'payment_intent.succeeded',
        'refund.created',
      ]);
    const then = got.find(({ type }) => type === 'charge.succeeded');
    expect(then?.data.object).toMatchObject({ id: charge, amount_refunded: 0 });
    await expect
      .poll(async () => (await stripe.events.list()).data.filter(({ pending_webhooks }) => pending_webhooks > 0))
      .toEqual([]);
  });
});
