import type { PaymentDifference } from '#schema/api/payment-comparison.ts';
import { AppError } from '../errors.ts';
import { type Log, logEntry } from '../logged.ts';
import { comparePayments } from '../payments/compare-payments.ts';
import { compareSpace } from '../payments/memberships/compare-space.ts';
import type { Subscribers } from '../payments/settle-subscription.ts';
import type { FindPayments } from '../payments/space-payments.ts';
import type { Memberships } from '../ports/payments/memberships.ts';
import type { PaymentAccounts } from '../ports/payments/payment-accounts.ts';
import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Plans } from '../ports/payments/plans.ts';
import type { Purchases } from '../ports/payments/purchases.ts';
import type { SubscriptionService } from '../ports/payments/subscription-service.ts';

/** Stripe sends an event again for three days; what had not come by then does not come. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000;

interface Dependencies {
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  purchases: Purchases;
  plans: Pick<Plans, 'running'>;
  subscribers: Subscribers;
  memberships: Memberships;
  paymentAccounts: Pick<PaymentAccounts, 'spaces' | 'keepFindings'>;
  findPayments: FindPayments;
  log: Log;
}

/**
 * Compares the purchases of the last days with the payment service, on the platform's account and on those of spaces, and tells the
 * log what differed, and the owner of a space in its transactions. One account that does not answer, or whose key was revoked, keeps none of the others from it.
 */
export async function reportDifferences({ paymentAccounts, log, ...dependencies }: Dependencies): Promise<void> {
  const start = new Date(Date.now() - BACK_MS);
  const { paymentService: service, subscriptionService: subscriptions, purchases, subscribers, plans } = dependencies;
  const report = (differences: readonly PaymentDifference[], spaceId: string | null) => {
    for (const { title: _, ...difference } of differences) logEntry(log, 'payments-differ', { ...difference, spaceId });
  };
  for (const spaceId of await paymentAccounts.spaces()) {
    try {
      const differences = (await compareSpace(spaceId, dependencies, start)) ?? [];
      report(differences, spaceId);
      await paymentAccounts.keepFindings(spaceId, { differences, fault: null });
    } catch (error) {
      logEntry(log, 'payments-not-compared', { err: error, spaceId });
      const fault = error instanceof AppError ? error.code : 'internal';
      await paymentAccounts.keepFindings(spaceId, { differences: [], fault }).catch((err: unknown) => {
        logEntry(log, 'payments-not-compared', { err, spaceId });
      });
    }
  }
  if (!service) return;
  const sides = { service, subscriptions, purchases, subscribers, running: () => plans.running(), seller: null };
  report(await comparePayments(sides, start), null);
}
