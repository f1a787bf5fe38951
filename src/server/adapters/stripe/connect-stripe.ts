import type { SpacePayments } from '../../payments/space-payments.ts';
import { createStripe, type StripeOptions } from './create-stripe.ts';
import { createStripeSubscriptions } from './create-stripe-subscriptions.ts';

/** Both services by one account. */
export const connectStripe = (options: StripeOptions): SpacePayments => ({
  payments: createStripe(options),
  subscriptions: createStripeSubscriptions(options),
});
