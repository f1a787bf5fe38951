import type { MemberPayment, ShownMembership } from '#schema/api/member-payments.ts';
import { changeOf } from '../../payments/memberships/steer.ts';
import { inUnits } from '../../payments/money.ts';
import type { Membership, MembershipPackage } from '../../ports/payments/memberships.ts';
import type { Purchase } from '../../ports/payments/purchases.ts';
import type { InvoiceState } from '../../ports/payments/subscription-service.ts';

const statusOfBill = { open: 'PROCESSING', paid: 'COMPLETED', uncollectible: 'FAILED' } as const;

/** What a member paid, with the numbers and pages of the bills, and the bills that are still to be paid; the newest first. */
export function shownPayments(paid: readonly Purchase[], bills: readonly InvoiceState[]): MemberPayment[] {
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const known = new Set(paid.map(({ invoice }) => invoice));
  const purchases = paid.map(({ id, title, amount, refunded, currency, status, createdAt, intent, invoice }) => {
    const bill = invoice === null ? undefined : byId.get(invoice);
    return {
      ...{ id, purchaseId: intent === null ? null : id, title, amount, refunded, currency, status, createdAt },
      ...{ number: bill?.number ?? null, pageUrl: bill?.pageUrl ?? null, pdfUrl: bill?.pdfUrl ?? null },
    };
  });
  const others = bills.flatMap(({ id, number, title, status, amount, amountRefunded, currency, ...bill }) => {
    if (status === 'draft' || status === 'void' || amount === 0 || known.has(id)) return [];
    return {
      ...{ id, purchaseId: null, number, title, currency, status: statusOfBill[status] },
      ...{ amount: inUnits(amount, currency), refunded: inUnits(amountRefunded, currency) },
      ...{ createdAt: bill.createdAt.toISOString(), pageUrl: bill.pageUrl, pdfUrl: bill.pdfUrl },
    };
  });
  return [...purchases, ...others].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** A membership with the packages that it can become. */
export function shownMembership(one: Membership, packages: readonly MembershipPackage[]): ShownMembership {
  const { id, title, status, roleId, period, price, currency, periodEnd, endsAt, change } = one;
  const isOver = status === null || status === 'CANCELED' || status === 'INCOMPLETE';
  const isOther = (offer: MembershipPackage) => offer.roleId !== roleId || offer.period !== period;
  const others = packages.filter((offer) => isOther(offer) && changeOf(one, offer) !== null);
  const canEnd = !isOver && one.paidBy !== null && (period === 'month' || period === 'year');
  return {
    ...{ id, title, status, period, price, currency, periodEnd, endsAt, change, canEnd },
    packages: canEnd
      ? others.map(({ roleId, title, period, price, currency }) => ({ roleId, title, period, price, currency }))
      : [],
  };
}
