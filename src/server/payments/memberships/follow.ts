import type { Membership, MembershipState, Memberships } from '../../ports/payments/memberships.ts';
import type { EventSubject, PaymentState } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { InvoiceState, SubscriptionState } from '../../ports/payments/subscription-service.ts';
import { giveBackSecond, secondSince } from '../give-back-second.ts';
import { inSmallestUnit, inUnits } from '../money.ts';
import type { SpacePayments } from '../space-payments.ts';
import { readPackageKey } from './package-key.ts';

export interface FollowTools extends SpacePayments {
  spaceId: string;
  memberships: Memberships;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
}

const statuses = {
  incomplete: 'INCOMPLETE',
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  canceled: 'CANCELED',
} as const;

const runs = ({ status }: SubscriptionState) => status === 'trialing' || status === 'active' || status === 'past_due';

/**
 * Brings what somebody was told of to what the payment service says of it now. An account of a space may hold anything: only memberships
 * and purchases of that very space are touched. @returns null for everything else
 */
export async function follow(subject: EventSubject, tools: FollowTools): Promise<Membership | null> {
  if ('subscription' in subject) return followSubscription(subject.subscription, tools);
  if ('invoice' in subject) return followInvoice(await tools.subscriptions.invoice(subject.invoice), tools);
  const requestedAt = new Date();
  if ('session' in subject) {
    const state = await tools.subscriptions.stateOfSession(subject.session);
    if (state) return followState(state, requestedAt, tools);
    return followPayment(await tools.payments.stateOfSession(subject.session), requestedAt, tools);
  }
  const invoice = await tools.subscriptions.invoiceOfIntent(subject.intent);
  if (invoice) return followInvoice(invoice, tools);
  return followPayment(await tools.payments.stateOfIntent(subject.intent), requestedAt, tools);
}

export async function followSubscription(
  id: string,
  tools: FollowTools,
  cancel?: MembershipState['cancel'],
): Promise<Membership | null> {
  const requestedAt = new Date();
  const state = await tools.subscriptions.stateOf(id);
  return state && followState(state, requestedAt, tools, cancel);
}

async function followInvoice(invoice: InvoiceState | null, tools: FollowTools): Promise<Membership | null> {
  if (invoice?.kind !== 'membership') return null;
  if (!(await tools.memberships.find(tools.spaceId, invoice.owner))) return null;
  await tools.purchases.applyInvoice(invoice);
  return followSubscription(invoice.subscription, tools);
}

/** @param requestedAt before the service was asked for the state */
export async function followState(
  state: SubscriptionState,
  requestedAt: Date,
  tools: FollowTools,
  cancel?: MembershipState['cancel'],
): Promise<Membership | null> {
  const { memberships, spaceId } = tools;
  if (state.kind !== 'membership') return null;
  const before = await memberships.find(spaceId, state.owner);
  const given = { ...membershipState(state, requestedAt), ...(cancel && { cancel }) };
  const membership = before && (await memberships.apply(spaceId, state.owner, given));
  if (!membership) return null;
  if (state.secondSince) {
    await endSecond(state, state.secondSince, tools);
    return membership;
  }
  const isPaidByAnother = membership.paidBy !== null && membership.paidBy !== state.id;
  if (state.status === 'unpaid' && isPaidByAnother) await endUnpaid(state, membership, tools);
  if (!runs(state)) return membership;
  if (isPaidByAnother) {
    // What we know of the other one may be old.
    const other = await tools.subscriptions.stateOf(String(membership.paidBy));
    if (other && !runs(other)) {
      await memberships.apply(spaceId, other.owner, membershipState(other, requestedAt));
      const after = await memberships.apply(spaceId, state.owner, given);
      if (after?.paidBy === state.id) return after;
    }
    await endSecond(state, secondSince(state, other), tools);
    return membership;
  }
  await leaveFormer(before, membership, tools);
  if (lostRole(membership)) await endSecond(state, state.startedAt, tools);
  return membership;
}

/** Nobody pays twice for one membership, nor for nothing. */
async function endSecond(state: SubscriptionState, since: Date, tools: FollowTools): Promise<void> {
  for (const { id } of await giveBackSecond(state, since, tools)) {
    const after = await tools.subscriptions.invoice(id);
    if (after) await tools.purchases.applyInvoice(after);
  }
}

const isLive = ({ status }: Membership) => status === 'TRIALING' || status === 'ACTIVE' || status === 'PAST_DUE';

/** Its role was deleted while it was paid. One that has ended meanwhile has no role either, and keeps its money. */
const lostRole = (membership: Membership) => isLive(membership) && membership.roleId === null;

/** What was given up for want of money is not taken up again beside what was joined afterwards. */
async function endUnpaid({ id }: SubscriptionState, membership: Membership, { subscriptions }: FollowTools) {
  if (!isLive(membership)) return;
  await subscriptions.cancel({ subscription: id, when: 'now', reason: 'other', comment: '', wish: `unpaid-${id}` });
}

/** Whoever joined anew leaves what they did not pay any more. */
async function leaveFormer(before: Membership, after: Membership, tools: FollowTools): Promise<void> {
  const { paidBy, status, period } = before;
  if (status === 'UNPAID' && paidBy !== null && paidBy !== after.paidBy && period !== 'once') {
    await followSubscription(paidBy, tools);
  }
}

function membershipState(state: SubscriptionState, requestedAt: Date): MembershipState {
  const { offer, anchor, periodStart, periodEnd, endsAt, endedAt } = state;
  const { roleId = null, period = offer.interval } = readPackageKey(offer.key) ?? {};
  const next = state.change && readPackageKey(state.change.key);
  return {
    ...{ paidBy: state.id, status: statuses[state.status], roleId, period, requestedAt },
    ...{ price: inUnits(offer.amount, offer.currency), currency: offer.currency },
    ...{ anchor, periodStart, periodEnd, endsAt, endedAt },
    change: next && state.change ? { ...next, at: state.change.at } : null,
  };
}

/** What was paid once: it lasts until the money goes back. */
export async function followPayment(
  state: PaymentState | null,
  requestedAt: Date,
  tools: FollowTools,
): Promise<Membership | null> {
  const { memberships, purchases, payments, spaceId } = tools;
  const membership = state && (await memberships.ofPurchase(spaceId, state.purchaseId));
  if (!state || !membership) return null;
  const purchase = await purchases.apply(state);
  // What fails or is left open ends nothing that is there.
  if (!purchase || purchase.status === 'PROCESSING' || purchase.status === 'FAILED') return membership;
  const status = purchase.status === 'DISPUTED' ? 'UNPAID' : purchase.status === 'REFUNDED' ? 'CANCELED' : 'ACTIVE';
  const { id: paidBy, amount: price, currency } = purchase;
  const roleId = membership.roleOfPurchase(paidBy);
  const after = await memberships.apply(spaceId, membership.id, {
    ...{ paidBy, status, roleId, period: 'once', price, currency, requestedAt },
    ...(status === 'CANCELED' && { endedAt: requestedAt }),
  });
  const isOfUse = after?.paidBy === paidBy && !lostRole(after);
  if (isOfUse) await leaveFormer(membership, after, tools);
  if (status === 'ACTIVE' && !isOfUse && state.intent !== null) {
    const amount = inSmallestUnit(price - purchase.refunded, currency);
    await payments.refund({
      intent: state.intent,
      amount,
      reason: 'duplicate',
      wish: `double-${paidBy}-${purchase.refunded}`,
    });
    const refunded = await payments.stateOfIntent(state.intent);
    if (refunded) await purchases.apply(refunded);
  }
  return after;
}
