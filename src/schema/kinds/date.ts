import type { DateField } from '../field.ts';
import { isCalendarDay, startOfDay } from '../formats/calendar-day.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

/** PostgreSQL knows no offset of sixteen hours. */
const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):?[0-5]\d)$/;

export const date: KindModule<DateField> = {
  check: () => noFaults,
  value: ({ precision }, z) =>
    z.string(messages.date).check(z.refine(precision === 'day' ? isCalendarDay : isInstant, messages.date)),
  column: ({ precision }) => (precision === 'day' ? 'date' : 'timestamptz'),
  operators: () => ['gte', 'lte', 'gt', 'lt', 'between', 'isNull'],
  sortable: true,
  aggregates: ['min', 'max', 'filled'],
  empty: () => null,
  text: {
    write: (value) => (value === null ? '' : String(value)),
    read: (text, { precision }) => {
      // A day without a time begins where its reader is: in UTC it would be another day for half of the world.
      if (isCalendarDay(text)) return precision === 'day' ? text : startOfDay(text).toISOString();
      return precision === 'minute' && isInstant(text) ? text : undefined;
    },
  },
};

function isInstant(text: string): boolean {
  const [, calendarDay] = instant.exec(text) ?? [];
  if (calendarDay === undefined || !isCalendarDay(calendarDay)) return false;
  // An offset may lead out of the years that are written with four digits.
  const year = new Date(text).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}
