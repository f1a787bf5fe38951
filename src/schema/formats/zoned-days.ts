import type { Days } from './calendar-day.ts';

/** Whether there is such a time zone: `Europe/Bucharest`, `UTC` (IANA, "Time Zone Database"). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The days of a time zone, for whoever is elsewhere than the reader.
 * @throws RangeError for a time zone that there is not
 */
export function daysIn(timeZone: string): Days {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone, ...numeric, ...time });

  /** What the clock on the wall shows, as if it were in UTC; milliseconds. */
  function wallOf(at: Date): number {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  return {
    dayOf: (at) => new Date(wallOf(at)).toISOString().slice(0, 10),
    startOfDay(day, later = 0) {
      const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
      const midnight = Date.UTC(year, month - 1, dayOfMonth + later);
      const offset = (at: number) => wallOf(new Date(at)) - at;
      // A clock change between the first guess and the day leaves it an hour off.
      const guess = midnight - offset(midnight);
      return new Date(midnight - offset(guess));
    },
  };
}
