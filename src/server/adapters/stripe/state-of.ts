import type Stripe from 'stripe';
import type { PaymentState } from '../../ports/payments/payment-service.ts';

/** Our purchase, in what a session and a payment say of themselves. */
export const PURCHASE = 'purchase_id';

/** @param intent with its latest charge; null before a card was entered. @returns null for what is not ours */
export function stateOf(
  session: Stripe.Checkout.Session | null,
  intent: Stripe.PaymentIntent | null,
  disputes: readonly Stripe.Dispute[],
): PaymentState | null {
  const purchaseId = intent?.metadata[PURCHASE] ?? session?.metadata?.[PURCHASE];
  const currency = (intent?.currency ?? session?.currency ?? '').toUpperCase();
  if (!purchaseId || !currency) return null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    purchaseId,
    session: session?.id ?? null,
    intent: intent?.id ?? null,
    status: statusOf(session, intent),
    amountRefunded: charge?.amount_refunded ?? 0,
    currency,
    dispute: disputeOf(disputes),
  };
}

/** A declined card leaves its session open for another one. */
function statusOf(
  session: Stripe.Checkout.Session | null,
  intent: Stripe.PaymentIntent | null,
): PaymentState['status'] {
  if (intent?.status === 'succeeded') return 'COMPLETED';
  if (intent?.status === 'canceled' || session?.status === 'expired') return 'FAILED';
  return 'PROCESSING';
}

/** @param disputes of a payment, the newest first */
export function disputeOf(disputes: readonly Stripe.Dispute[]): PaymentState['dispute'] {
  const [newest] = disputes;
  // An inquiry takes no money yet.
  if (!newest || newest.status.startsWith('warning_')) return null;
  if (newest.status === 'won' || newest.status === 'prevented') return 'WON';
  return newest.status === 'lost' ? 'LOST' : 'OPEN';
}
