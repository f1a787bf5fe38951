import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { InvoiceState, SubscriptionService, SubscriptionState } from '../ports/payments/subscription-service.ts';

interface Dependencies {
  subscriptions: Pick<SubscriptionService, 'cancel' | 'invoicesOf'>;
  payments: Pick<PaymentService, 'refund'>;
}

/** More than a second one has before anybody is told of it. */
const MOST_BILLS = 50;

/** From when on one was of no use: before the other one began it was. */
export const secondSince = (one: SubscriptionState, other: SubscriptionState | null): Date =>
  other && other.startedAt > one.startedAt ? other.startedAt : one.startedAt;

/**
 * Ends a subscription that runs beside another one, and gives back what it took since then. Done again, it goes on where it stopped;
 * a bill that its card's owner disputes is left to their bank, and given back once that has decided for us.
 * @returns the bills whose money went back
 */
export async function giveBackSecond(
  { id, customer, status }: SubscriptionState,
  since: Date,
  { subscriptions, payments }: Dependencies,
): Promise<InvoiceState[]> {
  if (status !== 'canceled') {
    const end = { when: 'now', reason: 'other', comment: 'A second one beside another.' } as const;
    await subscriptions.cancel({ subscription: id, ...end, secondSince: since, wish: `second-${id}` });
  }
  const given: InvoiceState[] = [];
  for (const bill of await subscriptions.invoicesOf(customer, MOST_BILLS)) {
    const { intent, paidAt, dispute } = bill;
    const amount = bill.amount - bill.amountRefunded;
    if (bill.subscription !== id || bill.status !== 'paid' || !intent || amount <= 0) continue;
    if (paidAt === null || paidAt < since || dispute === 'OPEN' || dispute === 'LOST') continue;
    await payments.refund({ intent, amount, reason: 'duplicate', wish: `second-${bill.id}-${bill.amountRefunded}` });
    given.push(bill);
  }
  return given;
}
