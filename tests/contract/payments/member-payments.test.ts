import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberPaymentsAnswer } from '#schema/api/member-payments.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

type Staff = 'owner' | 'admin' | 'editor' | 'superadmin';

let product: TestProduct;
let gold = '';
let silver = '';
const tokens: Partial<Record<Staff, string>> = {};
const members = `/sites/${spaces.aurora}/_members`;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'admin', 'editor', 'superadmin'] as const) tokens[login] = await product.signIn(login);
  const answer = await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.owner}`,
      'x-space-id': spaces.aurora,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_crm' }),
  });
  expect(answer.status).toBe(200);
  const subscription = await insert('subscription', `{ name: "Guild", space_id: "${spaces.aurora}" }`);
  const role = (name: string, price: number) =>
    insert(
      'membership_role',
      `{ name: "${name}", subscription_id: "${subscription}", space_id: "${spaces.aurora}", package_details: { packages: [
        { period: "month", price: ${price}, currency: "EUR" }, { period: "once", price: ${price * 100}, currency: "EUR" }] } }`,
    );
  [gold, silver] = [await role('Gold', 9), await role('Silver', 4)];
});
afterAll(() => product.close());

async function admin(query: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { data, errors } = await product.admin(query);
  expect(errors?.map(({ message }) => message) ?? []).toEqual([]);
  return data ?? {};
}
async function insert(table: string, row: string): Promise<string> {
  const { row: made } = (await admin(`mutation { row: insert_${table}_one(object: ${row}) { id } }`)) as unknown as {
    row: { id: string };
  };
  return made.id;
}

const site = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(new URL(path, product.sitesOrigin), { headers: { cookie }, redirect: 'manual', ...init });

/** Somebody who joined and paid. */
async function member(name: string, role = silver, period = 'month'): Promise<string> {
  const email = `${name}@example.org`;
  const id = await insert('member', `{ space_id: "${spaces.aurora}", email: "${email}", info: { status: "ACTIVE" } }`);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await admin(
    `mutation { insert_member_session(objects: [{ space_id: "${spaces.aurora}", member_id: "${id}", token_hash: "${hash}", expires_at: "2100-01-01" }]) { affected_rows } }`,
  );
  const cookie = `member=${token}`;
  const key = /name="key" value="([\w-]+)"/.exec(await (await site(`${members}/account`, cookie)).text())?.[1] ?? '';
  const body = new URLSearchParams({ key });
  const left = await site(`${members}/join/${role}/${period}`, cookie, { method: 'POST', body });
  const url = /url=(\S+)/.exec(left.headers.get('refresh') ?? '')?.[1] ?? '';
  const card = new URLSearchParams({ card: '4242424242424242', email });
  const paid = await fetch(url, { method: 'POST', body: card, redirect: 'manual' });
  await site(paid.headers.get('location') ?? '', cookie);
  // The event of the bill makes the purchase.
  const done = `{ rows: purchase(where: { member_id: { _eq: "${id}" }, payment_intent: { _is_null: false } }) { status } }`;
  await expect.poll(async () => (await admin(done)).rows).toEqual([{ status: 'COMPLETED' }]);
  return id;
}

async function call(path: string, body: object | undefined, login?: Staff, space: string = spaces.aurora) {
  const method = body ? 'POST' : 'GET';
  const answer = await product.call(method, `/api/stripe/${space}/${path}`, login && tokens[login], body);
  const code = (answer.body as { error?: { code: string } } | null)?.error?.code;
  return { ...answer, code };
}
async function paymentsOf(memberId: string, login: Staff = 'owner') {
  const { status, body } = await call('get-customer-invoices', { memberId }, login);
  expect(status).toBe(200);
  return body as unknown as MemberPaymentsAnswer;
}
/** What one membership of a member is, with its only payment. */
async function only(memberId: string) {
  const { memberships, invoices } = await paymentsOf(memberId);
  const [membership] = memberships;
  const [invoice] = invoices;
  if (!membership || !invoice) throw new Error('Nothing was paid.');
  return { membership, invoice, purchaseId: invoice.purchaseId ?? '' };
}
const stir = (path: string, body: object) =>
  fetch(`${product.origin}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('what a member paid', () => {
  it('is told with number, pages and what the membership can become', async () => {
    const { isConnected, isWhole, memberships, invoices } = await paymentsOf(await member('reader'));
    expect({ isConnected, isWhole }).toEqual({ isConnected: true, isWhole: true });
    expect(invoices).toEqual([
      expect.objectContaining({
        ...{ amount: 4, refunded: 0, currency: 'EUR', status: 'COMPLETED', number: expect.stringMatching(/\w/) },
        ...{ pageUrl: expect.stringContaining('http'), pdfUrl: expect.stringContaining('http') },
      }),
    ]);
    expect(memberships).toMatchObject([
      {
        ...{ title: 'Silver', status: 'ACTIVE', period: 'month', price: 4, canEnd: true, endsAt: null },
        packages: [{ roleId: gold, period: 'month', price: 9 }],
      },
    ]);
  });

  it('is told without pages while Stripe does not answer', async () => {
    const id = await member('stormy');
    await stir('behavior', { outcome: 'fail', path: '/v1/', count: 90 });
    const { isWhole, invoices } = await paymentsOf(id);
    await stir('behavior', { outcome: 'fail', path: 'nowhere', count: 1 });
    expect(isWhole).toBe(false);
    expect(invoices).toMatchObject([{ amount: 4, status: 'COMPLETED', number: null }]);
  });

  it('is listed for all members, without what the space bought itself', async () => {
    await member('first');
    await member('second', gold);
    const listed = async (limit: number) => {
      const { body } = await call(`get-all-invoices?limit=${limit}`, undefined, 'owner');
      return (body as { invoices: { amount: number; credits: number | null }[] }).invoices;
    };
    expect(await listed(2)).toHaveLength(2);
    const all = await listed(100);
    expect(all.map(({ amount }) => amount)).toEqual(expect.arrayContaining([4, 9]));
    expect(all.filter(({ credits }) => credits !== null)).toEqual([]);
  });

  it('has its story from the account of the space', async () => {
    const { purchaseId } = await only(await member('teller'));
    const answer = await fetch(`${product.origin}/api/stripe/payment-story?purchase_id=${purchaseId}`, {
      headers: { authorization: `Bearer ${tokens.owner}`, 'x-space-id': spaces.aurora },
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { steps: expect.arrayContaining([expect.objectContaining({ what: 'paid', amount: 4 })]) },
    ]);
  });
});

describe('giving back', () => {
  it('is done once for one wish, in part and up to what was paid', async () => {
    const id = await member('asker');
    const { purchaseId } = await only(id);
    const part = { purchaseId, refundId: randomUUID(), amount: 1.5 };
    expect(await call('create-refund', part, 'owner')).toMatchObject({ status: 200, body: { refunded: 1.5 } });
    expect(await call('create-refund', part, 'owner')).toMatchObject({ status: 200, body: { refunded: 1.5 } });
    const tooMuch = { purchaseId, refundId: randomUUID(), amount: 2.51 };
    expect(await call('create-refund', tooMuch, 'owner')).toMatchObject({ status: 422, code: 'refund-too-large' });
    const rest = { purchaseId, refundId: randomUUID() };
    expect(await call('create-refund', rest, 'owner')).toMatchObject({ status: 200, body: { status: 'REFUNDED' } });
    expect((await only(id)).membership.status).toBe('ACTIVE');
  });

  it('ends what was paid once', async () => {
    const id = await member('owner-for-good', gold, 'once');
    const { membership, purchaseId } = await only(id);
    expect(membership).toMatchObject({ period: 'once', canEnd: false, packages: [] });
    await call('create-refund', { purchaseId, refundId: randomUUID() }, 'owner');
    expect((await only(id)).membership).toMatchObject({ status: 'CANCELED' });
  });

  it('is for the space alone: not for the platform, nor for what the platform sold', async () => {
    const { purchaseId } = await only(await member('mine'));
    const refund = { purchaseId, refundId: randomUUID() };
    const platform = await product.call('POST', '/api/stripe/refund-payment', tokens.superadmin, refund);
    expect(platform.status).toBe(404);
    const credits = await insert(
      'purchase',
      `{ type: NEWSLETTER_CREDITS, amount: 5, currency: "EUR", credits: 10, space_id: "${spaces.aurora}" }`,
    );
    expect(await call('create-refund', { ...refund, purchaseId: credits }, 'owner')).toMatchObject({ status: 404 });
  });
});

describe('staff', () => {
  it('see what a change costs, make it, and take back what waits', async () => {
    const id = await member('climber');
    const { membership } = await only(id);
    const choice = { membershipId: membership.id, roleId: gold, period: 'month' };
    const { body } = await call('preview-membership', choice, 'owner');
    expect(body).toMatchObject({ when: 'now', price: 9, currency: 'EUR' });
    expect(Number(body?.dueNow)).toBeCloseTo(5, 0);
    const change = { ...choice, wish: randomUUID() };
    expect(await call('change-membership', change, 'owner')).toMatchObject({ status: 200, body: { title: 'Gold' } });
    expect(await call('change-membership', { ...change, wish: randomUUID() }, 'owner')).toMatchObject({ status: 200 });
    expect((await paymentsOf(id)).invoices).toHaveLength(2);
    const refused = await call('change-membership', { ...change, roleId: randomUUID() }, 'owner');
    expect(refused).toMatchObject({ status: 410, code: 'package-gone' });
    const less = { ...choice, roleId: silver, wish: randomUUID() };
    expect(await call('change-membership', less, 'owner')).toMatchObject({
      body: { title: 'Gold', change: { title: 'Silver' } },
    });
    const resumed = await call('resume-membership', { membershipId: membership.id, wish: randomUUID() }, 'owner');
    expect(resumed).toMatchObject({ status: 200, body: { title: 'Gold', change: null } });
  });

  it('end a membership with its period, or now, and it is kept who did and why', async () => {
    const id = await member('leaver');
    const { membership } = await only(id);
    const end = (when: string) =>
      call(
        'cancel-membership',
        { membershipId: membership.id, when, reason: 'unused', comment: 'Moved away', wish: randomUUID() },
        'admin',
      );
    expect(await end('period-end')).toMatchObject({
      status: 200,
      body: { status: 'ACTIVE', endsAt: expect.any(String) },
    });
    expect(await end('now')).toMatchObject({ status: 200, body: { status: 'CANCELED', canEnd: false } });
    const { rows } = await admin(
      `{ rows: member_subscription(where: { member_id: { _eq: "${id}" } }) { cancel_info } }`,
    );
    expect(rows).toMatchObject([{ cancel_info: { reason: 'unused', comment: 'Moved away', by: 'staff' } }]);
  });
});

describe('rights', () => {
  it('are those of the matrix, and of the space in the path', async () => {
    const id = await member('guarded');
    const { membership, purchaseId } = await only(id);
    const read = { memberId: id };
    const choice = { membershipId: membership.id, roleId: gold, period: 'month' };
    const calls: [string, object | undefined][] = [
      ['get-customer-invoices', read],
      ['get-all-invoices', undefined],
      ['create-refund', { purchaseId, refundId: randomUUID() }],
      ['preview-membership', choice],
      ['change-membership', { ...choice, wish: randomUUID() }],
      ['cancel-membership', { membershipId: membership.id, when: 'now', reason: 'other', wish: randomUUID() }],
      ['resume-membership', { membershipId: membership.id, wish: randomUUID() }],
    ];
    for (const [path, body] of calls) {
      expect([path, (await call(path, body)).status]).toEqual([path, 401]);
      expect([path, (await call(path, body, 'editor')).code]).toEqual([path, 'not-permitted']);
      expect([path, (await call(path, body, 'owner', randomUUID())).code]).toEqual([path, 'not-permitted']);
    }
    // Money is the owner's.
    for (const [path, body] of calls.slice(0, 5)) {
      expect([path, (await call(path, body, 'admin')).code]).toEqual([path, 'not-permitted']);
    }
    expect(await only(id)).toMatchObject({ membership: { status: 'ACTIVE', endsAt: null }, invoice: { refunded: 0 } });
  });

  it('reach no member, purchase or membership of another space', async () => {
    const stranger = await insert('member', `{ space_id: "${spaces.borealis}", email: "far@example.org" }`);
    expect((await call('get-customer-invoices', { memberId: stranger }, 'owner')).status).toBe(404);
    const far = await insert(
      'purchase',
      `{ type: MEMBERSHIP, amount: 5, currency: "EUR", member_id: "${stranger}", space_id: "${spaces.borealis}", payment_intent: "pi_far" }`,
    );
    expect((await call('create-refund', { purchaseId: far, refundId: randomUUID() }, 'owner')).status).toBe(404);
  });
});
