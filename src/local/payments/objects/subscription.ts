import type Stripe from 'stripe';
import { listOf, type WireItem, type WirePrice, type WireSubscription } from '../wire.ts';

/** A subscription without items yet. */
export function newSubscription(
  id: string,
  created: number,
  given: Pick<WireSubscription, 'currency' | 'customer' | 'metadata' | 'status' | 'billing_cycle_anchor'> &
    Pick<WireSubscription, 'trial_start' | 'trial_end' | 'default_payment_method'>,
): WireSubscription {
  return {
    ...{ id, object: 'subscription', created, start_date: created, livemode: false },
    ...{ application: null, application_fee_percent: null, billing_cycle_anchor_config: null },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    ...{ billing_schedules: [], billing_thresholds: null, cancel_at: null, cancel_at_period_end: false },
    ...{ canceled_at: null, collection_method: 'charge_automatically', customer_account: null, days_until_due: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ default_source: null, default_tax_rates: [], description: null, discounts: [], ended_at: null },
    invoice_settings: {
      ...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
      issuer: { type: 'self' },
    },
    items: listOf<WireItem>(`/v1/subscription_items?subscription=${id}`, []),
    ...{ latest_invoice: null, managed_payments: null, next_pending_invoice_item_invoice: null, on_behalf_of: null },
    ...{ pause_collection: null, pending_invoice_item_interval: null, pending_setup_intent: null },
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    ...{ pending_update: null, schedule: null, test_clock: null, transfer_data: null },
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    ...given,
  };
}

/** What is billed each period. */
export function newItem(
  id: string,
  created: number,
  {
    price,
    ...given
  }: { price: WirePrice } & Pick<WireItem, 'quantity' | 'subscription' | 'current_period_start' | 'current_period_end'>,
): WireItem {
  return {
    ...{ id, object: 'subscription_item', created, billing_thresholds: null, current_trial: null, discounts: [] },
    ...{ metadata: {}, tax_rates: [], price, plan: planOf(price) },
    ...given,
  };
}

/** The older name of a price, which items still say. */
export function planOf(price: WirePrice): WireItem['plan'] {
  const { id, active, created, currency, livemode, metadata, nickname, product, unit_amount, unit_amount_decimal } =
    price;
  return {
    ...{ id, object: 'plan', active, created, currency, livemode, metadata, nickname, product },
    ...{ amount: unit_amount, amount_decimal: unit_amount_decimal, billing_scheme: 'per_unit' },
    ...{ interval: everyOf(price).interval, interval_count: everyOf(price).interval_count },
    ...{ meter: null, tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed' },
  };
}

/** @throws Error for a price that is paid once */
export function everyOf({ id, recurring }: WirePrice): Stripe.Price.Recurring {
  if (!recurring) throw new Error(`${id} is not billed again.`);
  return recurring;
}
