import type Stripe from 'stripe';
import { listOf, type WireInvoice, type WireInvoiceLine, type WirePrice } from '../wire.ts';

/** A draft without lines, for a subscription. */
export function newInvoice(
  id: string,
  created: number,
  {
    customer,
    taxIds,
    subscription,
    ...given
  }: {
    taxIds: readonly Stripe.TaxId[];
    customer: Stripe.Customer;
    subscription: { id: string; metadata: Stripe.Metadata };
  } & Pick<WireInvoice, 'billing_reason' | 'currency' | 'period_start' | 'period_end'>,
): WireInvoice {
  return {
    ...{ id, object: 'invoice', created, livemode: false, status: 'draft', number: null },
    ...{ account_country: 'US', account_name: 'Sitewright', account_tax_ids: null, application: null },
    ...{ amount_due: 0, amount_overpaid: 0, amount_paid: 0, amount_remaining: 0, amount_shipping: 0 },
    ...{ attempt_count: 0, attempted: false, auto_advance: true, automatically_finalizes_at: null },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    ...{ collection_method: 'charge_automatically', custom_fields: null, customer: customer.id },
    ...{ customer_account: null, customer_address: customer.address ?? null, customer_email: customer.email },
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    ...{ customer_name: customer.name ?? null, customer_phone: customer.phone ?? null, customer_shipping: null },
    ...{ customer_tax_exempt: 'none', default_payment_method: null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], due_date: null, effective_at: null },
    ...{ ending_balance: null, footer: null, from_invoice: null, hosted_invoice_url: null, invoice_pdf: null },
    ...{ issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null, metadata: {} },
    lines: listOf<WireInvoiceLine>(`/v1/invoices/${id}/lines`, []),
    ...{ next_payment_attempt: null, on_behalf_of: null },
    parent: {
      ...{ quote_details: null, type: 'subscription_details' },
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...{ post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0, receipt_number: null },
    ...{ rendering: null, shipping_cost: null, shipping_details: null, starting_balance: customer.balance },
    ...{ statement_descriptor: null, subtotal: 0, subtotal_excluding_tax: 0, test_clock: null, total: 0 },
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ total_discount_amounts: [], total_excluding_tax: 0, total_pretax_credit_amounts: [], total_taxes: [] },
    webhooks_delivered_at: created,
    ...given,
  };
}

/** A line for the price of an item. @param proration part of a period, which may be given back */
export function newInvoiceLine(
  id: string,
  {
    invoice,
    subscription,
    item,
    price,
    proration = false,
    invoiceItem = null,
    ...given
  }: {
    invoice: string;
    subscription: string;
    item: string;
    price: WirePrice;
    proration?: boolean;
    invoiceItem?: string | null;
  } & Pick<WireInvoiceLine, 'amount' | 'description' | 'period' | 'quantity'>,
): WireInvoiceLine {
  return {
    ...{ id, object: 'line_item', currency: price.currency, livemode: false, invoice, subscription },
    ...{ discount_amounts: [], discountable: !proration, discounts: [], metadata: {}, pretax_credit_amounts: [] },
    parent: {
      ...{ invoice_item_details: null, type: 'subscription_item_details' },
      subscription_item_details: {
        ...{ invoice_item: invoiceItem, proration, subscription, subscription_item: item },
        proration_details: { credited_items: null },
      },
    },
    pricing: {
      ...{ type: 'price_details', unit_amount_decimal: price.unit_amount_decimal },
      price_details: { price: price.id, product: String(price.product) },
    },
    ...{ quantity_decimal: given.quantity === null ? null : String(given.quantity), subtotal: given.amount, taxes: [] },
    ...given,
  };
}

/** How an invoice is paid. */
export function newInvoicePayment(
  id: string,
  created: number,
  { invoice, intent }: { invoice: WireInvoice; intent: string },
): Stripe.InvoicePayment {
  return {
    ...{ id, object: 'invoice_payment', created, livemode: false, invoice: invoice.id, currency: invoice.currency },
    ...{ amount_paid: null, amount_requested: invoice.amount_remaining, is_default: true, status: 'open' },
    payment: { type: 'payment_intent', payment_intent: intent },
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
