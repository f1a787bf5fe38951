import type { Days } from './calendar-day.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const clock =
    made.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
  made.set(zone, clock);
  return clock;
}

/** Whether there is such a time zone: `Europe/Bucharest`, `UTC` (IANA, "Time Zone Database"). */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone that a space has chosen; UTC where it has none, or one that nobody knows. */
export function timeZoneOf(value: unknown): string {
  return typeof value === 'string' && isTimeZone(value) ? value : 'UTC';
}

/** What the clocks of a zone show at an instant, as milliseconds since 1970 that UTC's clocks would show it at. */
function shownAt(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** What the clocks of a zone show at an instant: `2026-03-29T09:30`; nothing for what is no instant. */
export function clockTime(instant: string | number, zone: string): string {
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? '' : new Date(shownAt(at, zone)).toISOString().slice(0, 16);
}

interface ZonedTime {
  /** ISO 8601. */
  at: string;
  /** Clocks go forward over this time: it never comes. */
  skipped: boolean;
  /** Clocks go back over this time: it comes twice. */
  twice: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The instant at which the clocks of a zone show a time, by the rules that `Temporal` calls compatible: a time that never comes
 * moves forward by what the clocks do, and of one that comes twice the first is meant.
 * @param time `2026-03-29T09:30`
 * @returns null where the time is none
 */
export function instantOf(time: string, zone: string): ZonedTime | null {
  const shown = Date.parse(`${time}Z`);
  // While a year is typed it is one of the first centuries, which nobody means.
  if (Number.isNaN(shown) || time < '1000') return null;
  // No zone changes its clocks twice within these two days.
  const [before = 0, after = 0] = [shown - DAY_MS, shown + DAY_MS].map((near) => shownAt(near, zone) - near);
  const fitting = [...new Set([shown - before, shown - after])]
    .filter((instant) => shownAt(instant, zone) === shown)
    .sort((a, b) => a - b);
  const [first = shown - before] = fitting;
  return { at: new Date(first).toISOString(), skipped: fitting.length === 0, twice: fitting.length > 1 };
}

/**
 * The days of a time zone, for whoever is elsewhere than the reader.
 * @throws RangeError for a time zone that there is not
 */
export function daysIn(zone: string): Days {
  return {
    dayOf: (at) => clockTime(at.getTime(), zone).slice(0, 10),
    startOfDay(day, later = 0) {
      const begun = new Date(Date.parse(`${day}T00:00Z`) + later * DAY_MS).toISOString().slice(0, 16);
      return new Date(instantOf(begun, zone)?.at ?? Number.NaN);
    },
  };
}

const zoneless = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * A moment as the data service writes it. A column without a zone (`timestamp`) holds UTC: PostgreSQL drops the `Z` of what is
 * written into it, and a text without a zone is local to `Date`.
 */
export const readMoment = (text: string): Date => new Date(zoneless.test(text) ? `${text}Z` : text);
