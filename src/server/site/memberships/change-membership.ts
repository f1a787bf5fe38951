import { cancelReasons, changePage } from '#render/community/membership-pages.ts';
import { membershipWords } from '#render/community/membership-words.ts';
import { memberPaths } from '#render/community/paths.ts';
import { fill } from '#render/community/words.ts';
import { AppError } from '../../errors.ts';
import { followSubscription } from '../../payments/memberships/follow.ts';
import { offerOf, wishOf } from '../../payments/memberships/package-key.ts';
import { inUnits } from '../../payments/money.ts';
import type { Membership, MembershipPackage } from '../../ports/payments/memberships.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { CancelReason, Offer } from '../../ports/payments/subscription-service.ts';
import { isOwnForm, type MemberRequest } from '../members/member-request.ts';
import type { Outcome } from '../members/sign-in.ts';
import { gone, leave, offered } from './join.ts';
import { addressOf, followTools, type MembershipTools } from './membership-tools.ts';
import { showMembership } from './show-membership.ts';

const MONTHS = { month: 1, year: 12, once: 1, free: 1 } as const;
const LONGEST_COMMENT = 500;

/** What costs no less a month is changed at once; what costs less, once what was paid has ended. */
export const whenOf = (one: Membership, offer: MembershipPackage): 'now' | 'period-end' =>
  offer.price / MONTHS[offer.period] >= (one.price ?? 0) / MONTHS[one.period ?? 'month'] ? 'now' : 'period-end';

/** What a change costs, before it is made. */
export async function askToChange(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const place = await placeOf(request, tools);
  if ('outcome' in place) return place.outcome;
  const { one, offer, paidBy, found, plan } = place;
  return guarded(request, tools, async () => {
    const when = whenOf(one, offer);
    const preview = when === 'now' ? await found.subscriptions.preview(paidBy, plan) : null;
    const dueNow = preview ? inUnits(preview.dueNow, preview.currency) : 0;
    const at = preview ? preview.nextAt.toISOString() : (one.periodEnd ?? new Date().toISOString());
    const content = changePage(request.context, { offer, when, dueNow, at });
    return { title: fill(membershipWords(request.site.language).changeHeading, { title: offer.title }), content };
  });
}

export async function change(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const place = await placeOf(request, tools);
  if ('outcome' in place) return place.outcome;
  if (!isOwnForm(request)) return askToChange(request, tools);
  const { one, offer, paidBy, found, plan } = place;
  return guarded(request, tools, async () => {
    const wish = wishOf('change', paidBy, plan.key, plan.amount, one.periodEnd ?? '', one.price ?? 0, Date.now());
    await found.subscriptions.change({ subscription: paidBy, offer: plan, when: whenOf(one, offer), wish });
    await followSubscription(paidBy, followTools(request.site.id, found, tools));
    return { location: `${memberPaths(request.base).membership}?changed` };
  });
}

/** It ends with what was paid. */
export function cancel(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const reason = cancelReasons.find((one) => one === request.sent.get('reason')) ?? 'other';
  const comment = (request.sent.get('comment') ?? '').trim().slice(0, LONGEST_COMMENT);
  return steer(request, tools, 'cancelled', async ({ one, paidBy, found }) => {
    const wish = wishOf('cancel', paidBy, one.periodEnd ?? '', Date.now());
    const given: CancelReason = reason;
    await found.subscriptions.cancel({ subscription: paidBy, when: 'period-end', reason: given, comment, wish });
    return { reason, comment, by: 'member' };
  });
}

/** Takes back a cancellation or a change that waits. */
export function resume(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  return steer(request, tools, 'resumed', async ({ one, paidBy, found }) => {
    const wish = wishOf('resume', paidBy, one.periodEnd ?? '', Date.now());
    await found.subscriptions.resume({ subscription: paidBy, wish });
    return undefined;
  });
}

/** Cards and invoices are seen at the payment service. */
export async function openPortal(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const { site, member, base } = request;
  const found = await tools.findPayments(site.id);
  const person = member && (await tools.memberships.customer(site.id, member.id));
  if (!isOwnForm(request) || !found || !person?.customer) return { location: memberPaths(base).membership };
  const { customer } = person;
  return guarded(request, tools, async () => {
    const returnUrl = memberPaths(addressOf(request, tools)).membership;
    const url = await found.subscriptions.openPortal({ customer, returnUrl, language: site.language });
    return leave(request, url);
  });
}

type Found = NonNullable<Awaited<ReturnType<MembershipTools['findPayments']>>>;
interface Steered {
  one: Membership;
  paidBy: string;
  found: Found;
}

async function steer(
  request: MemberRequest,
  tools: MembershipTools,
  done: string,
  act: (steered: Steered) => Promise<{ reason: string; comment: string; by: string } | undefined>,
): Promise<Outcome> {
  const { site, member, base, sent } = request;
  const mine = member && isOwnForm(request) ? await tools.memberships.of(site.id, member.id) : [];
  const one = mine.find(({ id }) => id === sent.get('membership'));
  const found = await tools.findPayments(site.id);
  if (!one?.paidBy || !found) return { location: memberPaths(base).membership };
  const steered = { one, paidBy: one.paidBy, found };
  return guarded(request, tools, async () => {
    const cancelled = await act(steered);
    await followSubscription(steered.paidBy, followTools(site.id, found, tools), cancelled);
    return { location: `${memberPaths(base).membership}?${done}` };
  });
}

interface Place extends Steered {
  offer: MembershipPackage;
  plan: Offer;
}

async function placeOf(request: MemberRequest, tools: MembershipTools): Promise<Place | { outcome: Outcome }> {
  const { site, member, base } = request;
  const offer = await offered(request, tools);
  const plan = offer && offerOf(offer);
  if (!offer || !plan) return { outcome: gone(request) };
  const mine = member ? await tools.memberships.of(site.id, member.id) : [];
  const one = mine.find(({ subscriptionId }) => subscriptionId === offer.subscriptionId);
  const found = await tools.findPayments(site.id);
  const canChange = one?.paidBy && (one.period === 'month' || one.period === 'year') && one.currency === offer.currency;
  if (!one?.paidBy || !canChange || !found) return { outcome: { location: memberPaths(base).membership } };
  return { one, offer, plan, paidBy: one.paidBy, found };
}

/** What the payment service refuses is said on the page of the membership. */
async function guarded(request: MemberRequest, tools: MembershipTools, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const words = membershipWords(request.site.language);
    const isDown = error instanceof AppError && error.code === 'payments-unavailable';
    if (!isDown && !(error instanceof PaymentRefused)) throw error;
    const why = isDown ? words.noPaymentsText : fill(words.refused, { why: error.message });
    return showMembership(request, tools, why);
  }
}
