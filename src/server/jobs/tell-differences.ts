import { type Log, logEntry } from '../logged.ts';
import { comparePayments } from '../payments/compare-payments.ts';
import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Purchases } from '../ports/payments/purchases.ts';

/** Stripe sends an event again for three days; what had not come by then does not come. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** Compares the purchases of the last days with the payment service, and tells the log what differed. */
export async function tellDifferences({
  service,
  purchases,
  log,
}: {
  service: PaymentService | null;
  purchases: Purchases;
  log: Log;
}): Promise<void> {
  if (!service) return;
  for (const { title: _, ...difference } of await comparePayments(
    { service, purchases },
    new Date(Date.now() - BACK_MS),
  )) {
    logEntry(log, 'payments-differ', difference);
  }
}
