import type Stripe from 'stripe';
import type { PaymentStep, PaymentStory } from '../../ports/payments/payment-service.ts';

/** As much as a payment ever has; a card is rarely tried as often. */
const MOST = 100;

const at = (seconds: number) => new Date(seconds * 1000);

/**
 * What became of a payment: every card that was tried, every refund and every dispute, the oldest first. Times are whole seconds,
 * and what fell into one stays in the order of the service.
 */
export async function storyOf(stripe: Stripe, intent: string): Promise<PaymentStory> {
  const of = { payment_intent: intent, limit: MOST };
  const [payment, charges, refunds, disputes] = await Promise.all([
    stripe.paymentIntents.retrieve(intent),
    stripe.charges.list(of),
    stripe.refunds.list(of),
    stripe.disputes.list(of),
  ]);
  const steps: PaymentStep[] = [
    { id: payment.id, at: at(payment.created), what: 'begun', amount: payment.amount, reason: null },
    ...charges.data.toReversed().map(({ id, created, amount, status, failure_message }): PaymentStep => {
      const what = status === 'failed' ? 'declined' : 'paid';
      return { id, at: at(created), what, amount, reason: what === 'declined' ? failure_message : null };
    }),
    ...refunds.data.toReversed().map(({ id, created, amount, reason }): PaymentStep => {
      return { id, at: at(created), what: 'refunded', amount, reason: reason ?? null };
    }),
    ...disputes.data.toReversed().map(({ id, created, amount, reason, status }): PaymentStep => {
      const what = status === 'won' ? 'dispute-won' : status === 'lost' ? 'dispute-lost' : 'disputed';
      return { id, at: at(created), what, amount, reason };
    }),
  ];
  const paid = charges.data.find(({ status }) => status === 'succeeded');
  const card = paid?.payment_method_details?.card;
  return {
    steps: steps.sort((one, other) => one.at.getTime() - other.at.getTime()),
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
    receiptUrl: paid?.receipt_url ?? null,
  };
}
