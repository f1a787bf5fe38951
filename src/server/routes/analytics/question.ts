import { z } from 'zod';
import { MOST_DAYS, type VisitDays, type VisitQuestion } from '#schema/api/visits.ts';
import { isCalendarDay } from '#schema/formats/calendar-day.ts';
import { AppError } from '../../errors.ts';
import { parseBody } from '../body.ts';

const day = z.string().refine(isCalendarDay, 'Please send a day, for example 2026-11-20.');

/** Values of one filter, which are alternatives. */
export const filterValues = z.array(z.string().max(500)).min(1).max(50);

const inQuery = z.object({ question: z.string().max(20_000) });

/** A question that stands in an address as JSON. @throws AppError `invalid-input` */
export function questionIn(query: unknown): unknown {
  try {
    return JSON.parse(parseBody(inQuery, query).question);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid-input', { details: [{ field: 'question', message: 'This is no JSON.' }] });
  }
}

/** The days of a question about visits. */
export const dayRange = z.union([
  z.strictObject({ days: z.int().min(1).max(MOST_DAYS) }),
  z.strictObject({ months: z.int().min(1).max(60) }),
  z.strictObject({ from: day, to: day }),
]);

/** Longer times are drawn by month, and by hour up to two days. */
const MOST_BY_DAY = 92;
const MOST_BY_HOUR = 2;

/** Parts that days are drawn by. @param hasHours whether their hours are known */
export function unitOf(days: VisitDays, hasHours = true): 'hour' | 'day' | 'month' {
  const span = daysBetween(days) + 1;
  if (span <= MOST_BY_HOUR && hasHours) return 'hour';
  return span <= MOST_BY_DAY ? 'day' : 'month';
}

/** @throws AppError `invalid-input` for days that end before they begin, or that are too many */
export function daysOf(time: VisitQuestion['time'], today: string): VisitDays {
  const days = daysUpTo(time, today);
  const span = daysBetween(days) + 1;
  if (span >= 1 && span <= MOST_DAYS) return days;
  const message = 'Please send a last day that is not before the first, within five years.';
  throw new AppError('invalid-input', { details: [{ field: 'time', message }] });
}

function daysUpTo(time: VisitQuestion['time'], today: string): VisitDays {
  if (time === 'live') return { from: today, to: today };
  if ('from' in time) return time;
  if ('days' in time) return { from: plusDays(today, 1 - time.days), to: today };
  return { from: plusMonths(`${today.slice(0, 7)}-01`, 1 - time.months), to: today };
}

export function plusMonths(day: string, months: number): string {
  const at = new Date(`${day}T00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
export const daysBetween = ({ from, to }: VisitDays): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first minute of days, and the first after them, on the clocks that they are of. */
export const limitsOf = ({ from, to }: VisitDays): VisitDays => ({
  from: `${from}T00:00`,
  to: `${plusDays(to, 1)}T00:00`,
});
