import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraPlans } from '#server/adapters/hasura/payments/plans.ts';
import { newOwner as makeOwner } from '../../support/payments/new-owner.ts';
import { type ApiAnswer, startTestProduct, type TestProduct } from '../../support/product.ts';

const TEAM = '7a000000-0000-4000-8000-000000000002';
const BUSINESS = '7a000000-0000-4000-8000-000000000003';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const codeOf = ({ status, body }: ApiAnswer) => [status, (body?.error as { code?: string } | undefined)?.code];
const stripe = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api/stripe/${path}`, token, body);
let count = 0;
const newOwner = () => {
  count += 1;
  return makeOwner(product, `Payer ${count}`);
};

describe('the plan of an organization', () => {
  it('is the free one from its first space on, with what it uses', async () => {
    const { token } = await newOwner();
    expect((await stripe(token, 'GET', 'get-subscription')).body).toMatchObject({
      ...{ status: 'free', isPaid: false, isReadOnly: false, nextPayment: null },
      tier: { name: 'Free', limits: { spaces: 3, mails: 2000 } },
      use: { spaces: 1, people: 1, pages: 0, megabytes: 0, mails: 0 },
    });
    const { body } = await stripe(token, 'GET', 'get-space-tiers');
    expect((body as { tiers: { name: string }[] }).tiers.map(({ name }) => name)).toEqual(['Free', 'Team', 'Business']);
    expect((await stripe(token, 'GET', 'get-invoices')).body).toEqual({ invoices: [] });
  });

  it('refuses what it has no room for, and tells the owner where there is more', async () => {
    const { token } = await newOwner();
    for (const name of ['Second berth', 'Third berth']) {
      expect((await product.call('POST', '/api/spaces', token, { name })).status).toBe(201);
    }
    const refused = await product.call('POST', '/api/spaces', token, { name: 'Fourth berth' });
    expect(codeOf(refused)).toEqual([402, 'plan-full']);
    expect(refused.body?.error).toMatchObject({
      message: 'The plan is full: its limit is 3 spaces. Choose a bigger one under Organization.',
    });
  });

  it('is nobody else’s business', async () => {
    const [admin, superadmin] = await Promise.all([product.signIn('admin'), product.signIn('superadmin')]);
    for (const token of [admin, superadmin]) {
      for (const [method, path, body] of [
        ['GET', 'get-space-tiers', undefined],
        ['GET', 'get-subscription', undefined],
        ['GET', 'get-invoices', undefined],
        ['POST', 'create-customer', {}],
        [
          'POST',
          'upgrade-checkout-session',
          { tierId: TEAM, interval: 'month', wish: randomUUID(), back: '/organization' },
        ],
        ['POST', 'revoke-subscription', { reason: 'other', wish: randomUUID() }],
      ] as const) {
        expect([path, ...codeOf(await stripe(token, method, path, body))]).toEqual([path, 403, 'not-permitted']);
      }
    }
    expect(codeOf(await product.call('GET', '/api/stripe/get-subscription'))).toEqual([401, 'unauthenticated']);
  });

  it('was given to the demo by the platform, and there is nothing to end', async () => {
    const token = await product.signIn('owner');
    expect((await stripe(token, 'GET', 'get-subscription')).body).toMatchObject({
      ...{ status: 'active', isPaid: false, tier: { name: 'Business', limits: { pages: null } } },
    });
    const ended = await stripe(token, 'POST', 'revoke-subscription', { reason: 'other', wish: randomUUID() });
    expect(codeOf(ended)).toEqual([409, 'plan-missing']);
  });

  it('is told by POST, as it is documented, as by GET', async () => {
    const token = await product.signIn('owner');
    for (const [name, body] of [
      ['get-space-tiers', {}],
      ['get-subscription', {}],
      ['get-invoices', { limit: 3 }],
    ] as const) {
      const [posted, gotten] = [await stripe(token, 'POST', name, body), await stripe(token, 'GET', name)];
      expect([name, posted.status, posted.body]).toEqual([name, 200, gotten.body]);
    }
    expect(codeOf(await stripe(token, 'POST', 'get-invoices', { limit: 1000 }))).toEqual([400, 'invalid-input']);
  });
});

describe('a plan that is paid', () => {
  const stir = (path: string, body: object) =>
    fetch(`${product.origin}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const pay = (url: unknown, card = '4242424242424242') =>
    fetch(String(url), {
      method: 'POST',
      body: new URLSearchParams({ card, email: 'ann@example.com' }),
      redirect: 'manual',
    });
  const newRequestKey = () => randomUUID();
  const checkout = (token: string, more = {}) =>
    stripe(token, 'POST', 'upgrade-checkout-session', {
      ...{ tierId: TEAM, interval: 'month', wish: newRequestKey(), back: '/organization', ...more },
    });
  const planOf = async (token: string) => (await stripe(token, 'GET', 'get-subscription')).body;
  async function subscribed(more = {}) {
    const owner = await newOwner();
    const { body } = await checkout(owner.token, more);
    await pay(body?.url);
    await expect.poll(() => planOf(owner.token)).toMatchObject({ isPaid: true });
    return owner;
  }

  it('begins at Checkout, and has its limits, its bill and its next payment at once', async () => {
    const { token } = await newOwner();
    const { body } = await checkout(token);
    const paid = await pay(body?.url);
    const session = /session_id=(\w+)/.exec(paid.headers.get('location') ?? '')?.[1];
    expect((await stripe(token, 'GET', `get-subscription?session_id=${session}`)).body).toMatchObject({
      ...{ status: 'active', isPaid: true, interval: 'month', tier: { name: 'Team' } },
      nextPayment: { amount: 29, currency: 'EUR' },
    });
    const bills = await stripe(token, 'GET', 'get-invoices');
    expect(bills.body).toMatchObject({
      invoices: [{ status: 'paid', amount: 29, currency: 'EUR', pdfUrl: expect.any(String) }],
    });
    const other = await newOwner();
    const peek = await stripe(other.token, 'GET', `get-subscription?session_id=${session}`);
    expect(codeOf(peek)).toEqual([404, 'not-found']);
  });

  it('begins again by the card that is kept, once for a wish, without a page', async () => {
    const { token } = await subscribed();
    const begin = (given: object = {}) =>
      stripe(token, 'POST', 'create-subscription', {
        tierId: BUSINESS,
        interval: 'month',
        wish: newRequestKey(),
        ...given,
      });
    expect(codeOf(await begin())).toEqual([409, 'plan-running']);
    await stripe(token, 'POST', 'revoke-subscription', { reason: 'other', wish: newRequestKey() });
    await stir('clock', { days: 32 });
    await expect.poll(() => planOf(token)).toMatchObject({ status: 'free' });
    const same = { wish: newRequestKey() };
    const [one, two] = await Promise.all([begin(same), begin(same)]);
    for (const { body } of [one, two, await begin(same)]) {
      expect(body).toMatchObject({ status: 'active', isPaid: true, tier: { name: 'Business' } });
    }
    const { invoices } = (await stripe(token, 'GET', 'get-invoices')).body as { invoices: { amount: number }[] };
    expect(invoices.map(({ amount }) => amount)).toEqual([99, 29]);
  });

  it('is not begun without a card, nor by one that is declined or asks its owner', async () => {
    const { token } = await newOwner();
    const begin = () =>
      stripe(token, 'POST', 'create-subscription', { tierId: TEAM, interval: 'year', wish: newRequestKey() });
    expect(codeOf(await begin())).toEqual([409, 'card-missing']);
    await stripe(token, 'POST', 'create-customer', {});
    expect(codeOf(await begin())).toEqual([409, 'card-missing']);
    const { body } = await stripe(token, 'POST', 'create-billing-session', { back: '/organization' });
    for (const card of ['4000000000000341', '4000000000003220']) {
      await fetch(String(body?.url), { method: 'POST', body: new URLSearchParams({ card, confirm: 'yes' }) });
      expect(codeOf(await begin())).toEqual([422, 'payment-refused']);
    }
    expect(await planOf(token)).toMatchObject({ status: 'free' });
    expect((await stripe(token, 'GET', 'get-invoices')).body).toEqual({ invoices: [] });
    await fetch(String(body?.url), { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }) });
    expect((await begin()).body).toMatchObject({ status: 'active', tier: { name: 'Team' }, interval: 'year' });
  });

  it('is begun once by the same wish, also after another card is kept', async () => {
    const { token } = await newOwner();
    const { body } = await stripe(token, 'POST', 'create-billing-session', { back: '/organization' });
    const keep = (card: string) =>
      fetch(String(body?.url), { method: 'POST', body: new URLSearchParams({ card, confirm: 'yes' }) });
    const same = { tierId: TEAM, interval: 'month', wish: newRequestKey() };
    const begin = () => stripe(token, 'POST', 'create-subscription', same);
    await keep('4000000000000341');
    expect(codeOf(await begin())).toEqual([422, 'payment-refused']);
    await keep('4242424242424242');
    expect((await begin()).body).toMatchObject({ status: 'active', tier: { name: 'Team' } });
    const { invoices } = (await stripe(token, 'GET', 'get-invoices')).body as { invoices: { amount: number }[] };
    expect(invoices.map(({ amount }) => amount)).toEqual([29]);
  });

  it('that has begun is found by the same wish, where its answer was lost and another card is kept', async () => {
    await stir('events', { hold: true });
    const { token } = await newOwner();
    const { body } = await stripe(token, 'POST', 'create-billing-session', { back: '/organization' });
    const keep = (card: string) =>
      fetch(String(body?.url), { method: 'POST', body: new URLSearchParams({ card, confirm: 'yes' }) });
    const same = { tierId: TEAM, interval: 'month', wish: newRequestKey() };
    const begin = () => stripe(token, 'POST', 'create-subscription', same);
    await keep('4242424242424242');
    await stir('behavior', { outcome: 'fail-after', path: '/v1/subscriptions', method: 'POST', count: 3 });
    expect(codeOf(await begin())).toEqual([503, 'payments-unavailable']);
    await keep('4000000000000259');
    expect((await begin()).body).toMatchObject({ status: 'active', tier: { name: 'Team' } });
    const { invoices } = (await stripe(token, 'GET', 'get-invoices')).body as { invoices: { amount: number }[] };
    expect(invoices.map(({ amount }) => amount)).toEqual([29]);
    await stir('events', { hold: false });
  });

  it('is begun by the platform for somebody whose card is kept, and by nobody else', async () => {
    const { token, email } = await newOwner();
    const { body } = await stripe(token, 'POST', 'create-billing-session', { back: '/organization' });
    await fetch(String(body?.url), { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }) });
    const { data } = await product.admin(`{ user(where: { email: { _eq: "${email}" } }) { id } }`);
    const [{ id: userId } = { id: '' }] = (data as unknown as { user: { id: string }[] }).user;
    const given = { tierId: TEAM, interval: 'month', wish: newRequestKey(), userId };
    const other = await newOwner();
    expect(codeOf(await stripe(other.token, 'POST', 'create-subscription', given))).toEqual([403, 'not-permitted']);
    const superadmin = await product.signIn('superadmin');
    expect((await stripe(superadmin, 'POST', 'create-subscription', given)).body).toMatchObject({ isPaid: true });
    expect(await planOf(token)).toMatchObject({ isPaid: true, tier: { name: 'Team' } });
  });

  it('is opened once for a wish, and a second one is given back', async () => {
    const { token } = await newOwner();
    const same = newRequestKey();
    const [one, two, other] = [
      await checkout(token, { wish: same }),
      await checkout(token, { wish: same }),
      await checkout(token, { tierId: BUSINESS }),
    ];
    expect(one.body?.url).toBe(two.body?.url);
    await pay(one.body?.url);
    await expect.poll(() => planOf(token)).toMatchObject({ isPaid: true, tier: { name: 'Team' } });
    expect(codeOf(await checkout(token))).toEqual([409, 'plan-running']);
    await pay(other.body?.url);
    await expect
      .poll(async () => (await stripe(token, 'GET', 'get-invoices')).body)
      .toMatchObject({
        invoices: [
          { amount: 99, refunded: 99 },
          { amount: 29, refunded: 0 },
        ],
      });
    expect(await planOf(token)).toMatchObject({ tier: { name: 'Team' }, isPaid: true });
  });

  it('grows at once, in proportion, as it was shown before', async () => {
    const { token } = await subscribed();
    const more = { tierId: BUSINESS, interval: 'month' };
    const { body: shown } = await stripe(token, 'POST', 'preview-subscription', more);
    expect(shown).toMatchObject({ when: 'now', currency: 'EUR', next: { amount: 99 } });
    expect(Number(shown?.dueNow)).toBeCloseTo(70, 0);
    const same = { ...more, wish: newRequestKey() };
    await stripe(token, 'POST', 'change-subscription', same);
    const { body } = await stripe(token, 'POST', 'change-subscription', same);
    expect(body).toMatchObject({ tier: { name: 'Business' }, next: null, nextPayment: { amount: 99 } });
    const bills = (await stripe(token, 'GET', 'get-invoices')).body as { invoices: { amount: number }[] };
    expect(bills.invoices.map(({ amount }) => Math.round(amount))).toEqual([70, 29]);
  });

  it('shrinks when what was paid for is used up, and not before', async () => {
    const { token } = await subscribed({ tierId: BUSINESS });
    const less = { tierId: TEAM, interval: 'month' };
    expect((await stripe(token, 'POST', 'preview-subscription', less)).body).toMatchObject({
      ...{ when: 'period-end', dueNow: 0, next: { amount: 29 } },
    });
    const { body } = await stripe(token, 'POST', 'change-subscription', { ...less, wish: newRequestKey() });
    expect(body).toMatchObject({
      ...{
        tier: { name: 'Business' },
        next: { tier: { name: 'Team' }, interval: 'month' },
        nextPayment: { amount: 29 },
      },
    });
    const back = await stripe(token, 'POST', 'resume-subscription', { wish: newRequestKey() });
    expect(back.body).toMatchObject({ tier: { name: 'Business' }, next: null, nextPayment: { amount: 99 } });
  });

  it('ends with its period, unless it is taken back before', async () => {
    const { token } = await subscribed();
    const ended = await stripe(token, 'POST', 'revoke-subscription', {
      ...{ reason: 'too_expensive', comment: 'We are few.', wish: newRequestKey() },
    });
    expect(ended.body).toMatchObject({ isPaid: true, endsAt: expect.any(String), nextPayment: null });
    const { data } = await product.admin(
      '{ organization_plan(where: { cancel_reason: { _is_null: false } }) { cancel_reason cancel_comment } }',
    );
    expect(data?.organization_plan).toEqual([{ cancel_reason: 'too_expensive', cancel_comment: 'We are few.' }]);
    const back = await stripe(token, 'POST', 'resume-subscription', { wish: newRequestKey() });
    expect(back.body).toMatchObject({ endsAt: null, nextPayment: { amount: 29 } });
  });

  it('is still theirs to end who handed over their last space', async () => {
    const { token, space } = await subscribed();
    const next = await newOwner();
    const found = await product.admin(
      `{ user(where: { email: { _eq: "${next.email}" } }) { id } space(where: { id: { _eq: "${space}" } }) { owner_id } }`,
    );
    const [to, from] = [String(found.data?.user?.[0]?.id), String(found.data?.space?.[0]?.owner_id)];
    await product.admin(
      `mutation { insert_user_space_one(object: { user_id: "${to}", space_id: "${space}", user_role: ADMIN, status: ACTIVE }) { id } }`,
    );
    await product.admin(
      `mutation { transfer_space(args: { transferred_space_id: "${space}", old_owner_id: "${from}", new_owner_id: "${to}" }) { id } }`,
    );
    await expect.poll(() => planOf(token)).toMatchObject({ tier: { name: 'Team' }, use: { spaces: 0, people: 0 } });
    expect(await planOf(next.token)).toMatchObject({ tier: { name: 'Free' }, use: { spaces: 2, people: 2 } });
    const ended = await stripe(token, 'POST', 'revoke-subscription', { reason: 'unused', wish: newRequestKey() });
    expect(ended.body).toMatchObject({ endsAt: expect.any(String) });
  });

  it('that is overdue is told in the language of the owner, or else of their space', async () => {
    const { token, space, email } = await newOwner();
    await product.admin(
      `mutation { update_space_by_pk(pk_columns: { id: "${space}" }, _append: { info: { language: "ro" } }) { id } }`,
    );
    const { data } = await product.admin(`{ user(where: { email: { _eq: "${email}" } }) { id } }`);
    const id = String(data?.user?.[0]?.id);
    const plans = createHasuraPlans(
      createHasuraClient(product.dataService().dataServiceUrl, product.dataService().adminSecret),
    );
    const languageTold = async () => {
      await product.admin(
        `mutation { insert_organization_plan_one(object: { user_id: "${id}", tier_id: "${TEAM}", status: "past_due", grace_until: "2100-01-01" }, on_conflict: { constraint: organization_plan_pkey, update_columns: [status] }) { user_id } }`,
      );
      await plans.untell(id);
      return (await plans.claimOverdue()).find(({ owner }) => owner === id)?.language;
    };
    expect(await languageTold()).toBe('ro');
    expect((await product.call('PUT', '/api/account/language', token, { language: 'tlh' })).status).toBe(400);
    expect(await product.call('PUT', '/api/account/language', token, { language: 'fr' })).toEqual({
      ...{ status: 200, body: { language: 'fr' } },
    });
    expect(await languageTold()).toBe('fr');
  });

  it('that could not be renewed goes on for two weeks, and as before once it is paid', async () => {
    const { token } = await subscribed();
    const found = await product.admin(`{ payment_customer(order_by: { created_at: desc }, limit: 1) { customer } }`);
    const customer = String(found.data?.payment_customer?.[0]?.customer);
    await stir(`customers/${customer}`, { card: '4000000000000341' });
    await stir('clock', { days: 32 });
    await expect
      .poll(() => planOf(token))
      .toMatchObject({
        ...{ status: 'past_due', graceUntil: expect.any(String), isReadOnly: false, tier: { name: 'Team' } },
      });
    const bills = (await stripe(token, 'GET', 'get-invoices')).body as {
      invoices: { status: string; pageUrl: string }[];
    };
    expect(bills.invoices[0]).toMatchObject({ status: 'open' });
    await pay(bills.invoices[0]?.pageUrl);
    await expect.poll(() => planOf(token)).toMatchObject({ status: 'active', graceUntil: null });
  });
});
