import type Stripe from 'stripe';
import type { Scene } from './call.ts';
import { type CardOutcome, testCards } from './cards.ts';
import { newCharge, newDispute, newPaymentIntent } from './objects/payment.ts';
import { newId, objectAt } from './store.ts';

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };

/** What became of a session that somebody paid, or tried to. */
export type Paid = 'paid' | 'declined' | 'asks-its-owner';

/**
 * Pays an open session with a card. A declined one leaves it open.
 * @param outcome of the card; `paid` also once its owner has confirmed it
 */
export function paySession(scene: Scene, session: Stripe.Checkout.Session, outcome: CardOutcome): Paid {
  const { store, account, events } = scene;
  const intent = intentOf(scene, session);
  if (outcome === 'asks-its-owner') {
    intent.status = 'requires_action';
    events.happen(account, 'payment_intent.requires_action', intent);
    return 'asks-its-owner';
  }
  const failure = outcome === 'declined' || outcome === 'fails-later' ? DECLINED : null;
  const id = newId('ch');
  const charge = newCharge(id, store.now(), { intent, failure, receiptUrl: `${scene.pagesUrl}/receipts/${id}` });
  account.objects.set(id, charge);
  intent.latest_charge = id;
  if (failure) {
    intent.status = 'requires_payment_method';
    events.happen(account, 'charge.failed', charge);
    events.happen(account, 'payment_intent.payment_failed', intent);
    return 'declined';
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  events.happen(account, 'payment_intent.succeeded', intent);
  events.happen(account, 'charge.succeeded', charge);
  events.happen(account, 'checkout.session.completed', session);
  if (outcome === 'disputed') dispute(scene, charge);
  return 'paid';
}

/** The payment of a session: made when a card is first entered. */
function intentOf({ store, account, events }: Scene, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return objectAt(account, 'payment_intent', session.payment_intent);
  const intent = newPaymentIntent(newId('pi'), store.now(), {
    ...{ amount: session.amount_total ?? 0, currency: session.currency ?? '' },
    ...{ customer: session.customer, receipt_email: session.customer_email },
    metadata: account.intentMetadata.get(session.id) ?? {},
  });
  account.objects.set(intent.id, intent);
  session.payment_intent = intent.id;
  events.happen(account, 'payment_intent.created', intent);
  return intent;
}

/** The owner of a card takes the money back through their bank, until it is decided. */
function dispute({ store, account, events }: Scene, charge: Stripe.Charge): void {
  const made = newDispute(newId('du'), store.now(), charge);
  account.objects.set(made.id, made);
  charge.disputed = true;
  events.happen(account, 'charge.dispute.created', made);
}

export const outcomeOf = (number: string): CardOutcome | null =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''))?.outcome ?? null;
