import { beforeEach, expect, it, vi } from 'vitest';
import { fakeMemberships, fakePaymentService, fakePurchases } from '#tests/support/server/payments.ts';
import type { Membership } from '../../ports/payments/memberships.ts';
import type {
  InvoiceState,
  SubscriptionService,
  SubscriptionState,
} from '../../ports/payments/subscription-service.ts';
import { followState } from './follow.ts';

const day = (date: string) => new Date(`2026-${date}T00:00:00Z`);
const offer = { key: 'role-1 month', amount: 900, currency: 'EUR', interval: 'month' };
const state = {
  ...{ id: 'sub_1', kind: 'membership', owner: 'm-1', customer: 'cus_1', offer, status: 'past_due', secondSince: null },
  ...{
    startedAt: day('01-01'),
    anchor: day('01-01'),
    periodStart: day('02-01'),
    periodEnd: day('03-01'),
    change: null,
  },
  ...{ trialEnd: null, endsAt: null, endedAt: null },
} as unknown as SubscriptionState;
const bill = { id: 'in_1', subscription: 'sub_1', status: 'paid', intent: 'pi_1', amount: 900, amountRefunded: 0 };
const paid = { ...bill, paidAt: day('01-01'), dispute: null } as unknown as InvoiceState;

const refund = vi.fn(async () => {});
const cancel = vi.fn(async () => {});
beforeEach(() => vi.clearAllMocks());

/** Follows a state that was read while the membership came to be as given. */
function follow(membership: Partial<Membership>) {
  const row = { id: 'm-1', paidBy: 'sub_1', roleId: null, ...membership } as Membership;
  const subscriptions = { cancel, invoicesOf: async () => [paid], invoice: async () => null };
  return followState(state, day('02-08'), {
    spaceId: 'space-1',
    memberships: fakeMemberships({ find: async () => row, apply: async () => row }),
    subscriptions: subscriptions as unknown as SubscriptionService,
    payments: fakePaymentService({ refund }),
    purchases: fakePurchases(),
  });
}

it('what was paid for a role that is gone goes back', async () => {
  await follow({ status: 'PAST_DUE' });
  expect(cancel).toHaveBeenCalledOnce();
  expect(refund).toHaveBeenCalledOnce();
});

it('an answer that is older than the end of a membership gives nothing back', async () => {
  await follow({ status: 'UNPAID' });
  await follow({ status: 'CANCELED' });
  expect([cancel.mock.calls, refund.mock.calls]).toEqual([[], []]);
});
