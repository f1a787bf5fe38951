import { expect, it } from 'vitest';
import {
  fakeMemberships,
  fakePaymentAccounts,
  fakePaymentService,
  fakePlans,
  fakePurchases,
} from '#tests/support/server/payments.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../logged.ts';
import type { PaymentState } from '../ports/payments/payment-service.ts';
import { reportDifferences } from './report-differences.ts';

it('compares every account, whatever becomes of the one before', async () => {
  const logged: object[] = [];
  const log = {
    warn: (what: object) => logged.push(what),
    error: (what: object) => logged.push(what),
  } as unknown as Log;
  const unknown: PaymentState = {
    ...{ purchaseId: 'there', session: null, intent: 'pi_1', status: 'COMPLETED', dispute: null },
    ...{ amountRefunded: 0, currency: 'EUR' },
  };
  const spaceIds: string[] = [];
  const paymentAccounts = { ...fakePaymentAccounts(), spaces: async () => ['revoked', 'well'] };
  await reportDifferences({
    ...{ log, purchases: fakePurchases(), plans: fakePlans(), subscribers: {}, memberships: fakeMemberships() },
    subscriptionService: null,
    paymentService: fakePaymentService({
      async *since() {
        yield unknown;
      },
    }),
    paymentAccounts,
    findPayments: async (spaceId) => {
      spaceIds.push(spaceId);
      if (spaceId === 'revoked') throw new AppError('payments-key-refused');
      return null;
    },
  });
  expect(spaceIds).toEqual(['revoked', 'well']);
  expect(await paymentAccounts.findings('revoked')).toMatchObject({ fault: 'payments-key-refused' });
  expect(await paymentAccounts.findings('well')).toMatchObject({ fault: null });
  expect(logged).toEqual([
    expect.objectContaining({ spaceId: 'revoked' }),
    expect.objectContaining({ purchaseId: 'there', spaceId: null }),
  ]);
});
