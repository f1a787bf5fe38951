import type { Membership, MembershipState, Memberships } from '../../ports/payments/memberships.ts';
import type { EventSubject, PaymentState } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { InvoiceState, SubscriptionState } from '../../ports/payments/subscription-service.ts';
import { inSmallestUnit, inUnits } from '../money.ts';
import type { SpacePayments } from '../space-payments.ts';
import { readPackageKey } from './package-key.ts';

export interface FollowTools extends SpacePayments {
  spaceId: string;
  memberships: Memberships;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
}

const MOST_INVOICES = 20;
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
  const askedAt = new Date();
  if ('session' in subject) {
    const state = await tools.subscriptions.stateOfSession(subject.session);
    if (state) return bring(state, askedAt, tools);
    return followPayment(await tools.payments.stateOfSession(subject.session), askedAt, tools);
  }
  const invoice = await tools.subscriptions.invoiceOfIntent(subject.intent);
  if (invoice) return followInvoice(invoice, tools);
  return followPayment(await tools.payments.stateOfIntent(subject.intent), askedAt, tools);
}

export async function followSubscription(
  id: string,
  tools: FollowTools,
  cancel?: MembershipState['cancel'],
): Promise<Membership | null> {
  const askedAt = new Date();
  const state = await tools.subscriptions.stateOf(id);
  return state && bring(state, askedAt, tools, cancel);
}

async function followInvoice(invoice: InvoiceState | null, tools: FollowTools): Promise<Membership | null> {
  if (invoice?.kind !== 'membership') return null;
  if (!(await tools.memberships.find(tools.spaceId, invoice.owner))) return null;
  await tools.purchases.applyInvoice(invoice);
  return followSubscription(invoice.subscription, tools);
}

async function bring(
  state: SubscriptionState,
  askedAt: Date,
  tools: FollowTools,
  cancel?: MembershipState['cancel'],
): Promise<Membership | null> {
  const { memberships, spaceId } = tools;
  if (state.kind !== 'membership') return null;
  const given = { ...membershipState(state, askedAt), ...(cancel && { cancel }) };
  const membership = await memberships.apply(spaceId, state.owner, given);
  if (!membership || !runs(state)) return membership;
  if (membership.paidBy !== null && membership.paidBy !== state.id) {
    // What we know of the other one may be old.
    const other = await tools.subscriptions.stateOf(membership.paidBy);
    if (other && !runs(other)) {
      await memberships.apply(spaceId, other.owner, membershipState(other, askedAt));
      const after = await memberships.apply(spaceId, state.owner, given);
      if (after?.paidBy === state.id) return after;
    }
    await endAndGiveBack(state, tools);
    return membership;
  }
  // Its role was deleted while it was paid.
  if (membership.roleId === null) await endAndGiveBack(state, tools);
  return membership;
}

/** Nobody pays twice for one membership, nor for nothing. */
async function endAndGiveBack({ id, customer }: SubscriptionState, tools: FollowTools): Promise<void> {
  const { subscriptions, payments, purchases } = tools;
  await subscriptions.cancel({ subscription: id, when: 'now', reason: 'other', comment: '', wish: `double-${id}` });
  for (const invoice of await subscriptions.invoicesOf(customer, MOST_INVOICES)) {
    const { intent, amount, amountRefunded } = invoice;
    if (invoice.subscription !== id || intent === null || invoice.status !== 'paid' || amount <= amountRefunded)
      continue;
    const wish = `double-${invoice.id}`;
    await payments.refund({ intent, amount: amount - amountRefunded, reason: 'duplicate', wish });
    const after = await subscriptions.invoice(invoice.id);
    if (after) await purchases.applyInvoice(after);
  }
}

function membershipState(state: SubscriptionState, askedAt: Date): MembershipState {
  const { offer, anchor, periodStart, periodEnd, endsAt, endedAt } = state;
  const { roleId = null, period = offer.interval } = readPackageKey(offer.key) ?? {};
  const next = state.change && readPackageKey(state.change.key);
  return {
    ...{ paidBy: state.id, status: statuses[state.status], roleId, period, askedAt },
    ...{ price: inUnits(offer.amount, offer.currency), currency: offer.currency },
    ...{ anchor, periodStart, periodEnd, endsAt, endedAt },
    change: next && state.change ? { ...next, at: state.change.at } : null,
  };
}

/** What was paid once: it lasts until the money goes back. */
async function followPayment(
  state: PaymentState | null,
  askedAt: Date,
  { memberships, purchases, payments, spaceId }: FollowTools,
): Promise<Membership | null> {
  const membership = state && (await memberships.ofPurchase(spaceId, state.purchaseId));
  if (!state || !membership) return null;
  const purchase = await purchases.apply(state);
  // What fails or is left open ends nothing that is there.
  if (!purchase || purchase.status === 'PROCESSING' || purchase.status === 'FAILED') return membership;
  const status = purchase.status === 'DISPUTED' ? 'UNPAID' : purchase.status === 'REFUNDED' ? 'CANCELED' : 'ACTIVE';
  const { id: paidBy, amount: price, currency } = purchase;
  const roleId = membership.roleOfPurchase(paidBy);
  const after = await memberships.apply(spaceId, membership.id, {
    ...{ paidBy, status, roleId, period: 'once', price, currency, askedAt },
    ...(status === 'CANCELED' && { endedAt: askedAt }),
  });
  const isOfUse = after?.paidBy === paidBy && after.roleId !== null;
  if (status === 'ACTIVE' && !isOfUse && state.intent !== null) {
    const amount = inSmallestUnit(price - purchase.refunded, currency);
    await payments.refund({ intent: state.intent, amount, reason: 'duplicate', wish: `double-${paidBy}` });
    const refunded = await payments.stateOfIntent(state.intent);
    if (refunded) await purchases.apply(refunded);
  }
  return after;
}
