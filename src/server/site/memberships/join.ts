import { joinPage, leavePage } from '#render/community/membership-pages.ts';
import { memberPaths } from '#render/community/paths.ts';
import { messagePage } from '#render/community/sign-in-pages.ts';
import { membershipWords } from '#render/community/words/membership-words.ts';
import { fill } from '#render/community/words/words.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { AppError } from '../../errors.ts';
import { follow } from '../../payments/memberships/follow.ts';
import { offerOf, wishId, wishOf } from '../../payments/memberships/package-key.ts';
import { inSmallestUnit } from '../../payments/money.ts';
import { isOutage } from '../../payments/outage.ts';
import type { SpacePayments } from '../../payments/space-payments.ts';
import type { Membership, MembershipPackage } from '../../ports/payments/memberships.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import { isOwnForm, type MemberRequest } from '../members/member-request.ts';
import type { MemberPage } from '../members/render-member-page.ts';
import type { Outcome } from '../members/sign-in.ts';
import { addressOf, followTools, type MembershipTools } from './membership-tools.ts';

/** What a package costs, and the button that leads on; whoever is not signed in is led to where they can. */
export async function askToJoin(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const offer = await offered(request, tools);
  if (!offer) return gonePage(request);
  const { context, base, site, member } = request;
  if (!member) return { location: memberPaths(base).signIn(pathOf(offer)) };
  const existing = await membershipIn(request, offer, tools);
  if (existing && holds(existing, offer)) return { location: memberPaths(base).membership };
  const trialDays = existing?.paidBy ? 0 : offer.trialDays;
  const title = fill(membershipWords(site.language).joinHeading, { title: offer.title });
  return { title, content: joinPage(context, { ...offer, trialDays }) };
}

/** Opens the checkout of a package, or begins what is free. */
export async function join(request: MemberRequest, tools: MembershipTools): Promise<Outcome> {
  const offer = await offered(request, tools);
  if (!offer) return gonePage(request);
  const { base, site, member } = request;
  if (!member) return { location: memberPaths(base).signIn(pathOf(offer)) };
  if (!isOwnForm(request)) return askToJoin(request, tools);
  const { memberships } = tools;
  const membershipKey = { spaceId: site.id, memberId: member.id, subscriptionId: offer.subscriptionId };
  const membership = await memberships.begin(membershipKey);
  if (holds(membership, offer)) return { location: memberPaths(base).membership };
  if (offer.period === 'free') {
    const free = { paidBy: null, status: 'ACTIVE', period: 'free', price: 0, currency: null } as const;
    await memberships.apply(site.id, membership.id, { ...free, roleId: offer.roleId, requestedAt: new Date() });
    tools.joined(request);
    return { location: `${memberPaths(base).membership}?joined` };
  }
  try {
    const found = await tools.findPayments(site.id);
    if (!found) return closed(request);
    const url = await openCheckout({ request, offer, membership, found }, tools);
    if (url === null) return { location: memberPaths(base).membership };
    return leave(request, url);
  } catch (error) {
    return refused(request, offer, error);
  }
}

interface CheckoutWish {
  request: MemberRequest;
  offer: MembershipPackage;
  membership: Membership;
  found: SpacePayments;
}

/** @returns null where it was paid meanwhile, in another tab */
async function openCheckout(checkout: CheckoutWish, tools: MembershipTools): Promise<string | null> {
  const { request, membership, found } = checkout;
  const { site } = request;
  const opened = await openOnce(checkout, tools);
  if (opened.url !== null) return opened.url;
  // It was paid, or left for a day.
  const after = await follow({ session: opened.session }, followTools(site.id, found, tools));
  if (after && holds(after, checkout.offer)) return null;
  await tools.memberships.nextAttempt(site.id, membership);
  return (await openOnce({ ...checkout, membership: { ...membership, attempt: membership.attempt + 1 } }, tools)).url;
}

async function openOnce({ request, offer, membership, found }: CheckoutWish, tools: MembershipTools) {
  const { site } = request;
  const { memberships } = tools;
  const customer = await customerOf(request, found, tools);
  const paths = memberPaths(addressOf(request, tools));
  const successUrl = `${paths.membership}?session_id={CHECKOUT_SESSION_ID}`;
  const cancelUrl = paths.join(offer.roleId, offer.period);
  const { language } = site;
  const trialDays = membership.paidBy ? 0 : offer.trialDays;
  const parts = [membership.id, membership.attempt, pathOf(offer), offer.title, offer.price, offer.currency, trialDays];
  const names = [...parts, customer, successUrl, language];
  const recurring = offerOf(offer);
  if (recurring) {
    const order = { kind: 'membership', owner: membership.id, offer: recurring, customer, trialDays } as const;
    return found.subscriptions.openCheckout({ ...order, successUrl, cancelUrl, language, wish: wishOf(...names) });
  }
  const purchaseId = wishId(...names);
  await memberships.beginPurchase({ id: purchaseId, spaceId: site.id, membership, offer });
  const { title, currency } = offer;
  const amount = inSmallestUnit(offer.price, currency);
  return found.payments.openCheckout({
    purchaseId,
    customer,
    title,
    amount,
    currency,
    successUrl,
    cancelUrl,
    language,
  });
}

async function customerOf(
  { site, member }: MemberRequest,
  { payments }: SpacePayments,
  { memberships }: MembershipTools,
) {
  const person = member && (await memberships.customer(site.id, member.id));
  if (!person) throw new AppError('not-found');
  if (person.customer !== null) return person.customer;
  const customer = await payments.customerFor({ userId: person.id, email: person.email, name: person.name });
  await memberships.keepCustomer(site.id, person.id, customer);
  return customer;
}

/** Whether there is nothing to join: it runs, or its failed payment is tried again; another package is a change. */
function holds({ status, roleId, period }: Membership, offer: MembershipPackage): boolean {
  if (status === null) return roleId === offer.roleId;
  if (status === 'ACTIVE' && period === 'free') return roleId === offer.roleId && offer.period === 'free';
  return status === 'ACTIVE' || status === 'TRIALING' || status === 'PAST_DUE';
}

async function membershipIn(
  { site, member }: MemberRequest,
  offer: MembershipPackage,
  { memberships }: MembershipTools,
) {
  const ownMemberships = member ? await memberships.of(site.id, member.id) : [];
  return ownMemberships.find(({ subscriptionId }) => subscriptionId === offer.subscriptionId);
}

export async function offered(
  { site, params }: MemberRequest,
  { memberships }: MembershipTools,
): Promise<MembershipPackage | null> {
  const { role = '', period = '' } = params;
  return isUuid(role) ? memberships.package(site.id, role.toLowerCase(), period) : null;
}

/** On the way to a page of the payment service. */
export const leave = ({ site, context }: MemberRequest, url: string): MemberPage => ({
  title: membershipWords(site.language).toPayment,
  content: leavePage(context, url),
  leadsTo: url,
});

const pathOf = ({ roleId, period }: MembershipPackage) => memberPaths('').join(roleId, period).slice(1);

export function gonePage({ site }: MemberRequest): MemberPage {
  const { packageGone, packageGoneText } = membershipWords(site.language);
  return { title: packageGone, content: messagePage(packageGone, packageGoneText), status: 410 };
}

function closed({ site }: MemberRequest): MemberPage {
  const { noPayments, noPaymentsText } = membershipWords(site.language);
  return { title: noPayments, content: messagePage(noPayments, noPaymentsText), status: 503 };
}

/** Stripe is down, the key was revoked, or it does not sell this. */
function refused(request: MemberRequest, offer: MembershipPackage, error: unknown): MemberPage {
  const isOtherWish = error instanceof AppError && error.code === 'changed-meanwhile';
  if (isOutage(error) || isOtherWish) return closed(request);
  if (!(error instanceof PaymentRefused)) throw error;
  const words = membershipWords(request.site.language);
  const content = joinPage(request.context, offer, fill(words.refused, { why: error.message }));
  return { title: fill(words.joinHeading, { title: offer.title }), content, status: 422 };
}
