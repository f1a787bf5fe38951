import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
let superadmin: string;
let block: string;
beforeAll(async () => {
  product = await startTestProduct();
  [owner, superadmin] = await Promise.all([product.signIn('owner'), product.signIn('superadmin')]);
});
afterAll(() => product.close());

async function call(
  method: 'GET' | 'POST',
  path: string,
  given?: object,
  { token = owner, space = null as string | null } = {},
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

async function assigned(): Promise<unknown> {
  const { data } = await product.admin(
    `{ component_assignment(where: { component_id: { _eq: "${block}" } }) { space_id } }`,
  );
  return (data as unknown as { component_assignment: unknown }).component_assignment;
}

async function purchase(id: string) {
  const { data } = await product.admin(`{ purchase_by_pk(id: "${id}") { status refunded delivery type } }`);
  return (data as unknown as { purchase_by_pk: Record<string, unknown> | null }).purchase_by_pk;
}

const checkout = (purchaseId: string, more = {}, credentials = {}) =>
  call(
    'POST',
    'create-checkout-session',
    { purchaseId, componentId: block, spaceId: spaces.aurora, back: '/exclusive-blocks', ...more },
    credentials,
  );
const pay = (url: unknown, card = '4242424242424242') =>
  fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ card, email: 'ann@example.com' }),
    redirect: 'manual',
  });
const here = [{ space_id: spaces.aurora }];

beforeEach(async () => {
  const { data } = await product.admin(
    'mutation { row: insert_component_one(object: { name: "Tide table", type: EXCLUSIVE, price: 49, currency: "EUR" }) { id } }',
  );
  block = (data as unknown as { row: { id: string } }).row.id;
});

describe('an exclusive block', () => {
  it('is bought for a space, and is there once the payment service says so', async () => {
    const id = randomUUID();
    const { body } = await checkout(id);
    expect(await assigned()).toEqual([]);
    await pay(body.url);
    await expect.poll(assigned).toEqual(here);
    expect(await purchase(id)).toMatchObject({
      ...{ status: 'COMPLETED', type: 'EXCLUSIVE_COMPONENT', delivery: 'GIVEN' },
    });
    // Whoever bought it comes back without a space.
    const session = /cs_test_\w+/.exec(String(body.url))?.[0] ?? '';
    expect((await call('GET', `get-payment-info?session_id=${session}`)).body).toMatchObject({
      ...{ id, status: 'COMPLETED', title: 'Tide table', amount: 49 },
    });
    const outsider = await product.signIn('outsider');
    expect((await call('GET', `get-payment-info?session_id=${session}`, undefined, { token: outsider })).status).toBe(
      404,
    );
  });

  it('comes with the person who returns where events are held up, once when these come', async () => {
    await stir('events', { hold: true });
    const { body } = await checkout(randomUUID());
    await pay(body.url);
    const session = /cs_test_\w+/.exec(String(body.url))?.[0] ?? '';
    await call('GET', `get-payment-info?session_id=${session}`);
    expect(await assigned()).toEqual(here);
    const { waiting } = (await (await stir('events', { hold: true })).json()) as { waiting: string[] };
    for (const id of [...waiting].reverse().flatMap((event) => [event, event])) await stir(`events/${id}`, {});
    await stir('events', { hold: false });
    expect(await assigned()).toEqual(here);
  });

  it('that two windows pay is paid once: the other money goes back', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const urls = [(await checkout(one)).body.url, (await checkout(other)).body.url];
    await Promise.all(urls.map((url) => pay(url)));
    const both = async () => [await purchase(one), await purchase(other)];
    await expect
      .poll(async () => (await both()).map((row) => [row?.delivery, row?.refunded]).sort())
      .toEqual([
        ['GIVEN', 0],
        ['SPARE', 49],
      ]);
    expect(await assigned()).toEqual(here);
    expect((await checkout(randomUUID())).body.error).toMatchObject({ code: 'block-owned' });
  });

  it('goes with the whole of its money', async () => {
    const id = randomUUID();
    await pay((await checkout(id)).body.url);
    await expect.poll(assigned).toEqual(here);
    const refund = (amount: number) =>
      call('POST', 'refund-payment', { purchaseId: id, refundId: randomUUID(), amount }, { token: superadmin });
    await refund(20);
    expect(await assigned()).toEqual(here);
    expect((await refund(29)).body).toMatchObject({ status: 'REFUNDED' });
    expect(await assigned()).toEqual([]);
  });

  it('is sold to the owner of the space, and only with a price', async () => {
    const [admin, outsider] = await Promise.all([product.signIn('admin'), product.signIn('outsider')]);
    for (const token of [admin, outsider]) expect((await checkout(randomUUID(), {}, { token })).status).toBe(403);
    await product.admin(
      `mutation { update_component_by_pk(pk_columns: { id: "${block}" }, _set: { price: null }) { id } }`,
    );
    const refused = await checkout(randomUUID());
    expect([refused.status, refused.body.error]).toMatchObject([410, { code: 'block-gone' }]);
  });

  it('that somebody was given themselves is sold to them only if they say that it is for the others', async () => {
    const { data } = await product.admin(`{ space_by_pk(id: "${spaces.aurora}") { owner_id } }`);
    const { owner_id: person } = (data as unknown as { space_by_pk: { owner_id: string } }).space_by_pk;
    await product.admin(
      `mutation { update_component_by_pk(pk_columns: { id: "${block}" }, _set: { meta: { assigned_to: [{ user_id: "${person}" }] } }) { id } }`,
    );
    expect((await checkout(randomUUID())).body.error).toMatchObject({ code: 'block-yours' });
    await pay((await checkout(randomUUID(), { besidesOwn: true })).body.url);
    await expect.poll(assigned).toEqual([{ space_id: null }, ...here]);
    expect((await checkout(randomUUID(), { besidesOwn: true })).body.error).toMatchObject({ code: 'block-owned' });
  });
});
