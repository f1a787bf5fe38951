import type { Membership, MembershipPackage } from '../../ports/payments/memberships.ts';
import type { CancelReason, Offer } from '../../ports/payments/subscription-service.ts';
import { inUnits } from '../money.ts';
import { type FollowTools, followSubscription } from './follow.ts';
import { offerOf } from './package-key.ts';

const MONTHS = { month: 1, year: 12, once: 1, free: 1 } as const;

/** A membership that becomes another package. */
export interface Change {
  one: Membership;
  offer: MembershipPackage;
  plan: Offer;
  paidBy: string;
}

/** What is paid again and again; all else has nothing that goes on at the payment service. */
export const isRecurring = ({ period }: Pick<Membership, 'period'>): boolean => period === 'month' || period === 'year';

/** @returns null for a package that this membership cannot become */
export function changeOf(one: Membership, offer: MembershipPackage): Change | null {
  const plan = offerOf(offer);
  if (!plan || !one.paidBy || !isRecurring(one)) return null;
  if (one.currency !== offer.currency || one.subscriptionId !== offer.subscriptionId) return null;
  return { one, offer, plan, paidBy: one.paidBy };
}

/** What costs no less a month is changed at once; what costs less, once what was paid has ended. */
const whenOf = (one: Membership, offer: MembershipPackage): 'now' | 'period-end' =>
  offer.price / MONTHS[offer.period] >= (one.price ?? 0) / MONTHS[one.period ?? 'month'] ? 'now' : 'period-end';

/** What a change costs, before it is made: now in units of the currency, and when the new price is paid first or next. */
export async function costOf(
  { one, offer, plan, paidBy }: Change,
  { subscriptions }: Pick<FollowTools, 'subscriptions'>,
): Promise<{ when: 'now' | 'period-end'; dueNow: number; at: string }> {
  const when = whenOf(one, offer);
  const preview = when === 'now' ? await subscriptions.preview(paidBy, plan) : null;
  const at = preview ? preview.nextAt.toISOString() : (one.periodEnd ?? new Date().toISOString());
  return { when, dueNow: preview ? inUnits(preview.dueNow, preview.currency) : 0, at };
}

export async function makeChange({ one, offer, plan, paidBy }: Change, wish: string, tools: FollowTools) {
  await tools.subscriptions.change({ subscription: paidBy, offer: plan, when: whenOf(one, offer), wish });
  return followSubscription(paidBy, tools);
}

interface Ending {
  when: 'now' | 'period-end';
  reason: CancelReason;
  comment: string;
  by: 'member' | 'staff';
  wish: string;
}

export async function endMembership(
  paidBy: string,
  { by, wish, ...ending }: Ending,
  tools: FollowTools,
): Promise<Membership | null> {
  await tools.subscriptions.cancel({ subscription: paidBy, ...ending, wish });
  return followSubscription(paidBy, tools, { reason: ending.reason, comment: ending.comment, by });
}

/** Takes back an end or a change that waits. */
export async function resumeMembership(paidBy: string, wish: string, tools: FollowTools): Promise<Membership | null> {
  await tools.subscriptions.resume({ subscription: paidBy, wish });
  return followSubscription(paidBy, tools);
}
