import type Stripe from 'stripe';
import type { InvoiceState } from '../../ports/payments/subscription-service.ts';
import { idOf } from './client.ts';
import { keyOf } from './offers.ts';
import { disputeOf } from './state-of.ts';
import { dateOf, oursOf } from './subscription-state.ts';

/** @param intent with its latest charge, where something was to be paid. @returns null for an invoice that is not ours */
export function invoiceStateOf(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
  disputes: readonly Stripe.Dispute[],
): InvoiceState | null {
  const about = invoice.parent?.subscription_details;
  const ours = oursOf(about?.metadata ?? null);
  // The last line is of what is subscribed to now; those before it may give back what was.
  const line = invoice.lines.data.findLast(({ pricing }) => keyOf(productOf(pricing)) !== null);
  if (!about || !ours || !line || !invoice.customer) return null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const { next_payment_attempt: next, status_transitions: times } = invoice;
  return {
    ...{ id: invoice.id, number: invoice.number, subscription: idOf(about.subscription), ...ours },
    ...{ key: keyOf(productOf(line.pricing)) ?? '', title: line.description ?? '', customer: idOf(invoice.customer) },
    ...{ status: statusOf(invoice.status), amount: invoice.amount_due, currency: invoice.currency.toUpperCase() },
    createdAt: dateOf(invoice.created),
    paidAt: times.paid_at === null ? null : dateOf(times.paid_at),
    nextAttemptAt: next === null ? null : dateOf(next),
    ...{ intent: intent?.id ?? null, amountRefunded: charge?.amount_refunded ?? 0, dispute: disputeOf(disputes) },
    ...{ pageUrl: invoice.hosted_invoice_url ?? null, pdfUrl: invoice.invoice_pdf ?? null },
  };
}

/** The payment that an invoice names, where its payments were asked for too. */
export function intentIdOf({ payments }: Stripe.Invoice): string | null {
  const payment = payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  return payment ? idOf(payment) : null;
}

const productOf = (pricing: Stripe.InvoiceLineItem['pricing']) => pricing?.price_details?.product ?? '';

const KNOWN = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

const statusOf = (status: Stripe.Invoice['status']): InvoiceState['status'] =>
  KNOWN.find((known) => known === status) ?? 'draft';
