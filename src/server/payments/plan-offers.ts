import type { PlanInterval } from '#rules/plans.ts';
import type { Tier } from '../ports/payments/plans.ts';
import type { Offer } from '../ports/payments/subscription-service.ts';
import { inSmallestUnit } from './money.ts';

/** What of a plan is subscribed to. The key names the interval too, since of a change that waits the service gives back the key alone. */
export function planOffer(tier: Tier, interval: PlanInterval): Offer {
  const { id, name: title, currency } = tier;
  return {
    ...{ key: `${id}-${interval}`, title, currency, interval },
    amount: inSmallestUnit(tier.prices[interval], currency),
  };
}

/** The reverse of it. */
export function tierOfKey(key: string): { tierId: string; interval: PlanInterval } {
  return { tierId: key.replace(/-(?:month|year)$/, ''), interval: key.endsWith('-year') ? 'year' : 'month' };
}
