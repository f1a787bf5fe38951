import type Stripe from 'stripe';
import { noAddress } from './address.ts';

/** A card that a customer keeps. Only its last four digits are known. */
export function newCard(
  id: string,
  created: number,
  { customer, email, last4 }: { customer: string; email: string | null; last4: string },
): Stripe.PaymentMethod {
  return {
    ...{ id, object: 'payment_method', created, livemode: false, type: 'card', customer, customer_account: null },
    billing_details: { address: noAddress, email, name: null, phone: null, tax_id: null },
    card: {
      ...{ brand: 'visa', display_brand: 'visa', country: 'US', funding: 'credit', last4 },
      ...{ exp_month: 12, exp_year: new Date(created * 1000).getUTCFullYear() + 4, generated_from: null },
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      networks: { available: ['visa'], preferred: null },
      ...{ regulated_status: 'unregulated', three_d_secure_usage: { supported: true }, wallet: null },
    },
    metadata: {},
  };
}
