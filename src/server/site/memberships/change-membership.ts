import { cancelReasons, changePage } from '#render/community/membership-pages.ts';
import { memberPaths } from '#render/community/paths.ts';
import { membershipWords } from '#render/community/words/membership-words.ts';
import { fill } from '#render/community/words/words.ts';
import type { FollowTools } from '../../payments/memberships/follow.ts';
import { offerOf, wishOf } from '../../payments/memberships/package-key.ts';
import {
  type Change,
  changeOf,
  costOf,
  endMembership,
  makeChange,
  resumeMembership,
} from '../../payments/memberships/steer.ts';
import { isOutage } from '../../payments/outage.ts';
import type { Membership } from '../../ports/payments/memberships.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import { isOwnForm, type MemberRequest } from '../members/member-request.ts';
import type { Outcome } from '../members/sign-in.ts';
import { gonePage, leave, offered } from './join.ts';
import { addressOf, followTools, type MembershipTools } from './membership-tools.ts';
import { showMembership } from './show-membership.ts';

const LONGEST_COMMENT = 500;

/** What a change costs, before it is made. */
export async function askToChange(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const resolved = await resolveMembership(request, tools);
  if ('outcome' in resolved) return resolved.outcome;
  const { offer } = resolved;
  return guarded(request, tools, async () => {
    const content = changePage(request.context, { offer, ...(await costOf(resolved, resolved.follow)) });
    return { title: fill(membershipWords(request.site.language).changeHeading, { title: offer.title }), content };
  });
}

export async function change(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const resolved = await resolveMembership(request, tools);
  if ('outcome' in resolved) return resolved.outcome;
  if (!isOwnForm(request)) return askToChange(request, tools);
  const { one, paidBy, plan } = resolved;
  return guarded(request, tools, async () => {
    const wish = wishOf('change', paidBy, plan.key, plan.amount, one.periodEnd ?? '', one.price ?? 0, Date.now());
    await makeChange(resolved, wish, resolved.follow);
    return { location: `${memberPaths(request.base).membership}?changed` };
  });
}

/** It ends with what was paid. */
export function cancel(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const reason = cancelReasons.find((one) => one === request.sent.get('reason')) ?? 'other';
  const comment = (request.sent.get('comment') ?? '').trim().slice(0, LONGEST_COMMENT);
  return steer(request, tools, 'cancelled', async ({ one, paidBy, follow }) => {
    const wish = wishOf('cancel', paidBy, one.periodEnd ?? '', Date.now());
    await endMembership(paidBy, { when: 'period-end', reason, comment, by: 'member', wish }, follow);
  });
}

/** Takes back a cancellation or a change that waits. */
export function resume(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  return steer(request, tools, 'resumed', async ({ one, paidBy, follow }) => {
    await resumeMembership(paidBy, wishOf('resume', paidBy, one.periodEnd ?? '', Date.now()), follow);
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

interface Steered {
  one: Membership;
  paidBy: string;
  follow: FollowTools;
}

async function steer(
  request: MemberRequest,
  tools: MembershipTools,
  done: string,
  act: (steered: Steered) => Promise<void>,
): Promise<Outcome> {
  const { site, member, base, sent } = request;
  const ownMemberships = member && isOwnForm(request) ? await tools.memberships.of(site.id, member.id) : [];
  const one = ownMemberships.find(({ id }) => id === sent.get('membership'));
  const found = await tools.findPayments(site.id);
  if (!one?.paidBy || !found) return { location: memberPaths(base).membership };
  const steered = { one, paidBy: one.paidBy, follow: followTools(site.id, found, tools) };
  return guarded(request, tools, async () => {
    await act(steered);
    return { location: `${memberPaths(base).membership}?${done}` };
  });
}

interface MembershipRequest extends Change {
  follow: FollowTools;
}

async function resolveMembership(
  request: MemberRequest,
  tools: MembershipTools,
): Promise<MembershipRequest | { outcome: Outcome }> {
  const { site, member, base } = request;
  const offer = await offered(request, tools);
  if (!offer || !offerOf(offer)) return { outcome: gonePage(request) };
  const ownMemberships = member ? await tools.memberships.of(site.id, member.id) : [];
  const one = ownMemberships.find(({ subscriptionId }) => subscriptionId === offer.subscriptionId);
  const change = one && changeOf(one, offer);
  const found = await tools.findPayments(site.id);
  if (!change || !found) return { outcome: { location: memberPaths(base).membership } };
  return { ...change, follow: followTools(site.id, found, tools) };
}

/** What the payment service refuses is said on the page of the membership. */
async function guarded(request: MemberRequest, tools: MembershipTools, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const words = membershipWords(request.site.language);
    const isDown = isOutage(error);
    if (!isDown && !(error instanceof PaymentRefused)) throw error;
    const why = isDown ? words.noPaymentsText : fill(words.refused, { why: error.message });
    return showMembership(request, tools, why);
  }
}
