import { expect, test } from 'vitest';
import { fakePaymentAccounts, fakePaymentSetup } from '#tests/support/server/payments.ts';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';
import { sealPlaces } from '../../payments/space-payments.ts';
import { createSealer } from '../../sealed-value.ts';

const undo = '5a0e2c9e-0000-4000-8000-0000000000aa';
const sealer = createSealer([{ id: 'test', key: Buffer.alloc(32) }]);

/** An owner who takes back the change of an account, which the database answers as it is told. */
async function scene(answer: (store: () => Promise<unknown>) => Promise<boolean>) {
  const [ended, tidied]: [string[], string[]] = [[], []];
  const paymentAccounts = fakePaymentAccounts();
  const account = (endpoint: string) => ({
    ...{ account: 'acct_1', name: 'Aurora', isLive: false, keyEnding: 'rora', endpoint },
    ...{ sealedKey: sealer.seal('sk_test_1', sealPlaces(SPACE_ID).key), sealedWebhookSecret: '' },
  });
  const store = (endpoint: string) => paymentAccounts.set(SPACE_ID, account(endpoint), { id: 'ann' });
  await store('we_now');
  const app = await testApp({
    accounts: fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role: 'SpaceOwner' })] }) }),
    ...{ paymentAccounts, sealer },
    setUpPayments: () =>
      fakePaymentSetup({
        listen: async () => ({ endpoint: 'we_anew', secret: 'whsec' }),
        hangUp: async (endpoint) => void ended.push(endpoint),
        hangUpOthers: async (_url, endpoint) => void tidied.push(endpoint),
      }),
    previousSettings: {
      find: async () => ({ id: undo, content: { sealed_key: account('').sealedKey } }),
      undo: () => answer(() => store('we_anew')),
    },
  });
  const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/api/stripe/account/undo', headers, payload: { undo } },
  });
  return { status: statusCode, ended, tidied };
}
const lost = () => new AppError('data-service-unavailable');

test('an account that comes back ends the endpoint of the other, and those that were never kept', async () => {
  const answer = await scene(async (store) => {
    await store();
    return true;
  });
  expect(answer).toEqual({ status: 200, ended: ['we_now'], tidied: ['we_anew'] });
});

test('an endpoint stays that was stored, though its answer was lost', async () => {
  const answer = await scene(async (store) => {
    await store();
    throw lost();
  });
  expect(answer).toEqual({ status: 200, ended: ['we_now'], tidied: ['we_anew'] });
});

test('an endpoint ends that was not stored', async () => {
  const unstored = { ended: ['we_anew'], tidied: [] };
  expect(await scene(() => Promise.reject(lost()))).toEqual({ status: 503, ...unstored });
  expect(await scene(() => Promise.reject(new AppError('setting-changed')))).toEqual({ status: 409, ...unstored });
  expect(await scene(async () => false)).toEqual({ status: 410, ...unstored });
});
