import { expect, it } from 'vitest';
import { fakePaymentService, fakePurchases } from '#tests/support/server/payments.ts';
import type { PaymentState } from '../ports/payments/payment-service.ts';
import { comparePayments } from './compare-payments.ts';

const start = new Date('2026-01-01T00:00:00Z');
const bought = {
  title: 'Small',
  amount: 9,
  currency: 'EUR',
  credits: 500,
  spaceId: 'space',
  userId: 'ann',
  component: null,
};
const paid = (purchaseId: string): PaymentState => ({
  ...{ purchaseId, session: null, intent: `pi_${purchaseId}`, status: 'COMPLETED', dispute: null },
  ...{ amountRefunded: 0, currency: 'EUR' },
});

/** @param remotePayments what the service has; @param localPurchases what is here, with the ones that were settled */
async function scene(remotePayments: readonly PaymentState[], localPurchases: Record<string, 'open' | 'settled'>) {
  const purchases = fakePurchases();
  for (const [id, state] of Object.entries(localPurchases)) {
    await purchases.begin({ id, ...bought });
    if (state === 'settled') await purchases.apply(paid(id));
  }
  const service = fakePaymentService({
    async *since() {
      yield* remotePayments;
    },
  });
  return {
    purchases,
    differences: await comparePayments(
      { service, purchases, subscriptions: null, subscribers: {}, running: async () => [], seller: null },
      start,
    ),
  };
}

it('says nothing of what both sides have alike', async () => {
  expect((await scene([paid('a')], { a: 'settled', b: 'open' })).differences).toEqual([]);
});

it('mends a purchase whose events never came', async () => {
  const { differences, purchases } = await scene([paid('a')], { a: 'open' });
  expect(differences).toEqual([
    {
      ...{ purchaseId: 'a', title: 'Small', isMended: true },
      ...{ here: { status: 'PROCESSING', refunded: 0 }, there: { status: 'COMPLETED', refunded: 0 } },
    },
  ]);
  expect(await purchases.find('a')).toMatchObject({ status: 'COMPLETED', intent: 'pi_a' });
});

it('lists what only one side has, and leaves it to people', async () => {
  const { differences } = await scene([paid('there')], { here: 'settled' });
  expect(
    differences.map(({ purchaseId, here, there, isMended }) => [purchaseId, here !== null, there !== null, isMended]),
  ).toEqual([
    ['there', false, true, false],
    ['here', true, false, false],
  ]);
});
