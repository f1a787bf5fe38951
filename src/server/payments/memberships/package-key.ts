import { createHash } from 'node:crypto';
import type { MembershipPackage, Period } from '../../ports/payments/memberships.ts';
import type { BillingInterval, Offer } from '../../ports/payments/subscription-service.ts';
import { inSmallestUnit } from '../money.ts';

/** How the payment service names a package. */
export const packageKey = (roleId: string, period: Period): string => `${roleId}:${period}`;

export function readPackageKey(key: string): { roleId: string; period: Period } | null {
  const [, roleId, period] = /^([0-9a-f-]{36}):(month|year|once)$/.exec(key) ?? [];
  return roleId && period ? { roleId, period: period as Period } : null;
}

/** @returns null for a package that is not paid again and again */
export function offerOf({ roleId, period, title, price, currency }: MembershipPackage): Offer | null {
  const interval: BillingInterval | null = period === 'month' || period === 'year' ? period : null;
  if (interval === null) return null;
  return { key: packageKey(roleId, period), title, amount: inSmallestUnit(price, currency), currency, interval };
}

/** Names a wish by all that it is made of: the same wish in two tabs is one, and another price is another wish. */
export function wishOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 48);
}

/** The same as an id. */
export function wishId(...parts: readonly (string | number)[]): string {
  const hex = wishOf(...parts);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
