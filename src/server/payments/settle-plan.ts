import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { OrganizationPlan, Plans } from '../ports/payments/plans.ts';
import type { CancelReason, SubscriptionService, SubscriptionState } from '../ports/payments/subscription-service.ts';

interface PlanDeps {
  subscriptions: Pick<SubscriptionService, 'stateOf' | 'cancel' | 'invoicesOf'>;
  payments: Pick<PaymentService, 'refund'>;
  plans: Pick<Plans, 'apply'>;
}

/** Bills of a subscription that is a moment old. */
const FEW = 10;

/**
 * Brings the plan of an organization to a state of a subscription. Where somebody paid twice, in two windows, the second
 * subscription ends at once and its money goes back.
 * @param askedAt before the service was asked for the state
 */
export async function settlePlan(
  state: SubscriptionState,
  askedAt: Date,
  { subscriptions, payments, plans }: PlanDeps,
  why?: { reason: CancelReason; comment: string },
): Promise<OrganizationPlan | null> {
  const kept = await plans.apply(state, askedAt, why);
  if (!isRunning(state) || !kept?.subscription || kept.subscription === state.id) return kept;
  // What is there may be over at the service already.
  const otherAskedAt = new Date();
  const other = await subscriptions.stateOf(kept.subscription);
  if (other) await plans.apply(other, otherAskedAt);
  const plan = await plans.apply(state, askedAt);
  if (plan?.subscription !== state.id) await giveBack(state, { subscriptions, payments });
  return plan;
}

const isRunning = ({ status }: SubscriptionState) => status !== 'canceled' && status !== 'incomplete';

async function giveBack(
  { id, customer }: SubscriptionState,
  { subscriptions, payments }: Pick<PlanDeps, 'subscriptions' | 'payments'>,
): Promise<void> {
  const end = { when: 'now', reason: 'other', comment: 'A second one for the same organization.' } as const;
  await subscriptions.cancel({ subscription: id, ...end, wish: `second-${id}` });
  for (const bill of await subscriptions.invoicesOf(customer, FEW)) {
    const amount = bill.amount - bill.amountRefunded;
    if (bill.subscription !== id || bill.status !== 'paid' || !bill.intent || amount <= 0) continue;
    await payments.refund({ intent: bill.intent, amount, reason: 'duplicate', wish: `second-${bill.id}` });
  }
}
