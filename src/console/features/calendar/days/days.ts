import { dayOf, startOfDay } from '#schema/formats/calendar-day.ts';
import type { CalendarView } from '../address.ts';

/** The day so many days later. */
export const plusDays = (day: string, days: number): string => dayOf(startOfDay(day, days));

/** The first day of another month. */
function plusMonths(day: string, months: number): string {
  const at = startOfDay(day);
  return dayOf(new Date(at.getFullYear(), at.getMonth() + months, 1));
}

/** The day on which weeks begin, 1 for Monday to 7 for Sunday, where the browser knows; else Monday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The first day of the week that a day is in. */
function weekOf(day: string, first: number): string {
  return plusDays(day, -((startOfDay(day).getDay() - (first % 7) + 7) % 7));
}

/** The days that a view shows, in their order. A month has whole weeks; a list has the month alone. */
export function daysOf(view: CalendarView, date: string, first: number): string[] {
  const begin = `${date.slice(0, 7)}-01`;
  const end = plusMonths(date, 1);
  if (view === 'list') return span(begin, end);
  if (view === 'week') return span(weekOf(date, first), plusDays(weekOf(date, first), 7));
  return span(weekOf(begin, first), plusDays(weekOf(plusDays(end, -1), first), 7));
}

function span(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** Of some days in their order, the one to open at: the first that is not before the date, else the last. */
export const openingDay = (days: readonly string[], date: string): string | undefined =>
  days.find((day) => day >= date) ?? days.at(-1);

/** The day to look at one step before or after. */
export function stepFrom(view: CalendarView, date: string, by: 1 | -1): string {
  return view === 'week' ? plusDays(date, by * 7) : plusMonths(date, by);
}

/** The same time of the day on another day. */
export function movedTo(at: string, day: string): string {
  const [time, target] = [new Date(at), startOfDay(day)];
  target.setHours(time.getHours(), time.getMinutes(), time.getSeconds(), time.getMilliseconds());
  return target.toISOString();
}
