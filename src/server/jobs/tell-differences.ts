import { type Log, logEntry } from '../logged.ts';
import { comparePayments } from '../payments/compare-payments.ts';
import type { Subscribers } from '../payments/settle-subscription.ts';
import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Purchases } from '../ports/payments/purchases.ts';
import type { SubscriptionService } from '../ports/payments/subscription-service.ts';

/** Stripe sends an event again for three days; what had not come by then does not come. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** Compares the purchases of the last days with the payment service, and tells the log what differed. */
export async function tellDifferences({
  paymentService: service,
  subscriptionService: subscriptions,
  purchases,
  subscribers,
  log,
}: {
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  purchases: Purchases;
  subscribers: Subscribers;
  log: Log;
}): Promise<void> {
  if (!service) return;
  const start = new Date(Date.now() - BACK_MS);
  const differences = await comparePayments({ service, subscriptions, purchases, subscribers, seller: null }, start);
  for (const { title: _, ...difference } of differences) logEntry(log, 'payments-differ', difference);
}
