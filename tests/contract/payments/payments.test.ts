import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOwner } from '../../support/payments/new-owner.ts';
import { standInOf } from '../../support/payments/stand-in.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
let superadmin: string;
let small: { id: string; price: number; credits: number };
beforeAll(async () => {
  // Long enough for an event to come first, and short enough to wait for.
  product = await startTestProduct({ paymentTimeoutMs: 5000 });
  [owner, superadmin] = await Promise.all([product.signIn('owner'), product.signIn('superadmin')]);
  const { body } = await call('GET', 'get-product-prices');
  [small] = (body as { prices: [typeof small] }).prices;
});
afterAll(() => product.close());

async function call(
  method: 'GET' | 'POST',
  path: string,
  given?: object,
  { token = owner, space = spaces.aurora as string | null } = {},
) {
  const answer = await fetch(`${product.origin}/api/stripe/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(given && { 'content-type': 'application/json' }),
      ...(space && { 'x-space-id': space }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const stir = (path: string, body: object) =>
  fetch(`${product.origin}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });

async function balance(): Promise<number> {
  const { data } = await product.admin(
    `{ space_by_pk(id: "${spaces.aurora}") { newsletter_credits } credit_entry_aggregate(where: { space_id: { _eq: "${spaces.aurora}" } }) { aggregate { sum { credits } } } }`,
  );
  const found = data as unknown as {
    space_by_pk: { newsletter_credits: number };
    credit_entry_aggregate: { aggregate: { sum: { credits: number } } };
  };
  expect(found.credit_entry_aggregate.aggregate.sum.credits, 'the ledger').toBe(found.space_by_pk.newsletter_credits);
  return found.space_by_pk.newsletter_credits;
}

async function purchase(id: string) {
  const { data } = await product.admin(
    `{ purchase_by_pk(id: "${id}") { status refunded dispute payment_intent checkout_session } }`,
  );
  return (data as unknown as { purchase_by_pk: Record<string, unknown> | null }).purchase_by_pk;
}

const checkout = (purchaseId: string, more = {}) =>
  call('POST', 'create-checkout-session', { purchaseId, packageId: small.id, back: '/config/credits', ...more });

const pay = (url: unknown, card = '4242424242424242') =>
  fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ card, email: 'ann@example.com' }),
    redirect: 'manual',
  });

/** Bought and paid, whatever the events do. */
async function bought(card?: string) {
  const id = randomUUID();
  const { body } = await checkout(id);
  const session = /cs_test_\w+/.exec(String(body.url))?.[0] ?? '';
  const paid = await pay(body.url, card);
  return { id, session, paid };
}

describe('credits', () => {
  let before = 0;
  beforeEach(async () => {
    before = await balance();
  });

  it('are bought, and arrive once the payment service says so', async () => {
    const { id, session, paid } = await bought();
    expect(paid.headers.get('location')).toMatch(`/config/credits?session_id=${session}`);
    await expect.poll(balance).toBe(before + small.credits);
    expect(await purchase(id)).toMatchObject({ status: 'COMPLETED', checkout_session: session });
    const { body } = await call('GET', `get-payment-info?session_id=${session}`);
    expect(body).toMatchObject({ id, status: 'COMPLETED', credits: small.credits, amount: small.price });
    expect(await balance(), 'not twice').toBe(before + small.credits);
  });

  it('arrive with the person who comes back where events are held up, and once when these come', async () => {
    await stir('events', { hold: true });
    before = await balance();
    const { session } = await bought();
    await call('GET', `get-payment-info?session_id=${session}`);
    expect(await balance()).toBe(before + small.credits);
    const { waiting } = (await (await stir('events', { hold: true })).json()) as { waiting: string[] };
    expect(waiting.length).toBeGreaterThan(2);
    // The newest first, and each twice.
    for (const id of [...waiting].reverse().flatMap((event) => [event, event])) {
      expect(await (await stir(`events/${id}`, {})).json()).toEqual({ status: 200 });
    }
    await stir('events', { hold: false });
    expect(await balance()).toBe(before + small.credits);
  });

  it.each([
    ['lose', 'never came'],
    ['fail-after', 'was a fault'],
  ])('are paid once where an answer of the payment service %s', async (outcome) => {
    await stir('behavior', { outcome, count: 1, path: '/v1/checkout' });
    const id = randomUUID();
    const { status, body } = await checkout(id);
    expect(status).toBe(200);
    await pay(body.url);
    await expect.poll(balance).toBe(before + small.credits);
  });

  it('are bought by asking again where the payment service is busy', async () => {
    await stir('behavior', { outcome: 'rate-limit', count: 1, path: '/v1/checkout' });
    const id = randomUUID();
    expect((await checkout(id)).body.error).toMatchObject({ code: 'payments-unavailable' });
    await pay((await checkout(id)).body.url);
    await expect.poll(balance).toBe(before + small.credits);
  });

  it('are paid once where somebody asks twice for the same', async () => {
    const id = randomUUID();
    const [one, other] = await Promise.all([checkout(id), checkout(id)]);
    expect(one.body.url).toBe(other.body.url);
    await pay(one.body.url);
    await pay(other.body.url);
    await expect.poll(balance).toBe(before + small.credits);
    expect(await balance()).toBe(before + small.credits);
  });

  it('do not come from a card that is declined, and do from the next one', async () => {
    const id = randomUUID();
    const { body } = await checkout(id);
    expect(await (await pay(body.url, '4000000000000002')).text()).toContain('Your card was declined.');
    expect(await balance()).toBe(before);
    await pay(body.url);
    await expect.poll(balance).toBe(before + small.credits);
  });

  it('go back with their payment, in part and whole, once for each wish', async () => {
    const { id } = await bought();
    await expect.poll(balance).toBe(before + small.credits);
    const refund = (given: object) =>
      call('POST', 'refund-payment', { purchaseId: id, ...given }, { token: superadmin, space: null });
    const refundId = randomUUID();
    const third = small.price / 3;
    await Promise.all([refund({ refundId, amount: third }), refund({ refundId, amount: third })]);
    expect(await purchase(id)).toMatchObject({ status: 'COMPLETED', refunded: third });
    expect(await balance()).toBe(before + small.credits - Math.floor(small.credits / 3));
    expect((await refund({ refundId: randomUUID(), amount: small.price })).body.error).toMatchObject({
      code: 'refund-too-large',
    });
    expect((await refund({ refundId: randomUUID() })).body).toMatchObject({ status: 'REFUNDED' });
    expect(await balance()).toBe(before);
  });

  it('are given back when two refunds of the whole meet, and the money once', async () => {
    const { id } = await bought();
    await expect.poll(balance).toBe(before + small.credits);
    const refund = () =>
      call('POST', 'refund-payment', { purchaseId: id, refundId: randomUUID() }, { token: superadmin, space: null });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await purchase(id), await balance()]).toMatchObject([
      { status: 'REFUNDED', refunded: small.price },
      before,
    ]);
  });

  it('that go back are told by an event before the call for it is answered, and go back once', async () => {
    const { id } = await bought();
    await expect.poll(balance).toBe(before + small.credits);
    const refundsBefore = (await standInOf(product).objects('refund')).length;
    await stir('behavior', { outcome: 'hang', path: '/v1/refunds', method: 'POST' });
    const given = { purchaseId: id, refundId: randomUUID() };
    const answer = call('POST', 'refund-payment', given, { token: superadmin, space: null });
    const webhook = expect.poll(() => purchase(id)).toMatchObject({ status: 'REFUNDED' });
    expect(await Promise.race([answer.then(() => 'the answer'), webhook.then(() => 'the event')])).toBe('the event');
    expect((await answer).body).toMatchObject({ status: 'REFUNDED', refunded: small.price });
    expect(await balance()).toBe(before);
    expect((await standInOf(product).objects('refund')).length - refundsBefore).toBe(1);
  });

  it('arrive as they were sold, where their package goes while the checkout is open', async () => {
    const { data } = await product.admin(
      'mutation { row: insert_newsletter_package_one(object: { name: "Gone", price: 7, currency: "EUR", credits: 70 }) { id } }',
    );
    const { id: packageId } = (data as unknown as { row: { id: string } }).row;
    const { body } = await checkout(randomUUID(), { packageId });
    await product.admin(`mutation { delete_newsletter_package_by_pk(id: "${packageId}") { id } }`);
    await pay(body.url);
    await expect.poll(balance).toBe(before + 70);
    expect((await checkout(randomUUID(), { packageId })).status).toBe(410);
  });

  it('are those of the space, whoever owns it when they are paid', async () => {
    const [from, to] = [await newOwner(product, 'Gives away'), await newOwner(product, 'Takes over')];
    const { data } = await product.admin(
      `{ space(where: { id: { _in: ["${from.space}", "${to.space}"] } }) { id owner_id } }`,
    );
    const ownerOf = (space: string) => String(data?.space?.find(({ id }) => id === space)?.owner_id);
    const [old, next] = [ownerOf(from.space), ownerOf(to.space)];
    const id = randomUUID();
    const given = { purchaseId: id, packageId: small.id, back: '/config/credits' };
    const { body } = await call('POST', 'create-checkout-session', given, { token: from.token, space: from.space });
    await product.admin(
      `mutation { insert_user_space_one(object: { user_id: "${next}", space_id: "${from.space}", user_role: ADMIN, status: ACTIVE }) { id } }`,
    );
    await product.admin(
      `mutation { transfer_space(args: { transferred_space_id: "${from.space}", old_owner_id: "${old}", new_owner_id: "${next}" }) { id } }`,
    );
    await pay(body.url);
    const credits = async () => {
      const { data: now } = await product.admin(
        `{ space(where: { id: { _eq: "${from.space}" } }) { newsletter_credits } }`,
      );
      return now?.space?.[0]?.newsletter_credits;
    };
    await expect.poll(credits).toBe(small.credits);
    const bought = { space_id: from.space, user_id: old, status: 'COMPLETED' };
    const { data: row } = await product.admin(
      `{ purchase(where: { id: { _eq: "${id}" } }) { space_id user_id status } }`,
    );
    expect(row?.purchase).toEqual([bought]);
  });

  it('are held while the owner of the card disputes the payment', async () => {
    const { id } = await bought('4000000000000259');
    await expect.poll(() => purchase(id)).toMatchObject({ status: 'DISPUTED', dispute: 'OPEN' });
    expect(await balance()).toBe(before);
  });
});

describe('the story of a payment', () => {
  it('tells of every card, refund and dispute, to the owner and to the platform', async () => {
    const id = randomUUID();
    const { body } = await checkout(id);
    await pay(body.url, '4000000000000002');
    await pay(body.url);
    await expect.poll(() => purchase(id)).toMatchObject({ status: 'COMPLETED' });
    const platform = { token: superadmin, space: null };
    const given = { purchaseId: id, refundId: randomUUID(), amount: 2, reason: 'duplicate' };
    await call('POST', 'refund-payment', given, platform);
    for (const credentials of [platform, {}]) {
      expect((await call('GET', `payment-story?purchase_id=${id}`, undefined, credentials)).body).toMatchObject({
        steps: [
          { what: 'begun', amount: small.price, id: expect.stringMatching(/^pi_/) },
          { what: 'declined', amount: small.price, reason: 'Your card was declined.' },
          { what: 'paid', amount: small.price, reason: null, id: expect.stringMatching(/^ch_/) },
          { what: 'refunded', amount: 2, reason: 'duplicate', id: expect.stringMatching(/^re_/) },
        ],
      });
    }
  });

  it('is told to nobody else', async () => {
    const { id } = await bought();
    await expect.poll(() => purchase(id)).toMatchObject({ status: 'COMPLETED' });
    const [outsider, admin] = await Promise.all([product.signIn('outsider'), product.signIn('admin')]);
    const requestStory = (token: string, space: string | null) =>
      call('GET', `payment-story?purchase_id=${id}`, undefined, { token, space });
    for (const one of [
      requestStory(outsider, spaces.aurora),
      requestStory(outsider, null),
      requestStory(admin, spaces.aurora),
      requestStory(owner, spaces.borealis),
    ])
      expect((await one).status).toBe(403);
  });
});

describe('who buys', () => {
  it.each([
    ['a path of another host', { back: '//elsewhere.example' }, 400],
    ['no path', { back: 'https://elsewhere.example/' }, 400],
    ['a package that is not sold', { packageId: randomUUID() }, 410],
  ])('is refused with %s', async (_, given, status) => {
    expect((await checkout(randomUUID(), given)).status).toBe(status);
  });

  it('is the owner of the space, and gives nothing back', async () => {
    const [admin, outsider] = await Promise.all([product.signIn('admin'), product.signIn('outsider')]);
    for (const [token, space] of [
      [admin, spaces.aurora],
      [outsider, spaces.aurora],
    ] as const) {
      const given = { purchaseId: randomUUID(), packageId: small.id, back: '/config/credits' };
      expect((await call('POST', 'create-checkout-session', given, { token, space })).status).toBe(403);
    }
    const { id, session } = await bought();
    const refund = await call('POST', 'refund-payment', { purchaseId: id, refundId: randomUUID() });
    expect(refund.status).toBe(403);
    for (const space of [spaces.aurora, null]) {
      expect((await call('GET', 'get-all-invoices', undefined, { space })).status).toBe(403);
    }
    expect((await call('GET', 'get-all-invoices', undefined, { token: superadmin, space: null })).body).toMatchObject({
      invoices: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    const peek = await call('GET', `get-payment-info?session_id=${session}`, undefined, {
      token: outsider,
      space: spaces.borealis,
    });
    expect(peek.status).toBe(404);
    const taken = await call(
      'POST',
      'create-checkout-session',
      { purchaseId: id, packageId: small.id, back: '/x' },
      { token: outsider, space: spaces.borealis },
    );
    expect(taken.status).toBe(404);
  });
});

it('an event that is forged, or of somebody else, changes nothing', async () => {
  const forged = await fetch(`${product.origin}/api/stripe/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify({
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_x' } },
    }),
  });
  expect(forged.status).toBe(401);
});

it('an event that is signed rightly and sent again an hour later changes nothing', async () => {
  const line = standInOf(product);
  await line.hold(true);
  const id = randomUUID();
  await pay((await checkout(id)).body.url);
  const checkoutEvent = (await line.objects('event')).find(
    ({ type, data }) => type === 'checkout.session.completed' && JSON.stringify(data).includes(id),
  );
  expect(await line.send(String(checkoutEvent?.id), 3600)).toBe(401);
  expect(await purchase(id)).toMatchObject({ status: 'PROCESSING' });
  // Five minutes are what Stripe's own library takes.
  expect(await line.send(String(checkoutEvent?.id), 240)).toBe(200);
  expect(await purchase(id)).toMatchObject({ status: 'COMPLETED' });
  await line.hold(false);
});

it('a card number is neither in the database nor in any file but those of the stand-in', async () => {
  const { session } = await bought();
  const files = readdirSync(product.dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !join(entry.parentPath, entry.name).startsWith(join(product.dataDir, 'payments')),
  );
  const { dataServiceUrl, adminSecret } = product.dataService();
  async function inDatabase(text: string): Promise<number> {
    const sql = `checkpoint;
      select count(*) from pg_database one, lateral pg_ls_dir('base/' || one.oid) file
      where one.datname = current_database() and position('${text}'::bytea in pg_read_binary_file('base/' || one.oid || '/' || file)) > 0`;
    const answer = await fetch(`${dataServiceUrl}/v2/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
      body: JSON.stringify({ type: 'run_sql', args: { sql } }),
    });
    const { result } = (await answer.json()) as { result: string[][] };
    return Number(result[1]?.[0]);
  }
  const inFiles = (text: string) =>
    files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text)).length;
  expect(await inDatabase(session), 'what is kept is found').toBeGreaterThan(0);
  expect(inFiles(adminSecret), 'what is kept is found').toBeGreaterThan(0);
  for (const text of ['4242424242424242', '4242 4242 4242 4242'])
    expect([await inDatabase(text), inFiles(text)]).toEqual([0, 0]);
});
