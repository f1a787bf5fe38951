import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Plans } from '../ports/payments/plans.ts';
import type { SubscriptionService } from '../ports/payments/subscription-service.ts';
import { settlePlan } from './settle-plan.ts';
import type { Subscribers } from './settle-subscription.ts';

interface Dependencies {
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  plans: Plans;
}

/** What follows the subscriptions of the platform's own account. */
export function subscribersOf({ paymentService: payments, subscriptionService, plans }: Dependencies): Subscribers {
  if (!payments || !subscriptionService) return {};
  const services = { payments, subscriptions: subscriptionService, plans };
  return { plan: (state, requestedAt) => settlePlan(state, requestedAt, services) };
}
