import type { DateField } from '#schema/field.ts';

const pad = (part: number) => String(part).padStart(2, '0');

/** The value as native date inputs want it, in the reader's time zone: `2025-03-01` or `2025-03-01T09:30`. */
export function toInput(value: string, precision: DateField['precision']): string {
  if (precision === 'day') return value.slice(0, 10);
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The value of a native date input as it is stored; null where it is empty or half typed. */
export function fromInput(text: string, precision: DateField['precision']): string | null {
  if (text === '') return null;
  if (precision === 'day') return text;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const dayStyle = { month: 'short', day: '2-digit', year: 'numeric' } as const;

function makeFormats(language: string) {
  return {
    // A calendar day has no time zone: it is read and written in UTC so that it never moves.
    calendarDay: new Intl.DateTimeFormat(language, { ...dayStyle, timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(language, dayStyle),
    time: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
  };
}

const made = new Map<string, ReturnType<typeof makeFormats>>();

/** Making formats takes longer than all the dates of a list. */
function formatsOf(language: string) {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}

/** `Mar 01, 2025` and `09:30 AM` (console.md section 9) in English, and their like in other languages. */
export function dateText(value: string, precision: DateField['precision'], language: string) {
  const isDay = precision === 'day';
  const at = new Date(isDay ? `${value.slice(0, 10)}T00:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return { day: value, time: '' };
  const { calendarDay, day, time } = formatsOf(language);
  return isDay ? { day: calendarDay.format(at), time: '' } : { day: day.format(at), time: time.format(at) };
}
