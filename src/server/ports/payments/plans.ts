import type { PlanInterval, PlanLimit, PlanLimits } from '#rules/plans.ts';
import type { CancelReason, SubscriptionState } from './subscription-service.ts';

/** A plan that is sold. Prices are in units of the currency. */
export interface Tier {
  id: string;
  name: string;
  tagline: string;
  prices: Record<PlanInterval, number>;
  /** ISO 4217, in upper case. */
  currency: string;
  limits: PlanLimits;
  /** A higher one is an upgrade. */
  order: number;
  isFree: boolean;
  /** Whoever has one that is not sold any more keeps it. */
  isSold: boolean;
}

/** What an organization has; the organization is the person who owns its spaces. Times are ISO 8601. */
export interface OrganizationPlan {
  tier: Tier;
  interval: PlanInterval;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  /** At the payment service; null where the platform gave the plan. */
  subscription: string | null;
  periodEnd: string | null;
  endsAt: string | null;
  next: { tier: Tier; interval: PlanInterval; at: string } | null;
  /** Until when everything goes on although a payment failed. */
  graceUntil: string | null;
}

/** Plans of organizations, in the data service. */
export interface OverdueOwner {
  owner: string;
  name: string;
  email: string;
  /** Until when everything goes on. ISO 8601. */
  payUntil: string;
  /** What they chose to read the console in, or else the language of their first space; empty where neither is known. */
  language: string;
}

export interface Plans {
  /** By their order. */
  tiers(): Promise<Tier[]>;
  /** Null for an organization that never had but the free one. */
  planOf(owner: string): Promise<OrganizationPlan | null>;
  usageOf(owner: string): Promise<Record<PlanLimit, number>>;
  /** The subscriptions at the payment service that pay for a plan now. */
  running(): Promise<string[]>;
  /** Owners who are to be told of a payment that failed, or that nothing can be changed any more; each once for each of these. */
  claimOverdue(): Promise<OverdueOwner[]>;
  /** Somebody who was given out by it could not be told. */
  untell(owner: string): Promise<void>;
  /**
   * Brings the plan to what the service says of a subscription; in any order, as often as it says it.
   * @param requestedAt before the service was asked
   * @param why in the words of whoever ends it
   * @returns the plan that the organization has now
   */
  apply(
    state: SubscriptionState,
    requestedAt: Date,
    why?: { reason: CancelReason; comment: string },
  ): Promise<OrganizationPlan | null>;
}
