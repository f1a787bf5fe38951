import { describe, expect, it } from 'vitest';
import { clockTime, daysIn, instantOf, isTimeZone, timeZoneOf } from './time-zone.ts';

it.each([
  ['a plain one', 'Europe/Paris', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['UTC', 'UTC', '2026-07-01T09:00', '2026-07-01T09:00:00.000Z'],
  ['half an hour', 'Asia/Kolkata', '2026-07-01T09:00', '2026-07-01T03:30:00.000Z'],
  ['three quarters', 'Asia/Kathmandu', '2026-07-01T00:10', '2026-06-30T18:25:00.000Z'],
  ['west of the date line', 'Pacific/Kiritimati', '2026-01-01T00:30', '2025-12-31T10:30:00.000Z'],
  ['east of the date line', 'Pacific/Pago_Pago', '2026-01-01T23:30', '2026-01-02T10:30:00.000Z'],
  ['the hour before clocks go forward', 'Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['the hour after', 'Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['a leap day', 'America/New_York', '2028-02-29T23:00', '2028-03-01T04:00:00.000Z'],
])('finds the instant of a time: %s', (_, zone, time, at) => {
  expect(instantOf(time, zone)).toEqual({ at, skipped: false, twice: false });
  expect(clockTime(at, zone)).toBe(time);
});

it.each([
  ['an hour', 'Europe/Paris', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['its first minute', 'America/New_York', '2026-03-08T02:00', '2026-03-08T03:00'],
  ['half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
  ['midnight', 'Africa/Cairo', '2026-04-24T00:10', '2026-04-24T01:10'],
  ['a whole day, when Samoa changed sides', 'Pacific/Apia', '2011-12-30T10:00', '2011-12-31T10:00'],
])('a time that never comes moves forward: %s', (_, zone, time, moved) => {
  const found = instantOf(time, zone);
  expect(found).toMatchObject({ skipped: true, twice: false });
  expect(clockTime(found?.at ?? '', zone)).toBe(moved);
});

it.each([
  ['an hour', 'Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['in the west', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['half an hour', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
])('of a time that comes twice the first is meant: %s', (_, zone, time, at) => {
  expect(instantOf(time, zone)).toEqual({ at, skipped: false, twice: true });
});

it('is UTC where a space has chosen nothing, or what nobody knows', () => {
  expect([undefined, '', 'Mars/Olympus', 7, 'Asia/Tokyo'].map(timeZoneOf)).toEqual([
    ...['UTC', 'UTC', 'UTC', 'UTC'],
    'Asia/Tokyo',
  ]);
});

it('has no instant for what is no time', () => {
  expect(instantOf('', 'UTC')).toBeNull();
  expect(instantOf('2026-02-30T09:00:', 'UTC')).toBeNull();
  expect(instantOf('0002-07-01T09:00', 'UTC')).toBeNull();
  expect(clockTime('incomplete', 'UTC')).toBe('');
});

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
