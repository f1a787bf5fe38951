import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { OrganizationPlan, Plans } from '../ports/payments/plans.ts';
import type { CancelReason, SubscriptionService, SubscriptionState } from '../ports/payments/subscription-service.ts';
import { giveBackSecond, secondSince } from './give-back-second.ts';

interface PlanDeps {
  subscriptions: Pick<SubscriptionService, 'stateOf' | 'cancel' | 'invoicesOf'>;
  payments: Pick<PaymentService, 'refund'>;
  plans: Pick<Plans, 'apply'>;
}

/**
 * Brings the plan of an organization to a state of a subscription. Where somebody paid twice, in two windows, the second
 * subscription ends at once and its money goes back.
 * @param requestedAt before the service was asked for the state
 */
export async function settlePlan(
  state: SubscriptionState,
  requestedAt: Date,
  { subscriptions, payments, plans }: PlanDeps,
  why?: { reason: CancelReason; comment: string },
): Promise<OrganizationPlan | null> {
  const services = { subscriptions, payments };
  const storedPlan = await plans.apply(state, requestedAt, why);
  // It was ended as a second one, and perhaps no further.
  if (state.secondSince) await giveBackSecond(state, state.secondSince, services);
  if (!isRunning(state) || !storedPlan?.subscription || storedPlan.subscription === state.id) return storedPlan;
  // What is there may be over at the service already.
  const otherAskedAt = new Date();
  const other = await subscriptions.stateOf(storedPlan.subscription);
  if (other) await plans.apply(other, otherAskedAt);
  const plan = await plans.apply(state, requestedAt);
  if (plan?.subscription !== state.id) await giveBackSecond(state, secondSince(state, other), services);
  return plan;
}

const isRunning = ({ status }: SubscriptionState) => status !== 'canceled' && status !== 'incomplete';
