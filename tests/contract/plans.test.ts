import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, startTestProduct, type TestProduct } from '../support/product.ts';

const TEAM = '7a000000-0000-4000-8000-000000000002';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const codeOf = ({ status, body }: ApiAnswer) => [status, (body?.error as { code?: string } | undefined)?.code];
const stripe = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api/stripe/${path}`, token, body);
let count = 0;

/** Somebody who has just come, with a space of their own. */
async function newOwner() {
  count += 1;
  const email = `payer${count}@example.test`;
  const { idToken: first } = await product.identity('accounts:signUp', {
    email,
    password: 'demo1234',
    returnSecureToken: true,
  });
  await product.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first });
  const oobCode = /oobCode=([\w-]+)/.exec((await product.mailTo(email)).text)?.[1];
  await product.identity('accounts:update', { oobCode });
  const { idToken: token = '' } = await product.identity('accounts:signInWithPassword', {
    ...{ email, password: 'demo1234', returnSecureToken: true },
  });
  await product.call('POST', '/api/account', token, { name: `Payer ${count}` });
  const made = await product.call('POST', '/api/spaces', token, { name: `Berth ${count}` });
  return { token, email, space: String((made.body as { space: { id: string } }).space.id) };
}

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
    expect(codeOf(ended)).toEqual([404, 'not-found']);
  });
});
