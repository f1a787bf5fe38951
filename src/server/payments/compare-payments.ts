import type { PaymentDifference } from '#schema/api/payment-comparison.ts';
import type { PaymentService, PaymentState } from '../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../ports/payments/purchases.ts';
import type { InvoiceState, SubscriptionService } from '../ports/payments/subscription-service.ts';
import { inUnits } from './money.ts';
import { isSpare, settleState } from './settle.ts';
import type { Subscribers } from './settle-subscription.ts';

export interface Sides {
  service: Pick<PaymentService, 'since' | 'stateOfSession' | 'stateOfIntent' | 'refund'>;
  subscriptions: Pick<SubscriptionService, 'since' | 'stateOf' | 'invoicesSince'> | null;
  /** Follow what the service says of subscriptions. */
  subscribers: Subscribers;
  /** The subscriptions that run here: the service lists none that ended and is old. */
  running(): Promise<string[]>;
  purchases: Pick<Purchases, 'find' | 'apply' | 'findInvoice' | 'applyInvoice' | 'paidSince'>;
  /** Whether a payment or a bill is ours: without it all are that carry our marks. */
  isOurs?: {
    payment(state: PaymentState): Promise<boolean>;
    bill(invoice: InvoiceState): Promise<boolean>;
  };
  /** The space whose account it is; null for the platform's. */
  seller: string | null;
}

/**
 * Compares all payments and bills that began since a time with our purchases, and brings these to what the service says. What is paid
 * here and unknown there is listed, and left to people. Plans and memberships are brought to what it says without a word.
 */
export async function comparePayments(sides: Sides, start: Date): Promise<PaymentDifference[]> {
  const { service, subscriptions, purchases, subscribers, isOurs, seller } = sides;
  const differences: PaymentDifference[] = [];
  const seen = new Set<string>();

  async function compare(remote: StripePayment, before: Purchase | null, apply: () => Promise<Purchase | null>) {
    const here = before && sideOf(before);
    const after = isAhead(remote, before) ? await apply() : before;
    const { id: purchaseId, title } = after ?? before ?? remote;
    seen.add(purchaseId);
    if (here && after && isSame(here, sideOf(after))) return;
    const there = after
      ? sideOf(after)
      : { status: remote.status, refunded: inUnits(remote.amountRefunded, remote.currency) };
    differences.push({ purchaseId, title, here, there, isMended: after !== null });
  }

  for await (const state of service.since(start)) {
    if (isOurs && !(await isOurs.payment(state))) continue;
    const before = await purchases.find(state.purchaseId);
    const apply = async () => before && settleState(state, { service, purchases });
    await compare({ ...state, id: state.purchaseId, title: '' }, before, apply);
  }
  // Before any was asked for: what is told meanwhile is newer.
  const requestedAt = new Date();
  const reportedIds = new Set<string>();
  for await (const state of subscriptions?.since(start) ?? []) {
    reportedIds.add(state.id);
    await subscribers[state.kind]?.(state, requestedAt);
  }
  for (const id of subscriptions ? await sides.running() : []) {
    const state = reportedIds.has(id) ? null : await subscriptions?.stateOf(id);
    if (state) await subscribers[state.kind]?.(state, requestedAt);
  }
  for await (const invoice of subscriptions?.invoicesSince(start) ?? []) {
    // No money was asked for yet, or none at all.
    if (invoice.status === 'draft' || invoice.amount === 0) continue;
    if (isOurs && !(await isOurs.bill(invoice))) continue;
    const status = invoice.status === 'paid' ? 'COMPLETED' : invoice.status === 'open' ? 'PROCESSING' : 'FAILED';
    const before = await purchases.findInvoice(invoice.id);
    await compare({ ...invoice, status }, before, () => purchases.applyInvoice(invoice));
  }
  for (const purchase of await purchases.paidSince(start, seller)) {
    if (seen.has(purchase.id)) continue;
    const { id: purchaseId, title } = purchase;
    differences.push({ purchaseId, title, here: sideOf(purchase), there: null, isMended: false });
  }
  return differences;
}

/** What the service says of a payment or a bill. */
type StripePayment = Pick<PaymentState, 'status' | 'amountRefunded' | 'currency' | 'dispute' | 'intent'> & {
  id: string;
  title: string;
};

type Side = NonNullable<PaymentDifference['here']>;
const sideOf = ({ status, refunded }: Side): Side => ({ status, refunded });
const isSame = (one: Side, other: Side) => one.status === other.status && one.refunded === other.refunded;

/** Whether the service says something that the purchase does not hold: most do not, and are not written. */
function isAhead({ status, amountRefunded, currency, dispute, intent }: StripePayment, here: Purchase | null): boolean {
  if (!here || isSpare(here)) return true;
  const isRefunded = inUnits(amountRefunded, currency) !== here.refunded;
  return isRefunded || dispute !== null || intent !== here.intent || (status === 'COMPLETED') !== PAID.has(here.status);
}

const PAID: ReadonlySet<Purchase['status']> = new Set(['COMPLETED', 'REFUNDED', 'DISPUTED']);
