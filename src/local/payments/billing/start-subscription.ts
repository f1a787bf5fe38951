import type Stripe from 'stripe';
import type { CallContext } from '../call.ts';
import { StripeFault } from '../fault.ts';
import { everyOf, newItem, newSubscription } from '../objects/subscription.ts';
import { allOf, newId, objectAt } from '../store.ts';
import type { WireInvoice, WirePrice, WireSubscription } from '../wire.ts';
import { finalize } from './collect.ts';
import { draftInvoice, periodLine, trialLine } from './draft-invoice.ts';
import { periodEndAfter } from './period.ts';

const DAY_SECONDS = 86_400;

interface Start {
  customer: Stripe.Customer;
  price: WirePrice;
  quantity: number;
  metadata: Record<string, string>;
  trialDays: number;
  defaultCard: string | null;
}

/** Begins a subscription with its first invoice, which is owed and not paid yet. @throws StripeFault for a second currency */
export function startSubscription(
  scene: CallContext,
  { customer, price, quantity, metadata, trialDays, defaultCard }: Start,
): { subscription: WireSubscription; invoice: WireInvoice } {
  const { store, account, events } = scene;
  oneCurrency(scene, customer, price.currency);
  const start = store.now();
  const trialEnd = trialDays > 0 ? start + trialDays * DAY_SECONDS : null;
  const id = newId('sub');
  const subscription = newSubscription(id, start, {
    ...{ currency: price.currency, customer: customer.id, metadata, default_payment_method: defaultCard },
    ...{ status: trialEnd === null ? 'incomplete' : 'trialing', billing_cycle_anchor: trialEnd ?? start },
    ...{ trial_start: trialEnd === null ? null : start, trial_end: trialEnd },
  });
  const period = { start, end: trialEnd ?? periodEndAfter(start, everyOf(price), start) };
  const item = newItem(newId('si'), start, {
    ...{ price, quantity, subscription: id },
    ...{ current_period_start: period.start, current_period_end: period.end },
  });
  subscription.items.data = [item];
  account.objects.set(id, subscription);
  customer.currency = price.currency;
  events.happen(account, 'customer.subscription.created', subscription);
  const line = trialEnd === null ? periodLine : trialLine;
  const invoice = draftInvoice(scene, subscription, {
    ...{ reason: 'subscription_create', lines: [line(item, titleOf(scene, price), period)] },
    period: { start, end: start },
  });
  keepInvoice(scene, subscription, invoice);
  finalize(scene, invoice);
  return { subscription, invoice };
}

export function keepInvoice(
  { account, events }: CallContext,
  subscription: WireSubscription,
  invoice: WireInvoice,
): void {
  account.objects.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  events.happen(account, 'invoice.created', invoice);
}

export const titleOf = ({ account }: CallContext, { product }: WirePrice): string =>
  objectAt(account, 'product', String(product)).name;

function oneCurrency({ account }: CallContext, { id, currency }: Stripe.Customer, wanted: string): void {
  const isBound = allOf(account, 'subscription').some(
    (one) => one.customer === id && !['canceled', 'incomplete_expired'].includes(one.status),
  );
  if (!isBound || currency === wanted) return;
  throw new StripeFault(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${currency}.`,
  );
}
