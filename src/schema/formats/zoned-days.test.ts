import { describe, expect, it } from 'vitest';
import { daysIn, isTimeZone } from './zoned-days.ts';

describe('the days of a time zone', () => {
  it.each([
    ['Europe/Bucharest', '2026-11-20', 0, '2026-11-19T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-20', 1, '2026-11-21T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02-28', 1, '2026-02-28T18:15:00.000Z'],
    // Clocks change on these days.
    ['Europe/Bucharest', '2026-10-25', 0, '2026-10-24T21:00:00.000Z'],
    ['Europe/Bucharest', '2026-10-25', 1, '2026-10-25T22:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27', 0, '2026-09-26T12:00:00.000Z'],
    ['UTC', '2026-12-31', -30, '2026-12-01T00:00:00.000Z'],
  ])('begin at its midnight: %s, %s and %i later', (zone, day, later, start) => {
    expect(daysIn(zone).startOfDay(day, later).toISOString()).toBe(start);
  });

  it('are those of its clocks', () => {
    const at = new Date('2026-11-20T23:30:00Z');
    expect(['UTC', 'Asia/Tokyo', 'America/Lima'].map((zone) => daysIn(zone).dayOf(at))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-20',
    ]);
  });

  it('are known by the name of the zone', () => {
    expect(['Europe/Paris', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, false, false]);
  });
});
