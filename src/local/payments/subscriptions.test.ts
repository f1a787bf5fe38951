import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { type PaymentsOptions, startPayments } from './start-payments.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(options: PaymentsOptions = {}) {
  const payments = await startPayments(options);
  ending.push(() => payments.close());
  const { url } = payments;
  const { hostname, port } = new URL(url);
  const stripe = new Stripe('sk_test_local', {
    ...{ host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false },
  });
  const stir = async (path: string, body: object) =>
    (await fetch(`${url}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return { stripe, stir, forward: (days: number) => stir('clock', { days }) };
}

const CARD = '4242424242424242';

const pay = (url: string | null | undefined, fields: Record<string, string>) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function offered(stripe: Stripe, amount = 900, currency = 'eur') {
  const product = await stripe.products.create({ name: 'Pro' });
  return stripe.prices.create({
    ...{ product: product.id, currency, unit_amount: amount, recurring: { interval: 'month' } },
    lookup_key: `pro_${amount}`,
  });
}

/** Somebody subscribes on the page of Checkout. */
async function subscribed(stripe: Stripe, { days = 0, card = CARD, amount = 900, currency = 'eur' } = {}) {
  const [customer, price] = await Promise.all([
    stripe.customers.create({ email: 'ann@example.com' }),
    offered(stripe, amount, currency),
  ]);
  const session = await stripe.checkout.sessions.create({
    ...{ mode: 'subscription', customer: customer.id, line_items: [{ price: price.id, quantity: 1 }] },
    success_url: 'http://console.example/plan?session={CHECKOUT_SESSION_ID}',
    subscription_data: { metadata: { owner: 'ann' }, ...(days > 0 && { trial_period_days: days }) },
  });
  const paid = await pay(session.url, { card });
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return { customer, price, session, paid, after, id: (after.subscription as Stripe.Subscription | null)?.id ?? '' };
}

const day = (seconds: number | undefined | null) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

describe('a subscription', () => {
  it('begins on the page of a checkout, with an invoice that is paid', async () => {
    const { stripe } = await start();
    const { after, paid, price } = await subscribed(stripe);
    expect(paid.status).toBe(303);
    expect(after).toMatchObject({
      ...{ status: 'complete', payment_status: 'paid' },
      subscription: { status: 'active', metadata: { owner: 'ann' }, items: { data: [{ price: { id: price.id } }] } },
    });
    const [invoice] = (await stripe.invoices.list({ expand: ['data.payments'] })).data;
    expect(invoice).toMatchObject({
      ...{
        status: 'paid',
        amount_paid: 900,
        billing_reason: 'subscription_create',
        number: expect.stringMatching(/-0001$/),
      },
      lines: { data: [{ amount: 900, description: '1 × Pro (at €9.00 / month)' }] },
      parent: { subscription_details: { metadata: { owner: 'ann' } } },
    });
    const intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
    const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
    expect(charge?.payment_method_details?.card?.last4).toBe('4242');
    const [named] = (await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }))
      .data;
    expect(named?.invoice).toBe(invoice?.id);
    expect(await (await fetch(String(invoice?.hosted_invoice_url))).text()).toContain('€9.00');
  });

  it.each(['4000000000000002', '4000000000000341'])('does not begin with the card %s', async (card) => {
    const { stripe } = await start();
    const { after } = await subscribed(stripe, { card });
    expect(after).toMatchObject({ status: 'open', subscription: null });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  it('begins once the owner of a card has confirmed it', async () => {
    const { stripe } = await start();
    const { after, session, paid } = await subscribed(stripe, { card: '4000000000003220' });
    expect([after.status, await paid.text()]).toEqual(['open', expect.stringContaining('Confirm the payment')]);
    await pay(session.url, { card: '4000000000003220', confirm: 'yes' });
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
  });

  it('is renewed month by month when the clock is set forward', async () => {
    const { stripe, forward } = await start();
    const { id } = await subscribed(stripe);
    const before = await stripe.subscriptions.retrieve(id);
    await forward(95);
    const after = await stripe.subscriptions.retrieve(id);
    expect(after.status).toBe('active');
    expect(after.billing_cycle_anchor).toBe(before.billing_cycle_anchor);
    const invoices = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoices.map(({ status, amount_paid, billing_reason }) => [status, amount_paid, billing_reason])).toEqual([
      ...Array.from({ length: 3 }, () => ['paid', 900, 'subscription_cycle']),
      ['paid', 900, 'subscription_create'],
    ]);
    // Each is of the month in which it was written.
    expect(invoices.slice(0, 3).map(({ created }) => day(created))).toEqual(
      invoices.slice(0, 3).map(({ lines }) => day(lines.data[0]?.period.start)),
    );
  });

  it('costs nothing in its trial, and is paid when that ends', async () => {
    const { stripe, forward } = await start();
    const { id, after } = await subscribed(stripe, { days: 14 });
    expect(after).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('trialing');
    expect((await stripe.charges.list()).data).toEqual([]);
    await forward(15);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await stripe.invoices.list({ subscription: id })).data.map(({ amount_paid }) => amount_paid)).toEqual([
      900, 0,
    ]);
  });

  it('that is canceled goes on until its period ends, and may be taken back before', async () => {
    const { stripe, forward } = await start();
    const { id } = await subscribed(stripe);
    const details = { comment: 'We close.', feedback: 'unused' } as const;
    const canceled = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: details,
    });
    expect(canceled).toMatchObject({ status: 'active', cancel_at: canceled.items.data[0]?.current_period_end });
    expect(canceled.cancellation_details).toMatchObject({ ...details, reason: 'cancellation_requested' });
    expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await forward(32);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: canceled.cancel_at });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is tried three times in seven days where its card fails, then given up, and saved by another card', async () => {
    const { stripe, forward } = await start();
    const { id } = await subscribed(stripe, { days: 3, card: '4000000000000341' });
    await forward(4);
    const status = async () => (await stripe.subscriptions.retrieve(id)).status;
    const newest = async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0];
    expect([await status(), (await newest())?.attempt_count]).toEqual(['past_due', 1]);
    await forward(5);
    expect([await status(), (await newest())?.attempt_count]).toEqual(['past_due', 3]);
    await forward(3);
    expect(await status()).toBe('unpaid');
    expect(await newest()).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
    expect((await pay((await newest())?.hosted_invoice_url, { card: CARD })).status).toBe(303);
    expect([await status(), (await newest())?.status]).toEqual(['active', 'paid']);
  });

  it('recovers with the next try once its customer has another card', async () => {
    const { stripe, forward, stir } = await start();
    const { id, customer } = await subscribed(stripe);
    await stir(`customers/${customer.id}`, { card: '4000000000000341' });
    await forward(32);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await stir(`customers/${customer.id}`, { card: CARD });
    await forward(3);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('counts yen in yen, and has one currency for a customer', async () => {
    const { stripe } = await start();
    const { customer } = await subscribed(stripe, { amount: 1200, currency: 'jpy' });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect([invoice?.amount_paid, invoice?.lines.data[0]?.description]).toEqual([1200, '1 × Pro (at ¥1,200 / month)']);
    const price = await offered(stripe, 800, 'eur');
    const session = await stripe.checkout.sessions.create({
      ...{ mode: 'subscription', customer: customer.id, line_items: [{ price: price.id }] },
      success_url: 'http://console.example',
    });
    const refused = await pay(session.url, { card: CARD });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('combine currencies')]);
  });

  it('is as it was after a restart, and goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'));
    ending.push(() => rm(folder, { recursive: true }));
    const before = await start({ folder });
    const { id } = await subscribed(before.stripe);
    await ending.pop()?.();
    const { stripe, forward } = await start({ folder });
    await forward(32);
    expect((await stripe.invoices.list({ subscription: id })).data).toMatchObject([
      { status: 'paid' },
      { status: 'paid' },
    ]);
  });
});

describe('the portal', () => {
  const opened = async (stripe: Stripe, customer: string) =>
    (await stripe.billingPortal.sessions.create({ customer, return_url: 'http://console.example/plan' })).url;

  it('takes another card, which pays what the first one did not', async () => {
    const { stripe, forward } = await start();
    const { id, customer } = await subscribed(stripe);
    const url = await opened(stripe, customer.id);
    expect(await (await fetch(url)).text()).toMatch(/•••• 4242[\s\S]*€9\.00 · Paid/);
    expect(await (await pay(url, { card: '4000000000000002' })).text()).toContain('Your card was declined.');
    expect(await (await pay(url, { card: '4000000000000341' })).text()).toContain('Your card is saved.');
    await forward(32);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await (await pay(url, { card: CARD })).text()).toContain('€9.00 · Not paid yet');
    const [owed] = (await stripe.invoices.list({ status: 'open' })).data;
    await pay(owed?.hosted_invoice_url, { card: CARD });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await forward(31);
    expect((await stripe.invoices.list({ status: 'open' })).data).toEqual([]);
  });

  it('takes a tax id, which later invoices say, in their PDF too', async () => {
    const { stripe, forward } = await start();
    const { customer } = await subscribed(stripe);
    const url = await opened(stripe, customer.id);
    expect(await (await pay(url, { tax_id: 'none' })).text()).toContain('Your VAT number is invalid.');
    await pay(url, { tax_id: 'RO 1234567890' });
    expect((await stripe.customers.listTaxIds(customer.id)).data).toMatchObject([{ value: 'RO1234567890' }]);
    await forward(32);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice?.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'RO1234567890' }]);
    const pdf = await fetch(String(invoice?.invoice_pdf));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4[\s\S]*RO1234567890[\s\S]*\\2009\.00[\s\S]*%%EOF\n$/);
    // Readers find the table of objects by its place.
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/);
  });
});

describe('what it says of subscriptions', () => {
  it('is a price by its lookup key, which only one has', async () => {
    const { stripe } = await start();
    const { id } = await offered(stripe);
    expect((await stripe.prices.list({ lookup_keys: ['pro_900'] })).data).toMatchObject([{ id, type: 'recurring' }]);
    await expect(offered(stripe)).rejects.toMatchObject({ param: 'lookup_key' });
  });

  it('refuses a price that is billed again where it is paid once', async () => {
    const { stripe } = await start();
    const price = await offered(stripe);
    const once = stripe.checkout.sessions.create({
      ...{ mode: 'payment', line_items: [{ price: price.id }], success_url: 'http://console.example' },
    });
    await expect(once).rejects.toMatchObject({ param: 'line_items' });
  });

  it('is what a change would cost, and the next invoice where it costs nothing', async () => {
    const { stripe, forward } = await start();
    const { id } = await subscribed(stripe);
    const more = await offered(stripe, 1900);
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    const items = [{ id: String(item?.id), price: more.id }];
    const halfway = Math.round((Number(item?.current_period_start) + Number(item?.current_period_end)) / 2);
    const now = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: halfway },
    });
    expect(now.lines.data.map(({ amount }) => amount)).toEqual([-450, 950]);
    expect(now).toMatchObject({ amount_due: 500, billing_reason: 'subscription_update' });
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(900);
    await stripe.subscriptions.update(id, { items, proration_behavior: 'create_prorations', proration_date: halfway });
    expect((await stripe.invoiceItems.list({ pending: true })).data.map(({ amount }) => amount)).toEqual([950, -450]);
    await forward(32);
    const [next] = (await stripe.invoices.list({ subscription: id })).data;
    expect(next?.lines.data.map(({ amount }) => amount)).toEqual([-450, 950, 1900]);
    expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([]);
  });

  it('refuses a change where a schedule decides, until that is released', async () => {
    const { stripe } = await start();
    const { id } = await subscribed(stripe);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const cancel = () => stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await expect(cancel()).rejects.toThrow(schedule.id);
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await cancel()).schedule).toBeNull();
    await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow('released');
  });

  it('refuses to expand deeper than Stripe does', async () => {
    const { stripe } = await start();
    const deep = stripe.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] });
    await expect(deep).rejects.toMatchObject({ param: 'expand' });
  });

  it('is told in events', async () => {
    const { stripe, forward } = await start();
    const { id } = await subscribed(stripe);
    await forward(32);
    await stripe.subscriptions.cancel(id);
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        ...['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted'],
        ...['invoice.created', 'invoice.finalized', 'invoice.paid', 'checkout.session.completed'],
      ]),
    );
  });
});
