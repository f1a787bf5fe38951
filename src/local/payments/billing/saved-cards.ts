import type Stripe from 'stripe';
import type { CallContext } from '../call.ts';
import { last4Of } from '../cards.ts';
import { newCard } from '../objects/payment-method.ts';
import { type Account, newId } from '../store.ts';
import type { WireSubscription } from '../wire.ts';

/** Keeps a card of a customer. */
export function keepCard(
  { store, account, events }: CallContext,
  { id: customer, email }: Stripe.Customer,
  number: string,
): Stripe.PaymentMethod {
  const card = newCard(newId('pm'), store.now(), { customer, email, last4: last4Of(number) });
  account.objects.set(card.id, card);
  events.happen(account, 'payment_method.attached', card);
  return card;
}

/** What says whose card pays, and which. */
export type Payer = Pick<WireSubscription, 'default_payment_method' | 'customer'>;

/** The card that pays a subscription: its own, or that of its customer. */
export function cardOf(
  { objects }: Account,
  { default_payment_method: own, customer: of }: Payer,
): Stripe.PaymentMethod | null {
  const customer = objects.get(String(of));
  const other = customer?.object === 'customer' ? customer.invoice_settings.default_payment_method : null;
  const card = objects.get(String(own ?? other));
  return card?.object === 'payment_method' && card.customer === of ? card : null;
}

/** From now on a card pays everything of its customer. */
export function makeDefault({ account, events }: CallContext, customer: Stripe.Customer, card: string): void {
  customer.invoice_settings.default_payment_method = card;
  events.happen(account, 'customer.updated', customer);
  for (const one of account.objects.values()) {
    if (one.object !== 'subscription' || one.customer !== customer.id || one.status === 'canceled') continue;
    one.default_payment_method = card;
    events.happen(account, 'customer.subscription.updated', one);
  }
}
