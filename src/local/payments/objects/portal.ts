import type Stripe from 'stripe';

/** A visit of a customer to the page of their cards and invoices. */
export function newPortalSession(
  id: string,
  created: number,
  given: Pick<Stripe.BillingPortal.Session, 'customer' | 'locale' | 'return_url' | 'url'>,
): Stripe.BillingPortal.Session {
  return {
    ...{ id, object: 'billing_portal.session', created, livemode: false, configuration: 'bpc_local' },
    ...{ customer_account: null, flow: null, on_behalf_of: null },
    ...given,
  };
}

export function newTaxId(
  id: string,
  created: number,
  given: { customer: string; value: string; country: string },
): Stripe.TaxId {
  return {
    ...{ id, object: 'tax_id', created, livemode: false, type: 'eu_vat', customer_account: null },
    owner: { customer: given.customer, customer_account: null, type: 'customer' },
    verification: { status: 'pending', verified_address: null, verified_name: null },
    ...given,
  };
}
