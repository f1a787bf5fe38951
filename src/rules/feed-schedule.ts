import type { FeedSchedule } from '#schema/api/dataset-feed.ts';
import { clockTime, instantOf } from '#schema/formats/time-zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Readings in a row that fail before people are told, and before the next one waits longer. */
export const FAILURES_TOLD = 3;
/** The same of errors of the server, which come faster: five hours after the first. */
export const OWN_FAILURES_TOLD = 6;
const LONGEST_WAIT_HOURS = 24;
/** After an error of the server, which may be over soon. */
const OWN_ERROR_MINUTES = 10;

/** The first time of a schedule behind an instant; null where nothing is read by itself. */
export function nextReading(
  { every, minute, weekday }: Pick<FeedSchedule, 'every' | 'minute' | 'weekday'>,
  after: Date,
  zone: string,
): Date | null {
  if (every === 'never') return null;
  if (every === 'hour') return new Date(after.getTime() + HOUR_MS);
  if (every === 'six-hours') return new Date(after.getTime() + 6 * HOUR_MS);
  const today = Date.parse(`${clockTime(after.getTime(), zone).slice(0, 10)}T00:00Z`);
  const time = new Date(minute * 60_000).toISOString().slice(11, 16);
  for (let later = 0; later <= 7; later += 1) {
    const day = new Date(today + later * DAY_MS);
    if (every === 'week' && day.getUTCDay() !== weekday) continue;
    const at = new Date(instantOf(`${day.toISOString().slice(0, 10)}T${time}`, zone)?.at ?? Number.NaN);
    if (at > after) return at;
  }
  return null;
}

/** The same after failures: from the third on, twice as long each time, up to a day. */
export function nextTry(
  schedule: Pick<FeedSchedule, 'every' | 'minute' | 'weekday'>,
  { after, zone, failures }: { after: Date; zone: string; failures: number },
): Date | null {
  const next = nextReading(schedule, after, zone);
  if (!next || failures < FAILURES_TOLD) return next;
  const hours = Math.min(2 ** (failures - FAILURES_TOLD + 1), LONGEST_WAIT_HOURS);
  const earliest = new Date(Math.max(next.getTime(), after.getTime() + hours * HOUR_MS));
  const isByTheClock = schedule.every === 'day' || schedule.every === 'week';
  return isByTheClock ? nextReading(schedule, new Date(earliest.getTime() - 1), zone) : earliest;
}

/** The same after an error of the server: ten minutes later, twice as long each time, but never later than after a failure of the source. */
export function nextTryAfterOwnError(
  schedule: Pick<FeedSchedule, 'every' | 'minute' | 'weekday'>,
  { after, zone, failures }: { after: Date; zone: string; failures: number },
): Date | null {
  const next = nextTry(schedule, { after, zone, failures });
  const wait = Math.min(OWN_ERROR_MINUTES * MINUTE_MS * 2 ** (failures - 1), LONGEST_WAIT_HOURS * HOUR_MS);
  const soon = new Date(after.getTime() + wait);
  return next && soon < next ? soon : next;
}
