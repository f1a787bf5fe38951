import { isJsonObject, type Json } from '#schema/json.ts';
import type { MembershipPackage, Period } from '../../../ports/payments/memberships.ts';

export interface RoleRow {
  id: string;
  name: string;
  label: string;
  package_details: Json;
  subscription_id: string | null;
}

const periods: readonly Period[] = ['month', 'year', 'once', 'free'];
export const periodOf = (value: Json | undefined): Period | null => periods.find((one) => one === value) ?? null;
export const titleOf = ({ name, label }: Pick<RoleRow, 'name' | 'label'>): string => label || name;

/** The packages of a role; a role outside of subscriptions has none. */
export function packagesOf(role: RoleRow): MembershipPackage[] {
  const { packages } = isJsonObject(role.package_details) ? role.package_details : {};
  const { subscription_id: subscriptionId } = role;
  if (!Array.isArray(packages) || subscriptionId === null) return [];
  return packages.flatMap((one) => {
    const given = isJsonObject(one) ? one : {};
    const period = periodOf(given.period);
    if (period === null) return [];
    const isFree = period === 'free';
    const offer = {
      ...{ roleId: role.id, subscriptionId, title: titleOf(role), period },
      price: !isFree && typeof given.price === 'number' ? given.price : 0,
      currency: !isFree && typeof given.currency === 'string' ? given.currency : '',
      trialDays: typeof given.trial_days === 'number' && period !== 'once' && !isFree ? given.trial_days : 0,
    };
    return isFree || (offer.price > 0 && offer.currency !== '') ? [offer] : [];
  });
}
