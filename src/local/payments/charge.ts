import type Stripe from 'stripe';
import type { CallContext } from './call.ts';
import type { CardOutcome } from './cards.ts';
import { newCharge, newDispute } from './objects/payment.ts';
import { newId } from './store.ts';

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };
const ASKS_OWNER = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** A card that somebody pays with. */
export interface UsedCard {
  last4: string;
  /** `paid` also once its owner has confirmed it. */
  outcome: CardOutcome;
}

/** Why a card was not charged. */
export interface Refusal {
  code: string;
  message: string;
}

/**
 * Charges a payment.
 * @returns null where it went well
 */
export function chargeIntent(
  { store, account, events, pagesUrl }: CallContext,
  intent: Stripe.PaymentIntent,
  { outcome, last4 }: UsedCard,
): Refusal | null {
  if (outcome === 'asks-its-owner') {
    intent.status = 'requires_action';
    events.happen(account, 'payment_intent.requires_action', intent);
    return ASKS_OWNER;
  }
  const failure = outcome === 'declined' || outcome === 'fails-later' ? DECLINED : null;
  const id = newId('ch');
  const charge = newCharge(id, store.now(), { intent, last4, failure, receiptUrl: `${pagesUrl}/receipts/${id}` });
  account.objects.set(id, charge);
  intent.latest_charge = id;
  if (failure) {
    intent.status = 'requires_payment_method';
    events.happen(account, 'charge.failed', charge);
    events.happen(account, 'payment_intent.payment_failed', intent);
    return failure;
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  events.happen(account, 'payment_intent.succeeded', intent);
  events.happen(account, 'charge.succeeded', charge);
  return null;
}

/** The owner of a card takes the money of a payment back through their bank, until it is decided. */
export function dispute({ store, account, events }: CallContext, intent: Stripe.PaymentIntent): void {
  const charge = account.objects.get(String(intent.latest_charge));
  if (charge?.object !== 'charge') return;
  const made = newDispute(newId('du'), store.now(), charge);
  account.objects.set(made.id, made);
  charge.disputed = true;
  events.happen(account, 'charge.dispute.created', made);
}
