import { dayOf } from '#schema/formats/calendar-day.ts';
import type { CalendarView } from '../address.ts';

/** The first instant of a day where its reader is. */
export function startOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** So many days later: a day of a clock change has its own length. */
export function plusDays(day: string, days: number): string {
  const at = startOf(day);
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days));
}

/** The first day of another month. */
function plusMonths(day: string, months: number): string {
  const at = startOf(day);
  return dayOf(new Date(at.getFullYear(), at.getMonth() + months, 1));
}

/** The day on which weeks begin, 1 for Monday to 7 for Sunday, where the browser knows; else Monday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The first day of the week that a day is in. */
function weekOf(day: string, first: number): string {
  return plusDays(day, -((startOf(day).getDay() - (first % 7) + 7) % 7));
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

/** The day to look at one step before or after. */
export function stepFrom(view: CalendarView, date: string, by: 1 | -1): string {
  return view === 'week' ? plusDays(date, by * 7) : plusMonths(date, by);
}

/** The same time of the day on another day. */
export function movedTo(at: string, day: string): string {
  const [time, target] = [new Date(at), startOf(day)];
  target.setHours(time.getHours(), time.getMinutes(), time.getSeconds(), time.getMilliseconds());
  return target.toISOString();
}
