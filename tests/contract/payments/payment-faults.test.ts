import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '#tests/support/property-runs.ts';
import { newOwner } from '../../support/payments/new-owner.ts';
import { type StandIn, standInOf } from '../../support/payments/stand-in.ts';
import { adminQuery, insertRow, leadsTo, memberPagesOf, newVisitor } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

const [TEAM, BUSINESS] = ['7a000000-0000-4000-8000-000000000002', '7a000000-0000-4000-8000-000000000003'];
const GOOD = { card: '4242424242424242' };
const KINDS = [
  'customer',
  'checkout.session',
  'subscription',
  'subscription_schedule',
  'invoice',
  'charge',
  'refund',
] as const;
type Kind = (typeof KINDS)[number] | 'webhook_endpoint';
const ALL: readonly Kind[] = [...KINDS, 'webhook_endpoint'];

let product: TestProduct;
let line: StandIn;
let pages: ReturnType<typeof memberPagesOf>;
let superadmin: string;
let roles: string[];
beforeAll(async () => {
  // Twenty seconds are too long to wait for what never comes.
  product = await startTestProduct({ paymentTimeoutMs: 1000 });
  line = standInOf(product);
  pages = memberPagesOf(product, spaces.aurora);
  superadmin = await product.signIn('superadmin');
  await connect('sk_test_local_faults');
  const subscription = await insertRow(product, 'subscription', `{ name: "Watch", space_id: "${spaces.aurora}" }`);
  const role = (name: string, price: number) =>
    insertRow(
      product,
      'membership_role',
      `{ name: "${name}", subscription_id: "${subscription}", space_id: "${spaces.aurora}", package_details: { packages: [{ period: "month", price: ${price}, currency: "EUR" }] } }`,
    );
  roles = [await role('Dog', 4), await role('Morning', 9)];
});
afterAll(() => product.close());

const connect = async (secretKey: string) =>
  call('account', { secretKey }, await product.signIn('owner'), spaces.aurora);

async function call(path: string, body: object, token: string, space?: string) {
  const answer = await fetch(`${product.origin}/api/stripe/${path}`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(space && { 'x-space-id': space }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** How often there is something of each kind. */
async function counted() {
  const counts = ALL.map(async (kind) => [kind, (await line.ask<unknown[]>(`objects/${kind}`)).length] as const);
  return new Map(await Promise.all(counts));
}

/** What somebody wishes, sent as often as they press; and what is so afterwards. */
interface Wish {
  send(): Promise<{ status: number }>;
  outcome(): Promise<unknown>;
}
interface Case {
  what: string;
  /** The call of Stripe that fails. */
  path: string;
  method?: 'POST' | 'GET';
  begin(): Promise<Wish>;
  /** What one wish makes at Stripe. */
  makes: Partial<Record<Kind, number>>;
  is: unknown;
}

let count = 0;
const owner = () => {
  count += 1;
  return newOwner(product, `Faulty ${count}`);
};
const planOf = async (token: string) => (await product.call('GET', '/api/stripe/get-subscription', token)).body;
const order = () => ({ tierId: TEAM, interval: 'month', wish: randomUUID(), back: '/organization' });
async function subscriber() {
  const one = await owner();
  const { body } = await call('upgrade-checkout-session', order(), one.token);
  await line.enter(String(body.url), GOOD);
  const session = /cs_test_\w+/.exec(String(body.url))?.[0];
  await product.call('GET', `/api/stripe/get-subscription?session_id=${session}`, one.token);
  return one;
}
async function buyer() {
  const one = await owner();
  const { rows } = await adminQuery(product, '{ rows: newsletter_package(order_by: { price: asc }, limit: 1) { id } }');
  const purchaseId = randomUUID();
  const input = { purchaseId, packageId: rows?.[0]?.id, back: '/config/credits' };
  return { ...one, purchaseId, open: () => call('create-checkout-session', input, one.token, one.space) };
}
async function joined(role = roles[0]) {
  count += 1;
  const one = await newVisitor(product, spaces.aurora, `faulty-${count}`);
  const join = () => pages.post(`${pages.members}/join/${role}/month`, one.cookie);
  return { ...one, join };
}
async function member() {
  const one = await joined();
  const url = leadsTo(await one.join());
  await line.enter(url, GOOD);
  const session = /cs_test_\w+/.exec(url)?.[0];
  await pages.get(`${pages.members}/membership?session_id=${session}`, one.cookie);
  const row = async () =>
    (
      await adminQuery(
        product,
        `{ rows: member_subscription(where: { member_id: { _eq: "${one.id}" } }) { id status membership_role_id recurring } }`,
      )
    ).rows?.[0];
  const membership = String((await row())?.id);
  const steer = (act: string) =>
    pages.post(`${pages.members}/membership/${act}`, one.cookie, { membership, reason: 'unused' });
  return { ...one, row, steer };
}

const cases: Case[] = [
  {
    what: 'a checkout of credits',
    path: '/v1/checkout',
    makes: { customer: 1, 'checkout.session': 1 },
    is: 'PROCESSING',
    async begin() {
      const { purchaseId, open } = await buyer();
      const outcome = async () =>
        (await adminQuery(product, `{ rows: purchase(where: { id: { _eq: "${purchaseId}" } }) { status } }`)).rows?.[0]
          ?.status;
      return { send: open, outcome };
    },
  },
  {
    what: 'a customer',
    path: '/v1/customers',
    makes: { customer: 1 },
    is: true,
    async begin() {
      const { token } = await owner();
      const send = () => call('create-customer', {}, token);
      return { send, outcome: async () => (await send()).status === 200 };
    },
  },
  {
    what: 'a checkout of a plan',
    path: '/v1/checkout',
    makes: { customer: 1, 'checkout.session': 1 },
    is: 'free',
    async begin() {
      const [{ token }, input] = [await owner(), order()];
      const outcome = async () => (await planOf(token))?.status;
      return { send: () => call('upgrade-checkout-session', input, token), outcome };
    },
  },
  {
    what: 'a bigger plan',
    path: '/v1/subscriptions/sub_',
    makes: { invoice: 1, charge: 1 },
    is: 'Business',
    async begin() {
      const { token } = await subscriber();
      const input = { tierId: BUSINESS, interval: 'month', wish: randomUUID() };
      const outcome = async () => ((await planOf(token))?.tier as { name: string } | undefined)?.name;
      return { send: () => call('change-subscription', input, token), outcome };
    },
  },
  {
    what: 'the end of a plan',
    path: '/v1/subscriptions/sub_',
    makes: {},
    is: true,
    async begin() {
      const { token } = await subscriber();
      const input = { reason: 'unused', comment: '', wish: randomUUID() };
      const outcome = async () => typeof (await planOf(token))?.endsAt === 'string';
      return { send: () => call('revoke-subscription', input, token), outcome };
    },
  },
  {
    what: 'a plan that goes on after all',
    path: '/v1/subscriptions/sub_',
    makes: {},
    is: null,
    async begin() {
      const { token } = await subscriber();
      await call('revoke-subscription', { reason: 'unused', comment: '', wish: randomUUID() }, token);
      const input = { wish: randomUUID() };
      return {
        send: () => call('resume-subscription', input, token),
        outcome: async () => (await planOf(token))?.endsAt,
      };
    },
  },
  {
    what: 'a refund',
    path: '/v1/refunds',
    makes: { refund: 1 },
    is: 2,
    async begin() {
      const { token, space, purchaseId, open } = await buyer();
      const url = String((await open()).body.url);
      await line.enter(url, GOOD);
      const session = /cs_test_\w+/.exec(url)?.[0];
      const info = async () => {
        const headers = { authorization: `Bearer ${token}`, 'x-space-id': space };
        const answer = await fetch(`${product.origin}/api/stripe/get-payment-info?session_id=${session}`, { headers });
        return ((await answer.json()) as { refunded: number }).refunded;
      };
      await info();
      const input = { purchaseId, refundId: randomUUID(), amount: 2 };
      return { send: () => call('refund-payment', input, superadmin), outcome: info };
    },
  },
  {
    what: 'the page for cards',
    path: '/v1/billing_portal',
    makes: {},
    is: true,
    async begin() {
      const { token } = await subscriber();
      const send = () => call('create-billing-session', { back: '/organization' }, token);
      return { send, outcome: async () => typeof (await send()).body.url === 'string' };
    },
  },
  {
    what: 'a member who joins',
    path: '/v1/checkout',
    makes: { customer: 1, 'checkout.session': 1 },
    is: true,
    async begin() {
      const { join } = await joined();
      return { send: join, outcome: async () => leadsTo(await join()) !== '' };
    },
  },
  {
    what: 'a bigger membership',
    path: '/v1/subscriptions/sub_',
    makes: { invoice: 1, charge: 1 },
    is: true,
    async begin() {
      const { row, steer } = await member();
      const send = () => steer(`change/${roles[1]}/month`);
      return { send, outcome: async () => (await row())?.membership_role_id === roles[1] };
    },
  },
  {
    what: 'the end of a membership',
    path: '/v1/subscriptions/sub_',
    makes: {},
    is: false,
    async begin() {
      const { row, steer } = await member();
      return { send: () => steer('cancel'), outcome: async () => (await row())?.recurring };
    },
  },
  {
    what: 'a membership that goes on after all',
    path: '/v1/subscriptions/sub_',
    makes: {},
    is: true,
    async begin() {
      const { row, steer } = await member();
      await steer('cancel');
      return { send: () => steer('resume'), outcome: async () => (await row())?.recurring };
    },
  },
  {
    what: 'the account of a space',
    path: '/v1/webhook_endpoints',
    makes: {},
    is: 'acct_local_faults',
    async begin() {
      const account = async () =>
        (
          await adminQuery(
            product,
            `{ rows: payment_account(where: { space_id: { _eq: "${spaces.aurora}" } }) { account } }`,
          )
        ).rows?.[0]?.account;
      return { send: () => connect('sk_test_local_faults'), outcome: account };
    },
  },
];

// No event helps out: what is asked again has to be enough.
beforeEach(async () => void (await line.hold(true)));

const outcomes = ['fail-after', 'rate-limit-after', 'lose', 'hang'].map((outcome, at) => ({ outcome, at }));

describe.each(outcomes)('where Stripe answers with $outcome', ({ outcome, at }) => {
  it.each(sampleOf(cases, 5, at))('$what is asked for again, and made once', async ({ path, begin, makes, is }) => {
    const attempt = await begin();
    const before = await counted();
    // The SDK tries three times.
    await line.behave({ outcome, path, method: 'POST', count: 3 });
    expect([422, 503], 'nobody is told that it went well').toContain((await attempt.send()).status);
    await line.behaveWell();
    expect((await attempt.send()).status, 'asked again').toBeLessThan(400);
    expect((await attempt.send()).status, 'and once more').toBeLessThan(400);
    expect(await attempt.outcome()).toEqual(is);
    const after = await counted();
    const made = ALL.map((kind) => [kind, (after.get(kind) ?? 0) - (before.get(kind) ?? 0)]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(ALL.map((kind) => [kind, makes[kind] ?? 0])));
  });
});

it.each(sampleOf(cases, 5))(
  '$what is made once where an answer is slow and somebody presses twice',
  async ({ path, begin, makes, is }) => {
    const attempt = await begin();
    const before = await counted();
    await line.behave({ outcome: 'slow', path, method: 'POST' });
    await Promise.all([attempt.send(), attempt.send()]);
    await attempt.send();
    expect(await attempt.outcome()).toEqual(is);
    const after = await counted();
    const made = ALL.map((kind) => [kind, (after.get(kind) ?? 0) - (before.get(kind) ?? 0)]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(ALL.map((kind) => [kind, makes[kind] ?? 0])));
  },
);
