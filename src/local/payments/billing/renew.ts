import type { CallContext } from '../call.ts';
import { everyOf } from '../objects/subscription.ts';
import type { WireSubscription } from '../wire.ts';
import { setStatus } from './collect.ts';
import { draftInvoice, periodLine } from './draft-invoice.ts';
import { pendingLines } from './pending-items.ts';
import { periodEndAfter } from './period.ts';
import { enterPhase, scheduleOf } from './schedule.ts';
import { keepInvoice, titleOf } from './start-subscription.ts';

/** How long an invoice of a renewal can be changed before it is owed. */
const DRAFT_SECONDS = 3600;

/** What becomes of a subscription at the end of its period: it is over, or goes on and is billed. */
export function renew(scene: CallContext, subscription: WireSubscription): void {
  const { store, account, events } = scene;
  const [item] = subscription.items.data;
  if (!item) return;
  const start = item.current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= start) {
    end(scene, subscription);
    return;
  }
  enterPhase(scene, subscription, start);
  const before = { current_period_start: item.current_period_start, current_period_end: start };
  const period = { start, end: periodEndAfter(subscription.billing_cycle_anchor, everyOf(item.price), start) };
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  if (subscription.status === 'trialing') setStatus(scene, subscription, 'active');
  events.happen(account, 'customer.subscription.updated', subscription, { items: { data: [before] } });
  const invoice = draftInvoice(scene, subscription, {
    reason: 'subscription_cycle',
    lines: [...pendingLines(account, subscription), periodLine(item, titleOf(scene, item.price), period)],
    period: { start: before.current_period_start, end: start },
  });
  // Where earlier ones were given up, the next is written and not collected.
  const isCollected = subscription.status !== 'unpaid';
  invoice.auto_advance = isCollected;
  invoice.automatically_finalizes_at = isCollected ? store.now() + DRAFT_SECONDS : null;
  pendingLines(account, subscription, invoice.id);
  keepInvoice(scene, subscription, invoice);
}

/** Ends a subscription at once. What it owes is not collected any more. */
export function end({ store, account, events }: CallContext, subscription: WireSubscription): void {
  Object.assign(subscription, { status: 'canceled', ended_at: store.now() });
  subscription.canceled_at ??= store.now();
  for (const one of account.objects.values()) {
    const isOwed = one.object === 'invoice' && (one.status === 'open' || one.status === 'draft');
    if (!isOwed || one.parent?.subscription_details?.subscription !== subscription.id) continue;
    Object.assign(one, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  const schedule = scheduleOf(account, subscription);
  if (schedule) {
    Object.assign(schedule, { status: 'canceled', canceled_at: store.now(), current_phase: null });
    events.happen(account, 'subscription_schedule.canceled', schedule);
  }
  events.happen(account, 'customer.subscription.deleted', subscription);
}
