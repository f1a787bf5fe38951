import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner } from '../../support/payments/new-owner.ts';
import { type StandIn, standInOf } from '../../support/payments/stand-in.ts';
import { adminQuery, insertRow, leadsTo, memberPagesOf, newVisitor } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

const [TEAM, BUSINESS] = ['7a000000-0000-4000-8000-000000000002', '7a000000-0000-4000-8000-000000000003'];
const GOOD = { card: '4242424242424242' };

let product: TestProduct;
let line: StandIn;
let pages: ReturnType<typeof memberPagesOf>;
let role = '';
beforeAll(async () => {
  product = await startTestProduct();
  line = standInOf(product);
  pages = memberPagesOf(product, spaces.aurora);
  await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await product.signIn('owner')}`,
      ...{ 'x-space-id': spaces.aurora, 'content-type': 'application/json' },
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_twice' }),
  });
  const subscription = await insertRow(product, 'subscription', `{ name: "Guild", space_id: "${spaces.aurora}" }`);
  role = await insertRow(
    product,
    'membership_role',
    `{ name: "Smith", subscription_id: "${subscription}", space_id: "${spaces.aurora}", package_details: { packages: [
      { period: "month", price: 9, currency: "EUR" }, { period: "year", price: 90, currency: "EUR" }] } }`,
  );
});
afterAll(() => product.close());

const visit = (name: string) => newVisitor(product, spaces.aurora, name);
const join = async (cookie: string, period: string) =>
  leadsTo(await pages.post(`${pages.members}/join/${role}/${period}`, cookie));
const bills = async (member: string) =>
  (
    await adminQuery(
      product,
      `{ rows: purchase(where: { member_id: { _eq: "${member}" } }, order_by: [{ created_at: asc }, { amount: asc }]) { amount status refunded } }`,
    )
  ).rows;
const memberOf = async (member: string) =>
  (
    await adminQuery(
      product,
      `{ rows: member_subscription(where: { member_id: { _eq: "${member}" } }) { id status stripe_info } }`,
    )
  ).rows?.[0];
const running = async (owner: unknown) =>
  (await line.objects('subscription')).filter(
    ({ metadata, status }) => metadata.owner === owner && status !== 'canceled',
  );
/** Every event is told once more, e.g. days later. */
async function deliverAgain() {
  for (const { id } of await line.objects('event')) await line.send(id);
}

it('a second membership that was ended, and not given back for an outage, is given back with the next event', async () => {
  const { id, cookie } = await visit('paid-twice');
  const [month, year] = [await join(cookie, 'month'), await join(cookie, 'year')];
  await line.hold(true);
  await line.enter(month, GOOD);
  await line.enter(year, GOOD);
  await pages.get(month.replace(/.*(cs_test_\w+).*/, `${pages.members}/membership?session_id=$1`), cookie);
  // The SDK tries three times.
  await line.behave({ outcome: 'fail', path: '/v1/refunds', count: 3 });
  await pages.get(year.replace(/.*(cs_test_\w+).*/, `${pages.members}/membership?session_id=$1`), cookie);
  expect(await running((await memberOf(id))?.id)).toHaveLength(1);
  expect((await line.objects('refund')).length).toBe(0);
  await deliverAgain();
  expect(await bills(id)).toMatchObject([
    { amount: 9, status: 'COMPLETED' },
    { amount: 90, status: 'REFUNDED', refunded: 90 },
  ]);
  await line.hold(false);
});

it('a second plan likewise', async () => {
  const { token } = await newOwner(product, 'Paid Twice');
  const open = async (tierId: string | undefined) => {
    const order = { tierId, interval: 'month', wish: randomUUID(), back: '/organization' };
    return String((await product.call('POST', '/api/stripe/upgrade-checkout-session', token, order)).body?.url);
  };
  const [team, business] = [await open(TEAM), await open(BUSINESS)];
  await line.hold(true);
  await line.enter(team, GOOD);
  await line.enter(business, GOOD);
  const back = (url: string) =>
    product.call('GET', `/api/stripe/get-subscription?session_id=${/cs_test_\w+/.exec(url)?.[0]}`, token);
  await back(team);
  await line.behave({ outcome: 'fail', path: '/v1/refunds', count: 3 });
  expect((await back(business)).status).toBe(503);
  await deliverAgain();
  expect((await product.call('GET', '/api/stripe/get-invoices', token)).body).toMatchObject({
    invoices: [
      { amount: 99, refunded: 99 },
      { amount: 29, refunded: 0 },
    ],
  });
  expect((await back(team)).body).toMatchObject({ tier: { name: 'Team' }, isPaid: true });
  await line.hold(false);
});

it('whoever joins anew leaves what they did not pay any more, and keeps what they had paid', async () => {
  const { id, cookie } = await visit('comes-back');
  await line.enter(await join(cookie, 'month'), GOOD);
  await expect.poll(async () => (await memberOf(id))?.status).toBe('ACTIVE');
  const { rows } = await adminQuery(product, `{ rows: member(where: { id: { _eq: "${id}" } }) { customer_id } }`);
  await line.ask(`customers/${String(rows?.[0]?.customer_id)}`, { card: '4000000000000341' });
  await line.ask('clock', { days: 33 });
  await line.ask('clock', { days: 8 });
  await expect.poll(async () => (await memberOf(id))?.status).toBe('UNPAID');
  await line.enter(await join(cookie, 'year'), GOOD);
  const { id: membership } = (await memberOf(id)) ?? {};
  await expect.poll(async () => (await memberOf(id))?.status).toBe('ACTIVE');
  await expect.poll(async () => (await running(membership)).length).toBe(1);
  // The bill of then is paid after all: it begins nothing.
  const open = (await line.objects('invoice')).findLast(({ status }) => status === 'open');
  await line.enter(String(open?.hosted_invoice_url), GOOD);
  await expect
    .poll(() => bills(id))
    .toMatchObject([
      { amount: 9, status: 'COMPLETED', refunded: 0 },
      { amount: 9, status: 'COMPLETED', refunded: 0 },
      { amount: 90, status: 'COMPLETED', refunded: 0 },
    ]);
  expect(await running(membership)).toMatchObject([{ status: 'active' }]);
});
