import { isCalendarDay } from '#schema/formats/calendar-day.ts';
import { type CalendarKind, calendarKinds } from './kinds.ts';

export const views = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof views)[number];

/** What the screen shows. */
export interface CalendarState {
  view: CalendarView;
  /** A day of the time that is shown. */
  date: string;
  kinds: readonly CalendarKind[];
}

/** The state in an address; what cannot be used is as if it were not there. */
export function readCalendar(parameters: URLSearchParams, usual: CalendarView, today: string): CalendarState {
  const [view, date, kinds] = ['view', 'date', 'kinds'].map((name) => parameters.get(name));
  return {
    view: views.find((one) => one === view) ?? usual,
    date: date && isCalendarDay(date) ? date : today,
    kinds:
      kinds === null || kinds === undefined
        ? calendarKinds
        : calendarKinds.filter((kind) => kinds.split(',').includes(kind)),
  };
}

/** The address of a state; what is as usual stays out. */
export function writeCalendar(
  { view, date, kinds }: CalendarState,
  usual: CalendarView,
  today: string,
): URLSearchParams {
  return new URLSearchParams({
    ...(view !== usual && { view }),
    ...(date !== today && { date }),
    ...(kinds.length !== calendarKinds.length && { kinds: kinds.join(',') }),
  });
}
