import type { DigestCount } from '#derive/documents/digest.ts';
import { visits } from '#derive/documents/sums/visits.ts';
import type { Predicate } from '#schema/predicate.ts';

/** A part of a time, to before its end. */
export interface Span {
  from: Date;
  to: Date;
}

/** A number of the last seven days, and of the seven before. */
export interface Compared {
  now: number;
  before: number;
}

/** So many calendar days later, at its start where the reader is: a day of a clock change has its own length. */
const dayAfter = (at: Date, days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** The last days until today, the oldest first. */
export function lastDays(count: number, now: Date): Span[] {
  return Array.from({ length: count }, (_, at) => ({
    from: dayAfter(now, at + 1 - count),
    to: dayAfter(now, at + 2 - count),
  }));
}

/** The last seven days with today, and the seven before. */
export function twoWeeks(now: Date): { now: Span; before: Span } {
  const start = dayAfter(now, -6);
  return { now: { from: start, to: dayAfter(now, 1) }, before: { from: dayAfter(now, -13), to: start } };
}

const within = (field: string, { from, to }: Span): Predicate => ({
  all: [
    { field, op: 'gte', value: from.toISOString() },
    { field, op: 'lt', value: to.toISOString() },
  ],
});

export const visitsIn = (span: Span): DigestCount => ({
  ...{ resource: visits.resource, sum: visits.sum },
  where: within(visits.by, span),
});

/** New records of a resource. */
export const newIn = (resource: string, by: string, span: Span): DigestCount => ({ resource, where: within(by, span) });

/** By how much a number changed, as a part of the one before; null where there was none. */
export const changeOf = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null);
