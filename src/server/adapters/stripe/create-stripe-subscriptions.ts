import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { beginSubscription } from './begin-subscription.ts';
import { changeSubscriptions } from './change-subscriptions.ts';
import { type ClientOptions, createClient } from './client.ts';
import { openPages } from './open-pages.ts';
import { readSubscriptions } from './read-subscriptions.ts';

/** Subscriptions at Stripe, on the account of any key. */
export function createStripeSubscriptions(options: ClientOptions): SubscriptionService {
  const stripe = createClient(options);
  return {
    ...openPages(stripe),
    ...beginSubscription(stripe),
    ...readSubscriptions(stripe),
    ...changeSubscriptions(stripe),
  };
}
