import type { IncomeRow, RevenueRow } from '#derive/documents/sums/income.ts';

/** The last months until this one, the oldest first: `2026-03`. */
export function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, at) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - (count - 1 - at)));
    return month.toISOString().slice(0, 7);
  });
}

/** Currencies in which there is income, that of most memberships first. */
export function currenciesOf(income: readonly IncomeRow[], revenue: readonly RevenueRow[]): string[] {
  const paying = new Map(revenue.map((one) => [one.currency, one.paying + one.trying]));
  const all = new Set([...revenue, ...income].map(({ currency }) => currency));
  return [...all].sort((one, other) => (paying.get(other) ?? 0) - (paying.get(one) ?? 0) || one.localeCompare(other));
}

/** What came in of one currency, by membership and month; what brought in most comes first. */
export function seriesOf(income: readonly IncomeRow[], currency: string, months: readonly string[]) {
  const titles = new Map<string, number[]>();
  for (const row of income) {
    const at = months.indexOf(row.month);
    if (row.currency !== currency || at < 0) continue;
    const values = titles.get(row.title) ?? months.map(() => 0);
    values[at] = (values[at] ?? 0) + Number(row.amount);
    titles.set(row.title, values);
  }
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return [...titles].map(([name, values]) => ({ name, values })).sort((a, b) => sum(b.values) - sum(a.values));
}

/** The part of the memberships that was lost; null where there were none to lose. */
export const churnOf = ({ lost, before }: RevenueRow): number | null => (before > 0 ? lost / before : null);
