import type { CallContext } from '../call.ts';
import { newInvoice, newInvoiceLine } from '../objects/invoice.ts';
import { moneyOf } from '../pages/html.ts';
import { allOf, newId, objectAt } from '../store.ts';
import type { WireInvoice, WireInvoiceLine, WireItem, WirePrice, WireSubscription } from '../wire.ts';

/** What an invoice will say. */
export type Line = Pick<WireInvoiceLine, 'amount' | 'description' | 'period' | 'quantity'> & {
  price: WirePrice;
  proration?: boolean;
  invoiceItem?: string;
};

export interface Draft {
  reason: NonNullable<WireInvoice['billing_reason']>;
  lines: readonly Line[];
  period: { start: number; end: number };
}

/** An invoice of a subscription that can still change. It is not kept yet. */
export function draftInvoice(
  { store, account }: CallContext,
  subscription: WireSubscription,
  { reason, lines, period }: Draft,
): WireInvoice {
  const customer = objectAt(account, 'customer', String(subscription.customer));
  const invoice = newInvoice(newId('in'), store.now(), {
    taxIds: allOf(account, 'tax_id').filter((one) => one.customer === customer.id),
    ...{ customer, subscription, currency: subscription.currency, billing_reason: reason },
    ...{ period_start: period.start, period_end: period.end },
  });
  const item = subscription.items.data[0]?.id ?? '';
  invoice.lines.data = lines.map((line) =>
    newInvoiceLine(newId('il'), { ...line, invoice: invoice.id, subscription: subscription.id, item }),
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A balance below zero is money that the customer has left, and pays first.
  const left = total + customer.balance;
  const due = Math.max(0, left);
  Object.assign(invoice, {
    ...{ subtotal: total, subtotal_excluding_tax: total, total, total_excluding_tax: total },
    ...{ amount_due: due, amount_remaining: due, ending_balance: left - due },
  });
  return invoice;
}

/** The line of a whole period. */
export function periodLine({ price, quantity = 1 }: WireItem, title: string, period: WireInvoiceLine['period']): Line {
  const { unit_amount, currency, recurring } = price;
  const each = `${moneyOf(unit_amount ?? 0, currency)} / ${recurring?.interval ?? ''}`;
  return {
    ...{ price, quantity, period, amount: (unit_amount ?? 0) * quantity },
    description: `${quantity} × ${title} (at ${each})`,
  };
}

/** The line of days that cost nothing. */
export const trialLine = (
  { price, quantity = 1 }: WireItem,
  title: string,
  period: WireInvoiceLine['period'],
): Line => ({
  ...{ price, quantity, period, amount: 0, description: `Trial period for ${title}` },
});
