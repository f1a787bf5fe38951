import type Stripe from 'stripe';

/** A customer; what is not given is empty. */
export function newCustomer(
  id: string,
  created: number,
  given: Partial<Pick<Stripe.Customer, 'email' | 'name' | 'description' | 'metadata' | 'phone'>>,
): Stripe.Customer {
  return {
    ...{ id, object: 'customer', created, livemode: false },
    ...{ address: null, balance: 0, currency: null, default_source: null, delinquent: false, discount: null },
    ...{ email: null, name: null, phone: null, description: null, metadata: {}, preferred_locales: [], shipping: null },
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    ...{ next_invoice_sequence: 1, tax_exempt: 'none', test_clock: null },
    ...given,
  };
}
