import type Stripe from 'stripe';
import { noAddress } from './address.ts';

export function newPaymentIntent(
  id: string,
  created: number,
  given: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'customer' | 'metadata' | 'receipt_email'>,
): Stripe.PaymentIntent {
  return {
    ...{ id, object: 'payment_intent', created, livemode: false, status: 'requires_payment_method' },
    ...{ allowed_payment_method_types: null, amount_capturable: 0, amount_received: 0, application: null },
    ...{ application_fee_amount: null, automatic_payment_methods: null, canceled_at: null, cancellation_reason: null },
    ...{ capture_method: 'automatic_async', client_secret: `${id}_secret_local`, confirmation_method: 'automatic' },
    ...{ customer_account: null, description: null, excluded_payment_method_types: null, last_payment_error: null },
    ...{ latest_charge: null, managed_payments: null, next_action: null, on_behalf_of: null, payment_method: null },
    ...{ payment_method_configuration_details: null, payment_method_options: {}, payment_method_types: ['card'] },
    ...{ payment_record: null, processing: null, review: null, setup_future_usage: null, shipping: null },
    ...{ source: null, statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null },
    transfer_group: null,
    ...given,
  };
}

/** A charge of a payment; `failure` where the card was declined. */
export function newCharge(
  id: string,
  created: number,
  {
    intent,
    last4,
    failure,
    receiptUrl,
  }: {
    intent: Stripe.PaymentIntent;
    last4: string;
    failure: { code: string; message: string } | null;
    receiptUrl: string;
  },
): Stripe.Charge {
  const { amount, currency, customer, metadata, receipt_email } = intent;
  return {
    ...{ id, object: 'charge', created, livemode: false, amount, currency, customer, metadata, receipt_email },
    ...{ amount_captured: failure ? 0 : amount, amount_refunded: 0, captured: !failure, paid: !failure },
    ...{ status: failure ? 'failed' : 'succeeded', refunded: false, disputed: false, payment_intent: intent.id },
    ...{ application: null, application_fee: null, application_fee_amount: null, balance_transaction: null },
    billing_details: { address: noAddress, email: receipt_email, name: null, phone: null, tax_id: null },
    ...{ calculated_statement_descriptor: 'SITEWRIGHT', description: null, failure_balance_transaction: null },
    ...{ failure_code: failure?.code ?? null, failure_message: failure?.message ?? null, fraud_details: {} },
    ...{ on_behalf_of: null, outcome: null, payment_method: null, receipt_number: null },
    payment_method_details: chargedCard(created, last4),
    ...{ receipt_url: failure ? null : receiptUrl, review: null, shipping: null, source: null, source_transfer: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
  };
}

export function newRefund(
  id: string,
  created: number,
  { charge, ...given }: { charge: Stripe.Charge } & Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason' | 'status'>,
): Stripe.Refund {
  return {
    ...{ id, object: 'refund', created, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: charge.payment_intent, customer: charge.customer, customer_account: null },
    ...{ balance_transaction: null, payment_method: null, receipt_number: null },
    ...{ source_transfer_reversal: null, transfer_reversal: null },
    ...given,
  };
}

const DAY_SECONDS = 86_400;

/** A dispute that waits for an answer. */
export function newDispute(id: string, created: number, charge: Stripe.Charge): Stripe.Dispute {
  return {
    ...{ id, object: 'dispute', created, livemode: false, amount: charge.amount, currency: charge.currency },
    ...{ charge: charge.id, payment_intent: charge.payment_intent, reason: 'fraudulent', status: 'needs_response' },
    ...{ balance_transactions: [], enhanced_eligibility_types: [], is_charge_refundable: false, metadata: {} },
    intended_submission_method: null,
    evidence: {
      ...{ access_activity_log: null, billing_address: null, cancellation_policy: null },
      ...{ cancellation_policy_disclosure: null, cancellation_rebuttal: null, customer_communication: null },
      ...{ customer_email_address: null, customer_name: null, customer_purchase_ip: null, customer_signature: null },
      ...{ duplicate_charge_documentation: null, duplicate_charge_explanation: null, duplicate_charge_id: null },
      ...{ enhanced_evidence: {}, product_description: null, receipt: null, refund_policy: null },
      ...{ refund_policy_disclosure: null, refund_refusal_explanation: null, service_date: null },
      ...{ service_documentation: null, shipping_address: null, shipping_carrier: null, shipping_date: null },
      ...{ shipping_documentation: null, shipping_tracking_number: null, uncategorized_file: null },
      uncategorized_text: null,
    },
    evidence_details: {
      ...{ due_by: created + 7 * DAY_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
      enhanced_eligibility: {},
      submission_method: 'not_submitted',
    },
  };
}

/** The card that a charge was made on. Only its last four digits are known. */
function chargedCard(created: number, last4: string): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      ...{ amount_authorized: null, authorization_code: null, brand: 'visa', country: 'US', funding: 'credit', last4 },
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      ...{ electronic_commerce_indicator: null, exp_month: 12, installments: null, mandate: null, network: 'visa' },
      exp_year: new Date(created * 1000).getUTCFullYear() + 4,
      ...{ network_transaction_id: null, regulated_status: 'unregulated', three_d_secure: null },
      ...{ transaction_link_id: null, wallet: null },
    },
  };
}
