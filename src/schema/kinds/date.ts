import type { DateField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
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
      if (isCalendarDay(text)) return precision === 'day' ? text : startOfDay(text);
      return precision === 'minute' && isInstant(text) ? text : undefined;
    },
  },
};

/** A day without a time, in a field with one, begins where its reader is: in UTC it would be another day for half of the world. */
const startOfDay = (text: string) => new Date(`${text}T00:00:00`).toISOString();

/** `YYYY-MM-DD` that the calendar has: 2025-02-30 is none. */
function isCalendarDay(text: string): boolean {
  const [, year, month, dayOfMonth] = day.exec(text) ?? [];
  // A year of two digits arrives from the browser's input as 0026: nobody means the first century.
  if (!year || year < '1000') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(dayOfMonth);
}

function isInstant(text: string): boolean {
  const [, calendarDay] = instant.exec(text) ?? [];
  if (calendarDay === undefined || !isCalendarDay(calendarDay)) return false;
  // An offset may lead out of the years that are written with four digits.
  const year = new Date(text).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}
