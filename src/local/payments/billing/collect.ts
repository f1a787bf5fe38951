import type { CallContext } from '../call.ts';
import { outcomeOfLast4 } from '../cards.ts';
import { chargeIntent, dispute, type Refusal, type UsedCard } from '../charge.ts';
import { newInvoicePayment } from '../objects/invoice.ts';
import { newPaymentIntent } from '../objects/payment.ts';
import { allOf, newId, objectAt } from '../store.ts';
import type { WireInvoice, WireSubscription } from '../wire.ts';
import { cardOf } from './saved-cards.ts';

const DAY_SECONDS = 86_400;
/** After the first try, from one to the next: three in seven days. */
const RETRY_DAYS = [3, 2, 2];

/** Gives an invoice its number; from now on it is owed. */
export function finalize({ store, account, events, pagesUrl }: CallContext, invoice: WireInvoice): void {
  const customer = objectAt(account, 'customer', String(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  if (invoice.ending_balance !== null) customer.balance = invoice.ending_balance;
  Object.assign(invoice, {
    ...{ status: 'open', number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}` },
    ...{ effective_at: store.now(), automatically_finalizes_at: null },
    ...{
      hosted_invoice_url: `${pagesUrl}/invoices/${invoice.id}`,
      invoice_pdf: `${pagesUrl}/invoices/${invoice.id}/pdf`,
    },
  });
  invoice.status_transitions.finalized_at = store.now();
  events.happen(account, 'invoice.finalized', invoice);
}

/**
 * Tries to pay an open invoice.
 * @param by the card of its subscription, unless its owner has one in hand
 * @returns null where it is paid
 */
export function collect(scene: CallContext, invoice: WireInvoice, by: UsedCard | null = null): Refusal | null {
  const { account, events, store } = scene;
  if (invoice.status !== 'open') return null;
  if (invoice.amount_due === 0) {
    settled(scene, invoice);
    return null;
  }
  const subscription = subscriptionOf(scene, invoice);
  const card = cardOf(account, subscription);
  const last4 = card?.card?.last4 ?? '';
  const used = by ?? { last4, outcome: outcomeOfLast4(last4) };
  const { payment, intent } = paymentOf(scene, invoice);
  intent.payment_method = card?.id ?? null;
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  const refusal = chargeIntent(scene, intent, used);
  if (refusal) {
    failed(scene, invoice, subscription);
    return refusal;
  }
  Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
  payment.status_transitions.paid_at = store.now();
  events.happen(account, 'invoice_payment.paid', payment);
  settled(scene, invoice);
  if (used.outcome === 'disputed') dispute(scene, intent);
  return null;
}

function settled(scene: CallContext, invoice: WireInvoice): void {
  const { account, events, store } = scene;
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, auto_advance: false });
  Object.assign(invoice, { attempted: true, next_payment_attempt: null });
  invoice.status_transitions.paid_at = store.now();
  events.happen(account, 'invoice.paid', invoice);
  events.happen(account, 'invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(scene, invoice);
  const owes = allOf(account, 'invoice').some(
    (one) => one.status === 'open' && subscriptionIdOf(one) === subscription.id && one.id !== invoice.id,
  );
  if (!owes && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) {
    setStatus(scene, subscription, 'active');
  }
}

/** A first invoice that is not paid leaves its subscription incomplete; a later one is tried again. */
function failed(scene: CallContext, invoice: WireInvoice, subscription: WireSubscription): void {
  const { account, events, store } = scene;
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  const isFirst = subscription.status === 'incomplete';
  const isTriedAgain = invoice.auto_advance === true && wait !== undefined && !isFirst;
  invoice.next_payment_attempt = isTriedAgain ? store.now() + wait * DAY_SECONDS : null;
  if (!isTriedAgain) invoice.auto_advance = false;
  events.happen(account, 'invoice.payment_failed', invoice);
  if (!isFirst && subscription.status !== 'canceled') {
    setStatus(scene, subscription, isTriedAgain ? 'past_due' : 'unpaid');
  }
}

export function setStatus(
  { account, events }: CallContext,
  subscription: WireSubscription,
  status: WireSubscription['status'],
) {
  const before = subscription.status;
  if (before === status) return;
  subscription.status = status;
  events.happen(account, 'customer.subscription.updated', subscription, { status: before });
}

/** How an invoice is paid: made with the first try. */
function paymentOf({ store, account, events }: CallContext, invoice: WireInvoice) {
  const known = allOf(account, 'invoice_payment').find((one) => one.invoice === invoice.id);
  if (known)
    return { payment: known, intent: objectAt(account, 'payment_intent', String(known.payment.payment_intent)) };
  const intent = newPaymentIntent(newId('pi'), store.now(), {
    ...{ amount: invoice.amount_due, currency: invoice.currency, customer: String(invoice.customer) },
    ...{ receipt_email: invoice.customer_email, metadata: {} },
  });
  const payment = newInvoicePayment(newId('inpay'), store.now(), { invoice, intent: intent.id });
  account.objects.set(intent.id, intent);
  account.objects.set(payment.id, payment);
  events.happen(account, 'payment_intent.created', intent);
  return { payment, intent };
}

/** @returns undefined for an invoice of no subscription */
export const subscriptionIdOf = ({ parent }: WireInvoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
};

export const subscriptionOf = ({ account }: CallContext, invoice: WireInvoice): WireSubscription =>
  objectAt(account, 'subscription', subscriptionIdOf(invoice) ?? '');
