const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Where days begin and end: there is a clock on the wall of each reader. */
export interface Days {
  /** The calendar day of a time: `2026-11-20`. */
  dayOf(at: Date): string;
  /** The first instant of a calendar day, or of the day so many days later. */
  startOfDay(day: string, later?: number): Date;
}

/** `YYYY-MM-DD` that the calendar has: 2025-02-30 is none. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, dayOfMonth] = pattern.exec(text) ?? [];
  // A year of two digits arrives from the browser's input as 0026: nobody means the first century.
  if (!year || year < '1000') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(dayOfMonth);
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The calendar day of a time where its reader is: `2026-11-20`. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/**
 * The first instant of a calendar day where its reader is.
 * @param later of the day so many days later; a day of a clock change has its own length
 */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + later);
}

/** The days of where this runs. */
export const localDays: Days = { dayOf, startOfDay };
