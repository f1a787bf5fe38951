import type { WireInvoiceItem, WirePrice } from '../wire.ts';

/** Part of a period that a change gives back or costs, for the next invoice. */
export function newInvoiceItem(
  id: string,
  created: number,
  {
    price,
    subscription,
    item,
    quantity,
    ...given
  }: { price: WirePrice; subscription: string; item: string; quantity: number | null } & Pick<
    WireInvoiceItem,
    'amount' | 'customer' | 'description' | 'period'
  >,
): WireInvoiceItem {
  return {
    ...{ id, object: 'invoiceitem', date: created, livemode: false, currency: price.currency, customer_account: null },
    ...{ discountable: false, discounts: [], invoice: null, metadata: {}, net_amount: given.amount, proration: true },
    parent: { subscription_details: { subscription, subscription_item: item }, type: 'subscription_details' },
    pricing: {
      ...{ type: 'price_details', unit_amount_decimal: price.unit_amount_decimal },
      price_details: { price: price.id, product: String(price.product) },
    },
    ...{ quantity: quantity ?? 1, quantity_decimal: String(quantity ?? 1), tax_rates: [], test_clock: null },
    ...given,
  };
}
