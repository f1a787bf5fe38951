import type { Digest } from '#derive/documents/digest.ts';

/** What memberships brought in, in one currency. */
export interface Income {
  currency: string;
  /** Of this month and the one before. */
  now: number;
  before: number;
}

const monthOf = (now: Date, later: number): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() + later)).toISOString().slice(0, 7);

/** The month before and this one, `2026-03`. */
export const twoMonths = (now: Date) => ({ before: monthOf(now, -1), now: monthOf(now, 0) });

export function incomeByCurrency(rows: Digest['income'], months: { now: string; before: string }): Income[] {
  const one = ({ currency, month, amount }: Digest['income'][number]): Income => ({
    currency,
    now: month === months.now ? Number(amount) : 0,
    before: month === months.before ? Number(amount) : 0,
  });
  return sumByCurrency(rows.map(one));
}

/** Amounts of different currencies are never added up. */
export function sumByCurrency(all: readonly Income[]): Income[] {
  const sums = new Map<string, Income>();
  for (const { currency, now, before } of all) {
    const sum = sums.get(currency) ?? { currency, now: 0, before: 0 };
    sums.set(currency, { currency, now: sum.now + now, before: sum.before + before });
  }
  return [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}
