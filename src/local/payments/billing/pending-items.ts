import type { CallContext } from '../call.ts';
import { newInvoiceItem } from '../objects/invoice-item.ts';
import { type Account, allOf, newId, objectAt } from '../store.ts';
import type { WireSubscription } from '../wire.ts';
import type { Line } from './draft-invoice.ts';

/** Keeps a line for the next invoice of a subscription. */
export function keepPending({ store, account, events }: CallContext, subscription: WireSubscription, line: Line): void {
  const item = newInvoiceItem(newId('ii'), store.now(), {
    ...{ ...line, customer: String(subscription.customer), subscription: subscription.id },
    item: subscription.items.data[0]?.id ?? '',
  });
  account.objects.set(item.id, item);
  events.happen(account, 'invoiceitem.created', item);
}

/** The lines that wait for an invoice of a subscription. @param invoice takes them, where it is kept */
export function pendingLines(account: Account, { id }: WireSubscription, invoice?: string): Line[] {
  const waiting = allOf(account, 'invoiceitem')
    .filter((one) => one.invoice === null && one.parent?.subscription_details?.subscription === id)
    .reverse();
  return waiting.map((one) => {
    if (invoice !== undefined) one.invoice = invoice;
    const { amount, description, period, quantity, pricing, proration } = one;
    const price = objectAt(account, 'price', String(pricing?.price_details?.price));
    return { amount, description, period, quantity, price, proration, invoiceItem: one.id };
  });
}
