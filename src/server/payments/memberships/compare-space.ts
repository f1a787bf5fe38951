import type { PaymentDifference } from '#schema/api/payment-comparison.ts';
import type { Memberships } from '../../ports/payments/memberships.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import { comparePayments } from '../compare-payments.ts';
import type { FindPayments } from '../space-payments.ts';
import { followPayment, followState } from './follow.ts';

export interface CompareSpaceDeps {
  findPayments: FindPayments;
  memberships: Memberships;
  purchases: Pick<Purchases, 'find' | 'apply' | 'findInvoice' | 'applyInvoice' | 'paidSince'>;
}

/**
 * Compares the account of a space with what its members have and paid. An account of a space may hold anything, also marks of ours
 * that its owner made: only memberships of that very space, and what was paid for them, are touched.
 * @returns null where the space has connected no account
 */
export async function compareSpace(
  spaceId: string,
  { findPayments, memberships, purchases }: CompareSpaceDeps,
  start: Date,
): Promise<PaymentDifference[] | null> {
  const found = await findPayments(spaceId);
  if (!found) return null;
  const requestedAt = new Date();
  const tools = { ...found, spaceId, memberships, purchases };
  return comparePayments(
    {
      ...{ service: found.payments, subscriptions: found.subscriptions, seller: spaceId },
      subscribers: { membership: (state, at) => followState(state, at, tools) },
      running: () => memberships.running(spaceId),
      purchases: {
        ...purchases,
        async apply(state) {
          await followPayment(state, requestedAt, tools);
          return purchases.find(state.purchaseId);
        },
      },
      isOurs: {
        payment: async ({ purchaseId }) => (await memberships.ofPurchase(spaceId, purchaseId)) !== null,
        bill: async ({ id, kind, owner }) =>
          kind === 'membership' &&
          ((await memberships.find(spaceId, owner)) !== null || (await purchases.findInvoice(id))?.spaceId === spaceId),
      },
    },
    start,
  );
}
