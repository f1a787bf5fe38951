import type Stripe from 'stripe';

// Decimal amounts are text on the wire; the SDK makes numbers of them.

export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type WireLine = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };
export type WireEvent = Stripe.EventBase & { data: { object: object; previous_attributes?: object } };

type WirePlan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string | null };
export type WireItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: WirePrice; plan: WirePlan };
export type WireSubscription = Omit<Stripe.Subscription, 'items'> & { items: WireList<WireItem> };

type WirePricing = Omit<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: WirePricing | null;
  quantity_decimal: string | null;
};
export type WireInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: WireList<WireInvoiceLine> };
export type WireInvoiceItem = Omit<Stripe.InvoiceItem, 'pricing' | 'quantity_decimal'> & {
  pricing: WirePricing | null;
  quantity_decimal: string;
};

export interface WireList<Value> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Value[];
}

/** What is kept, by the name that each object says of itself. */
export interface Objects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: WirePrice;
  'checkout.session': Stripe.Checkout.Session;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: WireSubscription;
  invoice: WireInvoice;
  invoiceitem: WireInvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  subscription_schedule: Stripe.SubscriptionSchedule;
  tax_id: Stripe.TaxId;
  'billing_portal.session': Stripe.BillingPortal.Session;
  event: WireEvent;
  webhook_endpoint: Stripe.WebhookEndpoint;
}
export type ObjectName = keyof Objects;
export type AnyObject = Objects[ObjectName];

/** The whole of a list that an object holds. */
export const listOf = <Value>(url: string, data: Value[]): WireList<Value> => ({
  ...{ object: 'list', url, has_more: false },
  data,
});
