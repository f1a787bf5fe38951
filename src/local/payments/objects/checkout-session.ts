import type Stripe from 'stripe';

type Session = Stripe.Checkout.Session;

/** An open session for a payment. @param amount in the smallest unit of the currency */
export function newSession(
  id: string,
  created: number,
  {
    amount,
    ...given
  }: { amount: number } & Pick<
    Session,
    | 'currency'
    | 'mode'
    | 'success_url'
    | 'cancel_url'
    | 'customer'
    | 'customer_email'
    | 'client_reference_id'
    | 'metadata'
    | 'expires_at'
    | 'url'
    | 'locale'
  >,
): Session {
  return {
    ...{ id, object: 'checkout.session', created, livemode: false, status: 'open', payment_status: 'unpaid' },
    ...{ amount_subtotal: amount, amount_total: amount, ui_mode: 'hosted_page' as Session['ui_mode'] },
    ...{ adaptive_pricing: { enabled: false }, after_expiration: null, allow_promotion_codes: null },
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ billing_address_collection: null, client_secret: null, collected_information: null, consent: null },
    ...{ consent_collection: null, currency_conversion: null, custom_fields: [], customer_account: null },
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: given.customer === null ? 'if_required' : null,
    customer_details: null,
    ...{ discounts: [], integration_identifier: null, invoice: null, invoice_creation: null, managed_payments: null },
    ...{ origin_context: null, payment_intent: null, payment_link: null, payment_method_collection: 'if_required' },
    ...{ payment_method_configuration_details: null, payment_method_options: {}, payment_method_types: ['card'] },
    ...{ permissions: null, recovered_from: null, saved_payment_method_options: null, setup_intent: null },
    ...{ shipping_address_collection: null, shipping_cost: null, shipping_options: [], submit_type: null },
    ...{ subscription: null, wallet_options: null },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...given,
  };
}
