import type { DateField } from '#schema/field.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { readMoment } from '#schema/formats/time-zone.ts';

const pad = (part: number) => String(part).padStart(2, '0');

/** Stands for a date that is half typed, or that the calendar does not have: the browser keeps it to itself. No date is so. */
export const incomplete = 'incomplete';

/** The value as native date inputs want it, in the reader's time zone: `2025-03-01` or `2025-03-01T09:30`. */
export function toInput(value: string, precision: DateField['precision']): string {
  if (value === incomplete) return '';
  if (precision === 'day') return value.slice(0, 10);
  const at = readMoment(value);
  if (Number.isNaN(at.getTime())) return '';
  return `${dayOf(at)}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The value of a native date input as it is stored; null where it is empty or half typed. */
export function fromInput(text: string, precision: DateField['precision']): string | null {
  if (text === '') return null;
  if (precision === 'day') return text;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const dayStyle = { month: 'short', day: '2-digit', year: 'numeric' } as const;

const styles = {
  // A calendar day has no time zone: it is read and written in UTC so that it never moves.
  calendarDay: { ...dayStyle, timeZone: 'UTC' },
  day: dayStyle,
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than writing all the dates of a list. */
function formatOf(style: keyof typeof styles, language: string): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, styles[style]);
  made.set(key, format);
  return format;
}

/** `Mar 01, 2025` and `09:30 AM` (console.md section 9) in English, and their like in other languages. */
export function dateText(value: string, precision: DateField['precision'], language: string) {
  const isDay = precision === 'day';
  const at = readMoment(isDay ? `${value.slice(0, 10)}T00:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return { day: value, time: '' };
  if (isDay) return { day: formatOf('calendarDay', language).format(at), time: '' };
  return { day: formatOf('day', language).format(at), time: formatOf('time', language).format(at) };
}
