import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
let admin: string;
let editor: string;
beforeAll(async () => {
  product = await startTestProduct();
  [owner, admin, editor] = await Promise.all([
    product.signIn('owner'),
    product.signIn('admin'),
    product.signIn('editor'),
  ]);
});
afterAll(() => product.close());

async function call(method: 'GET' | 'POST' | 'DELETE', given?: object, token = owner) {
  const answer = await fetch(`${product.origin}/api/stripe/account`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-space-id': spaces.aurora,
      ...(given && { 'content-type': 'application/json' }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return { status: answer.status, body: await answer.text() };
}

const endpoints = async () => {
  const { data } = await product.admin(
    `{ payment_account(where: { space_id: { _eq: "${spaces.aurora}" } }) { account endpoint sealed_key sealed_webhook_secret } }`,
  );
  return data?.payment_account ?? [];
};

describe('the account of a space', () => {
  it('is connected by a key that works, which is sealed and never told again', async () => {
    expect(JSON.parse((await call('GET')).body)).toEqual({ account: null });
    const { status, body } = await call('POST', { secretKey: ' sk_test_local_aurora ' });
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      { account: expect.objectContaining({ name: 'local_aurora', keyEnding: 'rora', isLive: false }) },
    ]);
    const { body: result } = await call('GET');
    expect(result).not.toContain('sk_test');
    const [stored] = await endpoints();
    expect(stored).toMatchObject({ account: 'acct_local_aurora', endpoint: expect.stringMatching(/^we_/) });
    expect(JSON.stringify(stored)).not.toMatch(/sk_test|whsec/);
  });

  it('is not connected by a key that Stripe refuses, or one that is none', async () => {
    await call('POST', { secretKey: 'sk_test_local_aurora' });
    const refused = await call('POST', { secretKey: 'sk_test_revoked1234' });
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body).error).toMatchObject({
      code: 'payment-key-refused',
      details: [{ field: 'secretKey', message: expect.stringContaining('Invalid API Key') }],
    });
    expect((await call('POST', { secretKey: 'pk_test_local' })).status).toBe(400);
    expect(await endpoints()).toMatchObject([{ account: 'acct_local_aurora' }]);
  });

  it('stays as it is while Stripe does not answer', async () => {
    await call('POST', { secretKey: 'sk_test_local_aurora' });
    const behave = (behavior: object) =>
      fetch(`${product.origin}/_local/payments/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
    // The SDK tries three times.
    await behave({ outcome: 'fail', path: '/v1/account', count: 3 });
    const { status } = await call('POST', { secretKey: 'sk_test_local_other' });
    expect(status).toBe(503);
    expect(await endpoints()).toMatchObject([{ account: 'acct_local_aurora' }]);
  });

  it('is seen by whoever runs the space, and changed by its owner alone', async () => {
    expect((await call('GET', undefined, admin)).status).toBe(200);
    expect((await call('POST', { secretKey: 'sk_test_local_thief' }, admin)).status).toBe(403);
    expect((await call('DELETE', undefined, admin)).status).toBe(403);
    expect((await call('GET', undefined, editor)).status).toBe(403);
  });

  it('makes customers of before strangers when another one takes its place', async () => {
    await call('POST', { secretKey: 'sk_test_local_aurora' });
    const customers = async () => {
      const { data } = await product.admin(
        `{ member(where: { space_id: { _eq: "${spaces.aurora}" }, customer_id: { _is_null: false } }) { id } }`,
      );
      return data?.member?.length;
    };
    await product.admin(
      `mutation { update_member(where: { space_id: { _eq: "${spaces.aurora}" } }, _set: { customer_id: "cus_1" }) { affected_rows } }`,
    );
    await call('POST', { secretKey: 'sk_test_local_aurora' });
    expect(await customers()).toBeGreaterThan(0);
    await call('POST', { secretKey: 'sk_test_local_elsewhere' });
    expect(await customers()).toBe(0);
  });

  it('is left by its owner', async () => {
    await call('POST', { secretKey: 'sk_test_local_aurora' });
    expect(JSON.parse((await call('DELETE')).body)).toMatchObject({ account: null });
    expect(await endpoints()).toEqual([]);
  });
});
