import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraPaymentAccounts } from '#server/adapters/hasura/payments/payment-accounts.ts';
import { type StandIn, standInOf } from '../../support/payments/stand-in.ts';
import { adminQuery, insertRow, leadsTo, memberPagesOf, newVisitor } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let line: StandIn;
let owner: string;
beforeAll(async () => {
  product = await startTestProduct();
  line = standInOf(product);
  owner = await product.signIn('owner');
});
afterAll(() => product.close());

const compare = (token = owner, space: string = spaces.aurora) =>
  product.call('POST', `/api/stripe/${space}/compare-payments`, token, { days: 30 });

it('nobody compares without an account, nor anybody but its owner', async () => {
  expect((await compare()).status).toBe(503);
  expect((await compare(await product.signIn('admin'))).status).toBe(403);
  expect((await compare(await product.signIn('outsider'))).status).toBe(403);
});

it('what no event told is found and mended, once', async () => {
  await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${owner}`, 'x-space-id': spaces.aurora, 'content-type': 'application/json' },
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_unheard' }),
  });
  const subscription = await insertRow(product, 'subscription', `{ name: "Choir", space_id: "${spaces.aurora}" }`);
  const role = await insertRow(
    product,
    'membership_role',
    `{ name: "Alto", subscription_id: "${subscription}", space_id: "${spaces.aurora}", package_details: { packages: [
      { period: "month", price: 9, currency: "EUR" }, { period: "once", price: 50, currency: "EUR" }] } }`,
  );
  const pages = memberPagesOf(product, spaces.aurora);
  const members = await Promise.all(['alto', 'tenor'].map((name) => newVisitor(product, spaces.aurora, name)));
  await line.hold(true);
  for (const [index, period] of ['month', 'once'].entries()) {
    const url = leadsTo(await pages.post(`${pages.members}/join/${role}/${period}`, members[index]?.cookie ?? ''));
    await line.enter(url, { card: '4242424242424242' });
  }
  const statuses = async () => {
    const ids = JSON.stringify(members.map(({ id }) => id));
    const query = `{ rows: member_subscription(where: { member_id: { _in: ${ids} } }) { status } }`;
    return (await adminQuery(product, query)).rows?.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['INCOMPLETE', 'INCOMPLETE']);
  const { differences } = (await compare()).body as { differences: object[] };
  expect(differences).toHaveLength(2);
  expect(differences).toMatchObject([
    { isMended: true, there: { status: 'COMPLETED' } },
    { isMended: true, there: { status: 'COMPLETED' } },
  ]);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
  expect((await compare()).body).toEqual({ differences: [] });
});

it('the platform’s comparison leaves them alone', async () => {
  const superadmin = await product.signIn('superadmin');
  const answer = await product.call('POST', '/api/stripe/compare-payments', superadmin, { days: 30 });
  expect(answer).toEqual({ status: 200, body: { differences: [] } });
});

it('a key that was revoked is told as that, and no outage', async () => {
  await line.behave({ outcome: 'revoked' });
  expect(await compare()).toMatchObject({ status: 503, body: { error: { code: 'payments-key-refused' } } });
});

it('what a night found is told to the owner until they compare by hand', async () => {
  const { dataServiceUrl, adminSecret } = product.dataService();
  const accounts = createHasuraPaymentAccounts(createHasuraClient(dataServiceUrl, adminSecret));
  const path = `/api/stripe/${spaces.aurora}/compare-payments`;
  const readFindings = async () => (await product.call('GET', path, owner)).body?.findings;
  const side = { status: 'COMPLETED', refunded: 0 } as const;
  const differences = [{ purchaseId: 'one', title: 'Alto', here: side, there: null, isMended: false }];
  expect(await readFindings()).toBeNull();
  await accounts.keepFindings(spaces.aurora, { differences, fault: null });
  await accounts.keepFindings(spaces.aurora, { differences: [], fault: 'payments-unavailable' });
  expect(await readFindings()).toMatchObject({ differences, fault: 'payments-unavailable' });
  await accounts.keepFindings(spaces.aurora, { differences: [], fault: null });
  expect(await readFindings()).toMatchObject({ differences, fault: null });
  expect((await product.call('GET', path, await product.signIn('admin'))).status).toBe(403);
  await compare();
  expect(await readFindings()).toBeNull();
});
