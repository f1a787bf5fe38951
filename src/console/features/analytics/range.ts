import { MOST_DAYS, type VisitDays } from '#schema/api/visits.ts';
import { dayOf, isCalendarDay, startOfDay } from '#schema/formats/calendar-day.ts';

/** Times that are offered by name, in days up to today. */
export const periods = { '1d': 1, '3d': 3, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;

export type Period = keyof typeof periods;

/** The default of analytics (console.md section 9). */
export const defaultPeriod: Period = '3d';

/** A time: a period up to today, or calendar days of the reader, both included. */
export type TimeRange = { period: Period } | VisitDays;

export type Unit = 'hour' | 'day' | 'week' | 'month';

/** A part of a time, from its first instant to before its last. */
export interface Bucket {
  from: Date;
  to: Date;
}

const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text);

/** The start of a calendar day in the reader's time zone; undefined for a day that the calendar does not have. */
const startOf = (text: string): Date | undefined => (isCalendarDay(text) ? startOfDay(text) : undefined);

/** So many calendar days later: a day of a clock change has its own length. */
function plusDays(at: Date, days: number): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
}

const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);

/** Why two days cannot be a time; `incomplete` where one of them is no day. */
export function daysFault({ from, to }: VisitDays): 'incomplete' | 'backwards' | 'tooLong' | undefined {
  const [first, last] = [startOf(from), startOf(to)];
  if (!first || !last) return 'incomplete';
  if (last < first) return 'backwards';
  return daysBetween(first, last) < MOST_DAYS ? undefined : 'tooLong';
}

/** The time in an address; `wrong` where it has one that cannot be used and the default stands in. */
export function readRange(parameters: URLSearchParams): { range: TimeRange; wrong: boolean } {
  const [period, from, to] = ['period', 'from', 'to'].map((name) => parameters.get(name) ?? '');
  if (from || to) {
    const days = { from: from ?? '', to: to ?? '' };
    const isWrong = daysFault(days) !== undefined;
    return { range: isWrong ? { period: defaultPeriod } : days, wrong: isWrong };
  }
  if (isPeriod(period ?? '')) return { range: { period: period as Period }, wrong: false };
  return { range: { period: defaultPeriod }, wrong: parameters.has('period') };
}

/** The time as parameters of an address; the default stays out. */
export function writeRange(range: TimeRange): URLSearchParams {
  if ('from' in range) return new URLSearchParams({ ...range });
  return new URLSearchParams(range.period === defaultPeriod ? {} : { period: range.period });
}

/** First instant of a time, and the one after its last. */
export function limitsOf(range: TimeRange, now: Date): Bucket {
  const today = plusDays(now, 0);
  if ('period' in range) return { from: plusDays(today, 1 - periods[range.period]), to: plusDays(today, 1) };
  return { from: startOf(range.from) ?? today, to: plusDays(startOf(range.to) ?? today, 1) };
}

/** The calendar days of a time, for inputs: `2025-03-01`. */
export function daysOf(range: TimeRange, now: Date): VisitDays {
  if ('from' in range) return range;
  const { from } = limitsOf(range, now);
  return { from: dayOf(from), to: dayOf(now) };
}

/** Cuts a time into parts that a chart shows well: hours of a day or two, days, weeks, or months of years. */
export function bucketsOf(range: TimeRange, now: Date): { unit: Unit; buckets: readonly Bucket[] } {
  const { from, to } = limitsOf(range, now);
  const days = daysBetween(from, to);
  const unit = days <= 2 ? 'hour' : days <= 62 ? 'day' : days <= 366 ? 'week' : 'month';
  const buckets: Bucket[] = [];
  for (let at = from; at < to; ) {
    const next = after(at, unit);
    buckets.push({ from: at, to: new Date(Math.min(next.getTime(), to.getTime())) });
    at = next;
  }
  return { unit, buckets };
}

function after(at: Date, unit: Unit): Date {
  if (unit === 'hour') return new Date(at.getTime() + 3_600_000);
  if (unit === 'month') return new Date(at.getFullYear(), at.getMonth() + 1, 1);
  return plusDays(at, unit === 'week' ? 7 : 1);
}
