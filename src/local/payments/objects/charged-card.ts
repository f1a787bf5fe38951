import type Stripe from 'stripe';

/** The card that a charge was made on. Only its last four digits are known. */
export function chargedCard(created: number, last4: string): Stripe.Charge.PaymentMethodDetails {
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
