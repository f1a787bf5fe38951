import type Stripe from 'stripe';
import { collect } from './billing/collect.ts';
import { keepCard } from './billing/saved-cards.ts';
import { startSubscription } from './billing/start-subscription.ts';
import type { CallContext } from './call.ts';
import { type CardOutcome, last4Of, outcomeOf } from './cards.ts';
import { chargeIntent, dispute, type UsedCard } from './charge.ts';
import { newCustomer } from './objects/customer.ts';
import { newPaymentIntent } from './objects/payment.ts';
import { newId, objectAt } from './store.ts';

/** What became of a session that somebody paid, or tried to. */
export type Paid = 'paid' | 'declined' | 'asks-its-owner';

/** What a person entered. */
export interface Entered {
  /** One of the test cards. */
  card: string;
  /** What the owner of the card answered their bank; null before they were asked. */
  isConfirmed: boolean | null;
}

/** Pays an open session with a card. A declined one leaves it open. */
export function paySession(scene: CallContext, session: Stripe.Checkout.Session, { card, isConfirmed }: Entered): Paid {
  const cardOutcome = outcomeOf(card) ?? 'declined';
  const outcome = isConfirmed === null ? cardOutcome : isConfirmed ? 'paid' : 'declined';
  return session.mode === 'subscription'
    ? subscribe(scene, session, { card, outcome })
    : payOnce(scene, session, { outcome, last4: last4Of(card) });
}

function payOnce(scene: CallContext, session: Stripe.Checkout.Session, card: UsedCard): Paid {
  const { outcome } = card;
  const { account, events } = scene;
  const intent = intentOf(scene, session);
  const refusal = chargeIntent(scene, intent, card);
  if (refusal) return outcome === 'asks-its-owner' ? 'asks-its-owner' : 'declined';
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  events.happen(account, 'checkout.session.completed', session);
  if (outcome === 'disputed') dispute(scene, intent);
  return 'paid';
}

/** The payment of a session: made when a card is first entered. */
function intentOf({ store, account, events }: CallContext, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
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

/** A card that would not pay the first invoice begins no subscription. */
function subscribe(
  scene: CallContext,
  session: Stripe.Checkout.Session,
  { card, outcome }: { card: string; outcome: CardOutcome },
): Paid {
  const { account, events } = scene;
  const [line] = account.lines.get(session.id) ?? [];
  if (!line) throw new Error(`${session.id} has no lines.`);
  if (outcome === 'asks-its-owner') return 'asks-its-owner';
  const isFree = (session.amount_total ?? 0) === 0;
  if (outcome === 'declined' || (outcome === 'fails-later' && !isFree)) return 'declined';
  const customer = customerOf(scene, session);
  const { metadata = {}, trialDays = 0 } = account.subscriptionData.get(session.id) ?? {};
  const { subscription, invoice } = startSubscription(scene, {
    ...{ customer, price: line.price, quantity: line.quantity ?? 1, metadata, trialDays },
    defaultCard: keepCard(scene, customer, card).id,
  });
  // Its owner is here, and has confirmed what the card asked.
  collect(scene, invoice, { outcome, last4: last4Of(card) });
  Object.assign(session, {
    ...{ status: 'complete', payment_status: isFree ? 'no_payment_required' : 'paid', url: null },
    ...{ subscription: subscription.id, invoice: invoice.id, customer: customer.id },
  });
  events.happen(account, 'checkout.session.completed', session);
  return 'paid';
}

function customerOf({ store, account, events }: CallContext, session: Stripe.Checkout.Session): Stripe.Customer {
  if (typeof session.customer === 'string') return objectAt(account, 'customer', session.customer);
  const customer = newCustomer(newId('cus'), store.now(), { email: session.customer_email });
  account.objects.set(customer.id, customer);
  events.happen(account, 'customer.created', customer);
  return customer;
}
