import type { PlanLimit } from '#rules/plans.ts';
import { inUnits } from '../../payments/money.ts';
import type { OrganizationPlan, Tier } from '../../ports/payments/plans.ts';
import type { InvoiceState } from '../../ports/payments/subscription-service.ts';

/** What the console is told of a plan. */
export function shownPlan(
  plan: OrganizationPlan | null,
  { tiers, use }: { tiers: readonly Tier[]; use: Record<PlanLimit, number> },
) {
  const free = tiers.find(({ isFree }) => isFree);
  const current = plan && plan.status !== 'canceled' ? plan : null;
  const tier = current?.tier ?? free;
  if (!tier) throw new Error('No plan is free.');
  return {
    ...{ tier, use, interval: current?.interval ?? 'month', status: current?.status ?? 'free' },
    // The platform gives plans too.
    isPaid: current?.subscription != null,
    ...{ periodEnd: current?.periodEnd ?? null, endsAt: current?.endsAt ?? null, next: current?.next ?? null },
    ...{ graceUntil: current?.graceUntil ?? null, isReadOnly: isOver(current?.graceUntil ?? null) },
    nextPayment: current && nextPayment(current),
  };
}

const isOver = (until: string | null) => until !== null && Date.parse(until) < Date.now();

function nextPayment({ subscription, status, endsAt, periodEnd, next, tier, interval }: OrganizationPlan) {
  if (subscription === null || (status !== 'active' && status !== 'trialing') || endsAt || !periodEnd) return null;
  const then = next ?? { tier, interval };
  return { amount: then.tier.prices[then.interval], currency: then.tier.currency, at: periodEnd };
}

/** Amounts in units of the currency. */
export const shownInvoice = ({
  id,
  number,
  title,
  status,
  amount,
  amountRefunded,
  currency,
  ...bill
}: InvoiceState) => ({
  ...{ id, number, title, status, currency },
  ...{ amount: inUnits(amount, currency), refunded: inUnits(amountRefunded, currency) },
  ...{ createdAt: bill.createdAt.toISOString(), nextAttemptAt: bill.nextAttemptAt?.toISOString() ?? null },
  ...{ pageUrl: bill.pageUrl, pdfUrl: bill.pdfUrl },
});
