import {
  type InvoiceView,
  type MembershipsShown,
  type MembershipView,
  membershipPage,
  priceText,
} from '#render/community/membership-pages.ts';
import { memberPaths } from '#render/community/paths.ts';
import { membershipWords } from '#render/community/words/membership-words.ts';
import type { MembershipWords } from '#render/community/words/membership-words-en.ts';
import { follow } from '../../payments/memberships/follow.ts';
import { inUnits } from '../../payments/money.ts';
import type { SpacePayments } from '../../payments/space-payments.ts';
import type { Membership } from '../../ports/payments/memberships.ts';
import type { InvoiceState } from '../../ports/payments/subscription-service.ts';
import type { MemberRequest } from '../members/member-request.ts';
import type { MemberPage } from '../members/render-member-page.ts';
import type { Outcome } from '../members/sign-in.ts';
import { followTools, type MembershipTools } from './membership-tools.ts';

const MOST_INVOICES = 24;

/** The memberships of whoever is signed in. Whoever comes back from a payment sees what became of it. */
export async function showMembership(request: MemberRequest, tools: MembershipTools, fault?: string): Promise<Outcome> {
  const { base, site, member, context } = request;
  if (!member) return { location: memberPaths(base).signIn('_members/membership') };
  const query = request.request.query as Record<string, unknown>;
  const found = await tools.findPayments(site.id).catch(() => null);
  const { session_id: session } = query;
  if (typeof session === 'string' && session.length <= 200 && found) {
    // Of another site or member: it changes nothing of this one, and nothing is told of it.
    const paid = await follow({ session }, followTools(site.id, found, tools)).catch(() => null);
    if (paid?.memberId === member.id && paid.roleId !== null) tools.joined(request);
    return { location: `${memberPaths(base).membership}?joined` };
  }
  const words = membershipWords(site.language);
  const ownMemberships = await tools.memberships.of(site.id, member.id);
  const views = await Promise.all(ownMemberships.map((one) => viewOf(one, request, tools)));
  const isJoined = ownMemberships.some(({ roleId, status }) => roleId !== null && status !== null);
  const note = noteOf(query, words, isJoined);
  const invoices = found ? await invoicesOf(request, found, tools) : { hasCard: false, invoices: [] };
  const shown: MembershipsShown = { memberships: views.filter((view) => view !== null), ...invoices, note, fault };
  const page: MemberPage = { title: words.membership, content: membershipPage(context, shown) };
  return fault === undefined ? page : { ...page, status: 422 };
}

function noteOf(query: Record<string, unknown>, words: MembershipWords, isJoined: boolean): string | undefined {
  if ('joined' in query) return isJoined ? words.joined : words.payingStill;
  if ('cancelled' in query) return words.cancelled;
  if ('resumed' in query) return words.resumed;
  return 'changed' in query ? words.changed : undefined;
}

async function viewOf(
  one: Membership,
  { site }: MemberRequest,
  { memberships }: MembershipTools,
): Promise<MembershipView | null> {
  // A checkout that was left is nothing to show.
  if (one.status === 'INCOMPLETE' && one.paidBy === null) return null;
  const packages = await memberships.packages(site.id, one.subscriptionId);
  const isRecurring = one.period === 'month' || one.period === 'year';
  const { period, price, currency } = one;
  const known = packages.find(({ roleId }) => roleId === one.roleId);
  return {
    ...{
      id: one.id,
      status: one.status,
      isRecurring,
      periodEnd: one.periodEnd,
      endsAt: one.endsAt,
      change: one.change,
    },
    title: one.title || known?.title || membershipWords(site.language).membership,
    priceText:
      period === null
        ? ''
        : priceText(
            { roleId: '', period, price: price ?? 0, currency: currency ?? 'EUR', trialDays: 0 },
            site.language,
          ),
    others: packages.filter(
      (offer) =>
        (offer.period === 'month' || offer.period === 'year') &&
        offer.currency === currency &&
        !(offer.roleId === one.roleId && offer.period === period),
    ),
  };
}

async function invoicesOf({ site, member }: MemberRequest, { subscriptions }: SpacePayments, tools: MembershipTools) {
  const person = member && (await tools.memberships.customer(site.id, member.id));
  if (!person?.customer) return { hasCard: false, invoices: [] };
  // The page is worth reading without them.
  const states = await subscriptions.invoicesOf(person.customer, MOST_INVOICES).catch(() => []);
  return { hasCard: true, invoices: states.filter(({ status }) => status !== 'draft').map(invoiceView) };
}

function invoiceView({
  createdAt,
  amount,
  currency,
  status,
  amountRefunded,
  pageUrl,
  pdfUrl,
}: InvoiceState): InvoiceView {
  const isReturned = amountRefunded > 0 && amountRefunded >= amount;
  const state = isReturned ? 'returned' : status === 'paid' ? 'paid' : status === 'open' ? 'openBill' : 'failedBill';
  return { day: createdAt.toISOString(), amount: inUnits(amount, currency), currency, state, pageUrl, pdfUrl };
}
