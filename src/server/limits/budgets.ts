import type { SharedState } from '../ports/shared-state.ts';
import { createBuckets } from './buckets.ts';

/** Budgets of what is worth something to an attacker: sign-ins, mails, submissions. */
export interface Budgets {
  /** Takes one from the key's budget. @returns 0, or the seconds until there is one again */
  take(key: string): Promise<number>;
}

/** Where budgets are kept. */
export interface BudgetStore {
  /** Without it each server counts alone. */
  sharedState?: Pick<SharedState, 'take'> | undefined;
  now?: () => number;
}

/**
 * Budgets that all servers spend from together where they share a state; a server that cannot reach it counts alone.
 * What guards against floods waits for no other server: see `shared-buckets.ts`.
 * @param name which budgets these are; the same on every server
 * @param limit how many a key may take in that time, and at once after a pause
 * @param within milliseconds
 */
export function createBudgets(
  name: string,
  limit: number,
  { sharedState, now }: BudgetStore,
  within = 60_000,
): Budgets {
  const own = createBuckets(limit, now, within);
  return {
    take: async (key) =>
      sharedState ? sharedState.take(`${name} ${key}`, limit, within).catch(() => own.take(key)) : own.take(key),
  };
}
