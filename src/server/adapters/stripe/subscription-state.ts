import type Stripe from 'stripe';
import type { SubscriptionKind, SubscriptionState } from '../../ports/payments/subscription-service.ts';
import { idOf } from './client.ts';
import { keyOf } from './offers.ts';

/** Ours, in what a subscription says of itself. */
export const KIND = 'kind';
export const OWNER = 'owner';
export const WISH = 'wish';
/** In seconds since 1970. */
export const SECOND_SINCE = 'second_since';

/** @returns null for what is not ours */
export function oursOf(metadata: Stripe.Metadata | null): { kind: SubscriptionKind; owner: string } | null {
  const kind = metadata?.[KIND];
  const owner = metadata?.[OWNER];
  return (kind === 'plan' || kind === 'membership') && owner ? { kind, owner } : null;
}

/** A subscription, without what it becomes later. @returns null for one that is not ours */
export function subscriptionStateOf(subscription: Stripe.Subscription): Omit<SubscriptionState, 'change'> | null {
  const ours = oursOf(subscription.metadata);
  const [item] = subscription.items.data;
  const { price } = item ?? {};
  const key = price ? keyOf(idOf(price.product)) : null;
  const interval = (['month', 'year'] as const).find((one) => one === price?.recurring?.interval);
  if (!ours || !item || !price || key === null || !interval) return null;
  const second = subscription.metadata[SECOND_SINCE];
  const { cancel_at: cancelAt, trial_end: trialEnd, ended_at: endedAt } = subscription;
  return {
    ...{ id: subscription.id, ...ours, customer: idOf(subscription.customer) },
    offer: { key, amount: price.unit_amount ?? 0, currency: price.currency.toUpperCase(), interval },
    status: statusOf(subscription.status),
    startedAt: dateOf(subscription.start_date),
    secondSince: second === undefined ? null : dateOf(Number(second)),
    anchor: dateOf(subscription.billing_cycle_anchor),
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    trialEnd: trialEnd === null ? null : dateOf(trialEnd),
    endsAt: endedAt !== null || cancelAt === null ? null : dateOf(cancelAt),
    endedAt: endedAt === null ? null : dateOf(endedAt),
  };
}

const KNOWN = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'canceled'] as const;

/** A first invoice that was never paid ends a subscription; one that is paused collects nothing. */
function statusOf(status: Stripe.Subscription.Status): SubscriptionState['status'] {
  if (status === 'incomplete_expired') return 'canceled';
  return KNOWN.find((known) => known === status) ?? 'unpaid';
}

/** @param seconds since 1970 */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
