import { type Income, sumByCurrency } from '../income.ts';
import { countLimit } from '../waiting.ts';
import type { Compared } from '../week.ts';
import type { SpaceNumbers } from './numbers.ts';

export interface Total extends Compared {
  /** There are at least so many where a count of a space stopped at its bound. */
  isWhole: boolean;
}

/** What the spaces of a person have in all; null for what the person may read in none of them. */
export interface Totals {
  visitors: Total | null;
  members: Total | null;
  records: Total | null;
  planned: Total | null;
  decisions: Total | null;
  income: readonly Income[];
}

export function totalsOf(spaces: readonly SpaceNumbers[]): Totals {
  const sum = (of: (numbers: SpaceNumbers) => Compared | null, bound = countLimit): Total | null => {
    const counts = spaces.flatMap((space) => of(space) ?? []);
    if (counts.length === 0) return null;
    return {
      now: counts.reduce((all, { now }) => all + now, 0),
      before: counts.reduce((all, { before }) => all + before, 0),
      isWhole: counts.every(({ now, before }) => Math.max(now, before) < bound),
    };
  };
  return {
    // Added up by the database, and bounded by nothing.
    visitors: sum(({ visitors }) => visitors, Number.POSITIVE_INFINITY),
    members: sum(({ members }) => members),
    records: sum(({ records }) => records),
    planned: sum(({ planned }) => (planned === null ? null : { now: planned, before: 0 })),
    decisions: sum(({ decisions }) => ({ now: decisions, before: 0 })),
    income: sumByCurrency(spaces.flatMap(({ income }) => income ?? [])),
  };
}
