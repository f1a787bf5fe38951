import type Stripe from 'stripe';
import type { WireItem, WirePrice, WireSubscription } from '../wire.ts';
import { everyOf } from './subscription.ts';

type Phase = Stripe.SubscriptionSchedule.Phase;

/** A schedule of a subscription as it is: its present period is the only phase. */
export function newSchedule(
  id: string,
  created: number,
  subscription: WireSubscription,
  item: WireItem,
): Stripe.SubscriptionSchedule {
  const phase = newPhase({
    ...{ price: item.price, quantity: item.quantity ?? 1, metadata: {}, trial_end: subscription.trial_end },
    ...{ start_date: item.current_period_start, end_date: item.current_period_end },
    proration_behavior: 'create_prorations',
  });
  return {
    ...{ id, object: 'subscription_schedule', created, livemode: false, status: 'active', metadata: {} },
    ...{ application: null, canceled_at: null, completed_at: null, customer: subscription.customer },
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    ...{ customer_account: null, end_behavior: 'release', pause_schedules: [], phases: [phase] },
    default_settings: {
      ...{ application_fee_percent: null, billing_cycle_anchor: 'automatic', billing_thresholds: null },
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      ...{ collection_method: 'charge_automatically', default_payment_method: null, description: null },
      invoice_settings: {
        ...{ account_tax_ids: null, custom_fields: null, days_until_due: null, description: null, footer: null },
        issuer: { type: 'self' },
      },
      ...{ on_behalf_of: null, transfer_data: null },
    },
    ...{ released_at: null, released_subscription: null, subscription: subscription.id, test_clock: null },
  };
}

/** A time in which a price counts. */
export function newPhase({
  price,
  quantity,
  ...given
}: { price: WirePrice; quantity: number } & Pick<
  Phase,
  'start_date' | 'end_date' | 'metadata' | 'proration_behavior' | 'trial_end'
>): Phase {
  everyOf(price);
  const item = { billing_thresholds: null, discounts: [], metadata: {}, plan: price.id, price: price.id, quantity };
  return {
    ...{ add_invoice_items: [], application_fee_percent: null, billing_cycle_anchor: null, billing_thresholds: null },
    ...{ collection_method: null, currency: price.currency, default_payment_method: null, default_tax_rates: [] },
    ...{ description: null, discounts: [], invoice_settings: null, items: [{ ...item, tax_rates: [] }] },
    ...{ on_behalf_of: null, transfer_data: null },
    ...given,
  };
}
