import { expect, it } from 'vitest';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { dueState } from './due.ts';

it('is overdue from the day after, until it is done', () => {
  expect(dueState('2026-11-20', 'TODO', '2026-11-20')).toBe('today');
  expect(dueState('2026-11-19', 'IN_PROGRESS', '2026-11-20')).toBe('overdue');
  expect(dueState('2026-12-01', 'TODO', '2026-11-20')).toBe('later');
  expect(dueState('2026-11-19', 'DONE', '2026-11-20')).toBeNull();
  expect(dueState(null, 'TODO', '2026-11-20')).toBeNull();
});

it('goes by the calendar of the reader', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
