import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInOf } from '../../support/payments/stand-in.ts';
import { adminQuery, insertRow, leadsTo, memberPagesOf, newVisitor } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

type Fields = Record<string, string>;

let product: TestProduct;
let gold = '';
let silver = '';
let page = '';
const site = `/sites/${spaces.aurora}`;
const members = `${site}/_members`;
const SECRET = 'The map behind the waterfall';

beforeAll(async () => {
  product = await startTestProduct();
  const answer = await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await product.signIn('owner')}`,
      'x-space-id': spaces.aurora,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_club' }),
  });
  expect(answer.status).toBe(200);
  const subscription = await insert('subscription', `{ name: "Club", space_id: "${spaces.aurora}" }`);
  const role = (name: string, price: number) =>
    insert(
      'membership_role',
      `{ name: "${name}", premium_member: true, allowed_to_comment: true, subscription_id: "${subscription}", space_id: "${spaces.aurora}",
        package_details: { packages: [
          { period: "month", price: ${price}, currency: "EUR" }, { period: "year", price: ${price * 10}, currency: "EUR" },
          { period: "once", price: ${price * 100}, currency: "EUR" }, { period: "free" }] } }`,
    );
  [gold, silver] = [await role('Gold', 9), await role('Silver', 4)];
  const { component } = await admin('{ component(where: { name: { _eq: "Text" } }) { id } }');
  page = await insert(
    'page',
    `{ name: "Hidden places", slug: "hidden-places", status: PUBLISHED, meta_description: "Where nobody goes.", meta: { access: "premium" }, space_id: "${spaces.aurora}",
      sections: { data: [{ blocks: { data: [{ component_id: "${component?.[0]?.id}", info: { heading: "${SECRET}", text: "<p>${SECRET}</p>" } }] } }] } }`,
  );
});
afterAll(() => product.close());

const admin = (query: string) => adminQuery(product, query);
const insert = (table: string, row: string) => insertRow(product, table, row);
const get = (path: string, cookie?: string) => memberPagesOf(product, spaces.aurora).get(path, cookie);
const post = (path: string, cookie: string, fields?: Fields) =>
  memberPagesOf(product, spaces.aurora).post(path, cookie, fields);
const visitor = (name: string) => newVisitor(product, spaces.aurora, name);

const openCheckout = async (cookie: string, role: string, period: string) =>
  leadsTo(await post(`${members}/join/${role}/${period}`, cookie));
/** @returns where the browser goes afterwards */
const pay = async (url: string, card = '4242424242424242') =>
  (
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ card, email: 'a@example.org' }),
      redirect: 'manual',
    })
  ).headers.get('location') ?? '';
const stir = (path: string, body: object) =>
  fetch(`${product.origin}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });
const objects = async (kind: string) =>
  (await (await fetch(`${product.origin}/_local/payments/objects/${kind}`)).json()) as Record<string, unknown>[];

async function membershipOf(member: string) {
  const { rows } = await admin(
    `{ rows: member_subscription(where: { member_id: { _eq: "${member}" } }) { id status membership_role_id recurring cancel_info pending_role_change stripe_info } }`,
  );
  return rows?.[0];
}
const purchasesOf = async (member: string) =>
  (
    await admin(
      `{ rows: purchase(where: { member_id: { _eq: "${member}" } }, order_by: { amount: asc }) { status amount refunded type } }`,
    )
  ).rows;
const mayRead = async (cookie: string) => {
  const answer = await get(`${members}/read/${page}`, cookie);
  return answer.status === 200 && (await answer.text()).includes(SECRET);
};

/** Joined and paid, whatever the events do. */
async function member(name: string, role = gold, period = 'month', card?: string) {
  const one = await visitor(name);
  const back = await pay(await openCheckout(one.cookie, role, period), card);
  await get(back, one.cookie);
  return one;
}

describe('joining', () => {
  it('asks to sign in first, and comes back to what was chosen', async () => {
    const answer = await get(`${members}/join/${gold}/month`);
    const to = `_members/join/${gold}/month`;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${members}/sign-in?to=${encodeURIComponent(to)}`,
    ]);
    expect(await (await get(answer.headers.get('location') ?? '')).text()).toContain(`name="to" value="${to}"`);
  });

  it('begins with the payment, at once on the way back, and opens what premium members read', async () => {
    const { id, cookie } = await visitor('joiner');
    expect(await (await get(`${members}/join/${gold}/month`, cookie)).text()).toContain('€9.00 a month');
    expect(await mayRead(cookie)).toBe(false);
    await stir('events', { hold: true });
    const url = await openCheckout(cookie, gold, 'month');
    expect(await membershipOf(id)).toMatchObject({ status: 'INCOMPLETE', membership_role_id: null });
    expect(await mayRead(cookie)).toBe(false);
    const back = await pay(url);
    const answer = await get(back, cookie);
    expect(answer.headers.get('location')).toBe(`${members}/membership?joined`);
    expect(await (await get(`${members}/membership?joined`, cookie)).text()).toContain('Your membership has begun');
    expect(await mayRead(cookie)).toBe(true);
    await stir('events', { hold: false });
    expect(await membershipOf(id)).toMatchObject({ status: 'ACTIVE', membership_role_id: gold, recurring: true });
    await expect
      .poll(() => purchasesOf(id))
      .toEqual([{ status: 'COMPLETED', amount: 9, refunded: 0, type: 'MEMBERSHIP' }]);
  });

  it('begins with the event, where nobody comes back', async () => {
    const { id, cookie } = await visitor('walker');
    await pay(await openCheckout(cookie, gold, 'year'));
    await expect.poll(async () => (await membershipOf(id))?.status).toBe('ACTIVE');
    expect(await mayRead(cookie)).toBe(true);
  });

  it('is one membership for whoever pays in two tabs, and the second money goes back', async () => {
    const { id, cookie } = await visitor('twice');
    const [first, again, other] = [
      await openCheckout(cookie, gold, 'month'),
      await openCheckout(cookie, gold, 'month'),
      await openCheckout(cookie, silver, 'year'),
    ];
    expect(again).toBe(first);
    await pay(first);
    await expect.poll(async () => (await membershipOf(id))?.membership_role_id).toBe(gold);
    await get(await pay(other), cookie);
    await expect
      .poll(() => purchasesOf(id))
      .toMatchObject([
        { amount: 9, status: 'COMPLETED' },
        { amount: 40, status: 'REFUNDED', refunded: 40 },
      ]);
    const { id: owner } = (await membershipOf(id)) as { id: string };
    const running = (await objects('subscription')).filter(
      ({ status, metadata }) => status === 'active' && JSON.stringify(metadata).includes(owner),
    );
    expect(running).toHaveLength(1);
    expect(await membershipOf(id)).toMatchObject({ membership_role_id: gold, status: 'ACTIVE' });
  });

  it('may be paid once for good, or cost nothing', async () => {
    const forever = await member('forever', gold, 'once');
    expect(await membershipOf(forever.id)).toMatchObject({
      status: 'ACTIVE',
      membership_role_id: gold,
      recurring: false,
    });
    expect(await mayRead(forever.cookie)).toBe(true);
    const guest = await visitor('guest');
    await post(`${members}/join/${silver}/free`, guest.cookie);
    expect(await membershipOf(guest.id)).toMatchObject({ status: 'ACTIVE', membership_role_id: silver });
  });

  it('keeps its price when the package goes while its checkout is open, and is offered to nobody else', async () => {
    const { id, cookie } = await visitor('late');
    const role = await insert(
      'membership_role',
      `{ name: "Bronze", premium_member: true, subscription_id: "${(await membershipOfRole(gold)).subscription_id}", space_id: "${spaces.aurora}",
        package_details: { packages: [{ period: "month", price: 2, currency: "EUR" }] } }`,
    );
    const url = await openCheckout(cookie, role, 'month');
    await admin(
      `mutation { update_membership_role(where: { id: { _eq: "${role}" } }, _set: { package_details: {} }) { affected_rows } }`,
    );
    await get(await pay(url), cookie);
    expect(await membershipOf(id)).toMatchObject({ status: 'ACTIVE', membership_role_id: role });
    expect((await get(`${members}/join/${role}/month`, (await visitor('later')).cookie)).status).toBe(410);
  });

  it('says so when Stripe is down, and takes nothing', async () => {
    const { id, cookie } = await visitor('unlucky');
    await stir('behavior', { outcome: 'fail', path: '/v1/', count: 90 });
    const answer = await post(`${members}/join/${gold}/month`, cookie);
    await stir('behavior', { outcome: 'fail', path: 'nowhere', count: 1 });
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Nothing was taken')]);
    expect(await membershipOf(id)).toMatchObject({ status: 'INCOMPLETE', membership_role_id: null });
  });
});

async function membershipOfRole(role: string) {
  const { rows } = await admin(`{ rows: membership_role(where: { id: { _eq: "${role}" } }) { subscription_id } }`);
  return rows?.[0] as { subscription_id: string };
}

describe('what premium members alone read', () => {
  it('is told to nobody else: not on the page, not by the data service, not by another member', async () => {
    const open = await get(`${site}/hidden-places`);
    const html = await open.text();
    expect([open.status, html.includes(SECRET)]).toEqual([200, false]);
    expect(html).toContain('This page is for premium members.');
    expect(html).toContain(`${members}/read/${page}`);
    const { dataServiceUrl, adminSecret } = product.dataService();
    const response = await fetch(`${dataServiceUrl}/v1/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hasura-admin-secret': adminSecret,
        'x-hasura-role': 'anonymous',
        'x-hasura-space-id': spaces.aurora,
      },
      body: JSON.stringify({ query: `{ page(where: { id: { _eq: "${page}" } }) { name sections { id } } }` }),
    });
    expect(await response.json()).toEqual({ data: { page: [{ name: 'Hidden places', sections: [] }] } });
    expect(await mayRead((await visitor('stranger')).cookie)).toBe(false);
  });
});

describe('events of the account', () => {
  const send = (body: string, signature: string, space: string = spaces.aurora) =>
    fetch(`${product.origin}/api/stripe/${space}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });

  it('are refused where they are forged, or of a space without an account', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.deleted',
      data: { object: {} },
    });
    expect((await send(body, 't=1,v1=00')).status).toBe(401);
    expect((await send(body, 't=1,v1=00', spaces.borealis)).status).toBe(404);
  });

  it('are refused where their signature is right and an hour old', async () => {
    const line = standInOf(product);
    await line.hold(true);
    const { id, cookie } = await visitor('replayed');
    await pay(await openCheckout(cookie, gold, 'month'));
    const owner = String((await membershipOf(id))?.id);
    const checkoutEvent = (await line.objects('event')).find(
      ({ type, data }) => type === 'checkout.session.completed' && JSON.stringify(data).includes(owner),
    );
    expect(await line.send(String(checkoutEvent?.id), 3600)).toBe(401);
    expect(await membershipOf(id)).toMatchObject({ status: 'INCOMPLETE' });
    expect(await line.send(String(checkoutEvent?.id), 240)).toBe(200);
    expect(await membershipOf(id)).toMatchObject({ status: 'ACTIVE' });
    await line.hold(false);
  });

  it('of a session of somebody else change nothing of whoever brings it', async () => {
    const [one, thief] = [await visitor('payer'), await visitor('thief')];
    const back = await pay(await openCheckout(one.cookie, gold, 'month'));
    await get(back, thief.cookie);
    expect(await membershipOf(thief.id)).toBeUndefined();
    expect(await mayRead(thief.cookie)).toBe(false);
    expect((await get(`${members}/membership?session_id=cs_test_of_another_space`, thief.cookie)).status).toBe(303);
  });
});

describe('a membership', () => {
  it('is cancelled with a reason, lasts until what was paid ends, and can be kept after all', async () => {
    const { id, cookie } = await member('leaver');
    const { id: membership } = (await membershipOf(id)) as { id: string };
    const leave = () =>
      post(`${members}/membership/cancel`, cookie, { membership, reason: 'unused', comment: 'No time' });
    expect((await leave()).headers.get('location')).toBe(`${members}/membership?cancelled`);
    expect(await membershipOf(id)).toMatchObject({
      ...{ recurring: false, membership_role_id: gold },
      cancel_info: { reason: 'unused', comment: 'No time', by: 'member' },
    });
    expect(await mayRead(cookie)).toBe(true);
    await post(`${members}/membership/resume`, cookie, { membership });
    expect(await membershipOf(id)).toMatchObject({ recurring: true, cancel_info: null });
    await leave();
    await stir('clock', { days: 33 });
    await expect.poll(async () => (await membershipOf(id))?.status).toBe('CANCELED');
    expect(await mayRead(cookie)).toBe(false);
  });

  it('keeps its access while a renewal that failed is tried again, and gets it back once it is paid', async () => {
    const { id, cookie } = await member('renewer');
    const { rows } = await admin(`{ rows: member(where: { id: { _eq: "${id}" } }) { customer_id } }`);
    const customer = String(rows?.[0]?.customer_id);
    await stir(`customers/${customer}`, { card: '4000000000000341' });
    await stir('clock', { days: 33 });
    await expect.poll(async () => (await membershipOf(id))?.status).toBe('PAST_DUE');
    expect(await mayRead(cookie)).toBe(true);
    expect(await (await get(`${members}/membership`, cookie)).text()).toContain('The last payment failed');
    await stir(`customers/${customer}`, { card: '4242424242424242' });
    await stir('clock', { days: 8 });
    await expect.poll(async () => (await membershipOf(id))?.status).toBe('ACTIVE');
    expect(await mayRead(cookie)).toBe(true);
  });

  it('becomes more at once, for the price that was said, and less once what was paid has ended', async () => {
    const { id, cookie } = await member('climber', silver);
    const text = await (await get(`${members}/membership/change/${gold}/month`, cookie)).text();
    expect(text).toMatch(/Due now: €(4\.9\d|5\.00)/);
    await post(`${members}/membership/change/${gold}/month`, cookie);
    expect(await membershipOf(id)).toMatchObject({ membership_role_id: gold, stripe_info: { price: 9 } });
    expect(await (await get(`${members}/membership/change/${silver}/month`, cookie)).text()).toContain(
      'You keep what you have',
    );
    await post(`${members}/membership/change/${silver}/month`, cookie);
    expect(await membershipOf(id)).toMatchObject({
      membership_role_id: gold,
      pending_role_change: { membership_role_id: silver, name: 'Silver' },
    });
    await stir('clock', { days: 33 });
    await expect.poll(async () => (await membershipOf(id))?.membership_role_id).toBe(silver);
  });
});
