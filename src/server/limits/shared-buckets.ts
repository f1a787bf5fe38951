import { createHash } from 'node:crypto';
import type { SharedState } from '../ports/shared-state.ts';
import { type Buckets, createBuckets } from './buckets.ts';

/** A server reports each time that a fiftieth of a budget was spent there. */
const REPORTS_PER_BUDGET = 50;
/** The fewest requests in a report: of a small budget each one would be reported. */
const LEAST_REPORTED = 5;
/** As `buckets.ts` remembers. */
const MOST_KEYS = 50_000;

/**
 * Budgets of which no request waits for another server. Each counts by itself and reports to the others once somebody has used a fiftieth
 * of a budget there: together N servers let a fiftieth more through for each beyond the first, and one that dies takes no more than
 * that with it. One that starts, or that hears nothing, counts alone.
 * @param name which budgets these are; the same on every server
 * @param limit how many a key may take in a minute, and at once after a pause
 */
export function createSharedBuckets(
  name: string,
  limit: number,
  {
    sharedState,
    now,
  }: { sharedState?: Pick<SharedState, 'publish' | 'follow'> | undefined; now?: (() => number) | undefined },
): Buckets {
  const own = createBuckets(limit, now);
  if (!sharedState) return own;
  const step = Math.max(LEAST_REPORTED, Math.floor(limit / REPORTS_PER_BUDGET));
  const unreported = new Map<string, number>();
  /** Keys whose report is on its way to the others. */
  const inReport = new Set<string>();
  sharedState.follow((change) => {
    if ('spent' in change && change.spent.budget === name) own.spend(change.spent.key, change.spent.count);
  });

  async function report(key: string, count: number) {
    inReport.add(key);
    await sharedState?.publish({ spent: { budget: name, key, count } });
    inReport.delete(key);
  }

  function note(key: string) {
    const count = (unreported.get(key) ?? 0) + 1;
    unreported.delete(key);
    if (count >= step && !inReport.has(key)) return void report(key, count);
    unreported.set(key, count);
    for (const oldest of unreported.keys()) {
      if (unreported.size <= MOST_KEYS) break;
      unreported.delete(oldest);
    }
  }

  return {
    ...own,
    take(key) {
      const hash = createHash('sha256').update(key).digest('base64url');
      const wait = own.take(hash);
      if (wait === 0) note(hash);
      return wait;
    },
  };
}
