import type { Digest, DigestCount } from '#derive/documents/digest.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { type May, waitingFor } from '../waiting.ts';
import { newIn, twoWeeks, visitsIn } from '../week.ts';

/** What a space is told by in a list of spaces; null for what the person may not read there. */
export interface SpaceNumbers {
  /** Of the last seven days. */
  visitors: number | null;
  members: number | null;
  /** What needs a decision of this person. */
  decisions: number;
}

/** What is counted of one space, and how the answer is read. */
export function numbersOf(may: May, now: Date) {
  const week = twoWeeks(now).now;
  const waiting = waitingFor(may, dayOf(now), now).map(({ resource, where }): DigestCount => ({ resource, where }));
  const visitors = may('list', 'site_visit') ? [visitsIn(week)] : [];
  const members = may('list', 'member') ? [newIn('member', 'registration_date', week)] : [];
  return {
    counts: [...visitors, ...members, ...waiting],
    read({ numbers }: Pick<Digest, 'numbers'>): SpaceNumbers {
      const rest = [...numbers];
      return {
        visitors: visitors.length > 0 ? (rest.shift() ?? 0) : null,
        members: members.length > 0 ? (rest.shift() ?? 0) : null,
        decisions: rest.reduce((all, count) => all + count, 0),
      };
    },
  };
}
