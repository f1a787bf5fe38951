import { expect, it } from 'vitest';
import { fakeMemberships, fakePaymentService, fakePurchases } from '#tests/support/server/payments.ts';
import type { PaymentState } from '../../ports/payments/payment-service.ts';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { compareSpace } from './compare-space.ts';

const start = new Date('2026-01-01T00:00:00Z');
const forged: PaymentState = {
  ...{ purchaseId: 'credits', session: null, intent: 'pi_1', status: 'COMPLETED', dispute: null },
  ...{ amountRefunded: 0, currency: 'EUR' },
};
const nothing = {
  async *since() {},
  async *invoicesSince() {},
} as unknown as SubscriptionService;

it('a space pays no credits of the platform by marking a payment on its own account', async () => {
  const purchases = fakePurchases({ paidSince: async () => [] });
  const bought = {
    title: 'Small',
    amount: 9,
    currency: 'EUR',
    credits: 500,
    spaceId: 'space',
    userId: 'ann',
    component: null,
  };
  await purchases.begin({ id: 'credits', ...bought });
  const payments = fakePaymentService({
    async *since() {
      yield forged;
    },
  });
  const findPayments = async () => ({ payments, subscriptions: nothing });
  const found = await compareSpace('space', { findPayments, purchases, memberships: fakeMemberships() }, start);
  expect(found).toEqual([]);
  expect(await purchases.find('credits')).toMatchObject({ status: 'PROCESSING', intent: null });
});

it('a membership that runs here and ended there long ago is asked for by its name', async () => {
  const requestedIds: string[] = [];
  const subscriptions = {
    ...nothing,
    stateOf: async (id: string) => {
      requestedIds.push(id);
      return null;
    },
  };
  const findPayments = async () => ({ payments: fakePaymentService(), subscriptions });
  const purchases = fakePurchases({ paidSince: async () => [] });
  const memberships = fakeMemberships({ running: async () => ['sub_old'] });
  await compareSpace('space', { findPayments, purchases, memberships }, start);
  expect(requestedIds).toEqual(['sub_old']);
});
