import { expect, it } from 'vitest';
import { clockOfMinute, minuteOfClock, weekdayNames } from './schedule-words.ts';

it('writes a minute of the day as a clock, and reads it again', () => {
  expect([0, 450, 1439].map(clockOfMinute)).toEqual(['00:00', '07:30', '23:59']);
  expect(['00:00', '07:30', '23:59:30', '', '24:00', '7:30'].map(minuteOfClock)).toEqual([
    0,
    450,
    1439,
    null,
    null,
    null,
  ]);
});

it('names the days of a week as JavaScript numbers them', () => {
  const names = weekdayNames('en');
  expect([names[0], names.at(-1)]).toEqual([
    { day: 1, name: 'Monday' },
    { day: 0, name: 'Sunday' },
  ]);
});
