import { describe, expect, it } from 'vitest';
import type { FeedSchedule } from '#schema/api/dataset-feed.ts';
import { nextReading, nextTry, nextTryAfterOwnError } from './feed-schedule.ts';

const at = (every: FeedSchedule['every'], minute = 0, weekday = 1) => ({ every, minute, weekday });
const next = (schedule: ReturnType<typeof at>, after: string, zone = 'Europe/Paris') =>
  nextReading(schedule, new Date(after), zone)?.toISOString() ?? null;

describe('the next reading of a feed', () => {
  it('is none by hand, and so many hours later by the hour, whatever the clocks do', () => {
    expect(next(at('never'), '2026-03-29T00:30:00Z')).toBeNull();
    expect(next(at('hour'), '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(at('six-hours'), '2026-10-24T22:00:00Z')).toBe('2026-10-25T04:00:00.000Z');
  });

  it.each([
    ['today, where the time is ahead', '2026-07-01T05:29:00Z', 'Europe/Paris', '2026-07-01T05:30:00.000Z'],
    ['tomorrow, where it is now', '2026-07-01T05:30:00Z', 'Europe/Paris', '2026-07-02T05:30:00.000Z'],
    ['on the day of the zone', '2026-07-01T23:00:00Z', 'Asia/Tokyo', '2026-07-02T22:30:00.000Z'],
    ['by winter time after the clocks go back', '2026-10-24T06:00:00Z', 'Europe/Paris', '2026-10-25T06:30:00.000Z'],
  ])('comes by the day %s', (_, after, zone, expected) => {
    expect(next(at('day', 7 * 60 + 30), after, zone)).toBe(expected);
  });

  it('moves forward where the clocks skip its time, and comes once where they show it twice', () => {
    const early = at('day', 2 * 60 + 30);
    expect(next(early, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(early, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(next(early, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(early, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('comes by the week on its day, a week later where its time has just been', () => {
    const sundays = at('week', 60, 0);
    expect(next(sundays, '2026-07-01T12:00:00Z')).toBe('2026-07-04T23:00:00.000Z');
    expect(next(sundays, '2026-07-04T23:00:00Z')).toBe('2026-07-11T23:00:00.000Z');
  });
});

describe('the next try after failures', () => {
  const after = new Date('2026-07-01T12:00:00Z');
  const hours = (failures: number, schedule = at('hour')) =>
    ((nextTry(schedule, { after, zone: 'UTC', failures })?.getTime() ?? 0) - after.getTime()) / 3_600_000;

  it('waits longer from the third on, and a day at most', () => {
    expect([0, 1, 2].map((failures) => hours(failures))).toEqual([1, 1, 1]);
    expect([3, 4, 5, 50].map((failures) => Math.round(hours(failures)))).toEqual([2, 4, 8, 24]);
  });

  it('leaves what is rarer as it is', () => {
    expect(hours(3, at('day', 13 * 60))).toBe(25);
    expect(hours(9, at('week', 13 * 60, 3))).toBe(1 + 24 * 7);
  });
});

describe('the next try after errors of the server', () => {
  const after = new Date('2026-07-01T12:00:00Z');
  const minutes = (failures: number, schedule: ReturnType<typeof at>) => {
    const next = nextTryAfterOwnError(schedule, { after, zone: 'UTC', failures });
    return next && (next.getTime() - after.getTime()) / 60_000;
  };

  it('comes soon, however rare the schedule is, and waits longer each time up to a day', () => {
    const weekly = at('week', 13 * 60, 3);
    expect([1, 2, 3, 4].map((failures) => minutes(failures, weekly))).toEqual([10, 20, 40, 80]);
    expect(minutes(5000, weekly)).toBe(24 * 60);
  });

  it('comes no later than after a failure of the source, and not where nothing is read by itself', () => {
    expect(minutes(1, at('day', 12 * 60 + 5))).toBe(5);
    expect([3, 4].map((failures) => minutes(failures, at('hour')))).toEqual([40, 80]);
    expect(minutes(1, at('never'))).toBeNull();
  });
});
