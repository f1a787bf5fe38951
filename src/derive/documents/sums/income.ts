import type { Call } from '../queries.ts';

/** What a membership brought in during a month. */
export interface IncomeRow {
  /** `2026-03` */
  month: string;
  currency: string;
  title: string;
  amount: number;
}

/** The paid memberships of one currency. */
export interface RevenueRow {
  currency: string;
  paying: number;
  trying: number;
  /** What they bring in each month. */
  monthly: number;
  /** In the last 30 days, of those there before. */
  lost: number;
  before: number;
}

/** What the space that the caller works in earns by memberships. @param since the first month, `2026-03` */
export function incomeOf(since: string): Call<{ income: IncomeRow[]; revenue: RevenueRow[] }> {
  return {
    operationName: 'MembershipIncome',
    query: `query MembershipIncome($since: String!) {
  income: membership_income(where: { month: { _gte: $since } }, order_by: [{ month: asc }, { title: asc }]) {
    month currency title amount
  }
  revenue: membership_revenue(order_by: { currency: asc }) { currency paying trying monthly lost before }
}`,
    variables: { since },
  };
}
