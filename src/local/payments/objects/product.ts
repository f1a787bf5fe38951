import type Stripe from 'stripe';
import type { WirePrice } from '../wire.ts';

export function newProduct(
  id: string,
  created: number,
  given: Pick<Stripe.Product, 'name'> & Partial<Pick<Stripe.Product, 'active' | 'description' | 'images' | 'metadata'>>,
): Stripe.Product {
  return {
    ...{ id, object: 'product', created, updated: created, livemode: false, type: 'service', active: true },
    ...{ default_price: null, description: null, images: [], marketing_features: [], metadata: {} },
    ...{ package_dimensions: null, shippable: null, statement_descriptor: null, tax_code: null, tax_details: null },
    ...{ unit_label: null, url: null },
    ...given,
  };
}

export function newPrice(
  id: string,
  created: number,
  given: Pick<WirePrice, 'currency' | 'product'> & { unit_amount: number } & Partial<
      Pick<WirePrice, 'active' | 'metadata' | 'nickname' | 'lookup_key' | 'recurring'>
    >,
): WirePrice {
  return {
    ...{ id, object: 'price', created, livemode: false, active: true, billing_scheme: 'per_unit' },
    ...{ custom_unit_amount: null, lookup_key: null, metadata: {}, nickname: null, recurring: null },
    ...{ tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null },
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(given.unit_amount),
    ...given,
  };
}
