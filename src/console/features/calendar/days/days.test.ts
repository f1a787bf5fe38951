import { expect, it } from 'vitest';
import { daysOf, movedTo, plusDays, stepFrom } from './days.ts';

it('shows whole weeks of a month, from Monday or Sunday', () => {
  const monday = daysOf('month', '2026-11-20', 1);
  expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  const sunday = daysOf('month', '2026-11-20', 7);
  expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
});

it('shows the week of a day, and the month alone as a list', () => {
  expect(daysOf('week', '2026-11-22', 1)).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']));
  expect(daysOf('week', '2026-11-22', 7)[0]).toBe('2026-11-22');
  expect(daysOf('list', '2026-02-10', 1)).toHaveLength(28);
});

it('steps over the ends of months and years', () => {
  expect(stepFrom('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepFrom('list', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepFrom('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(plusDays('2024-02-28', 1)).toBe('2024-02-29');
});

it('keeps the time of the day', () => {
  const at = new Date(2026, 10, 20, 9, 30).toISOString();
  expect(movedTo(at, '2026-12-01')).toBe(new Date(2026, 11, 1, 9, 30).toISOString());
});
