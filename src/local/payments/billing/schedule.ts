import type Stripe from 'stripe';
import type { CallContext } from '../call.ts';
import { everyOf, planOf } from '../objects/subscription.ts';
import { type Account, objectAt } from '../store.ts';
import type { WireSubscription } from '../wire.ts';

type Schedule = Stripe.SubscriptionSchedule;

/** The schedule that manages a subscription; null without one. */
export function scheduleOf({ objects }: Account, { schedule }: WireSubscription): Schedule | null {
  const found = objects.get(String(schedule));
  return found?.object === 'subscription_schedule' && found.status === 'active' ? found : null;
}

/** What a schedule has for the period that begins now. */
export function enterPhase({ account, events }: CallContext, subscription: WireSubscription, start: number): void {
  const schedule = scheduleOf(account, subscription);
  const phase = schedule?.phases.find(({ start_date }) => start_date === start);
  const [item] = subscription.items.data;
  const [next] = phase?.items ?? [];
  if (!schedule || !phase || !item || !next) return;
  const price = objectAt(account, 'price', String(next.price));
  const [was, becomes] = [everyOf(item.price), everyOf(price)];
  const isOther = was.interval !== becomes.interval || was.interval_count !== becomes.interval_count;
  Object.assign(item, { price, plan: planOf(price), quantity: next.quantity ?? 1 });
  if (isOther) subscription.billing_cycle_anchor = start;
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  events.happen(account, 'subscription_schedule.updated', schedule);
}

/** The subscription goes on as it is, and nothing changes it by itself any more. */
export function release({ store, account, events }: CallContext, schedule: Schedule): void {
  const subscription = objectAt(account, 'subscription', String(schedule.subscription));
  Object.assign(schedule, { status: 'released', released_at: store.now(), released_subscription: subscription.id });
  Object.assign(schedule, { subscription: null, current_phase: null });
  subscription.schedule = null;
  events.happen(account, 'subscription_schedule.released', schedule);
  events.happen(account, 'customer.subscription.updated', subscription, { schedule: schedule.id });
}

/** When a schedule has nothing left to say. */
export const endOf = ({ phases }: Schedule): number => Math.max(...phases.map(({ end_date }) => end_date));
