import { expect, it } from 'vitest';
import { readCalendar, writeCalendar } from './address.ts';
import { calendarKinds } from './kinds.ts';

const today = '2026-11-20';
const read = (text: string) => readCalendar(new URLSearchParams(text), 'month', today);

it('reads back what it wrote, and leaves out what is as usual', () => {
  const state = { view: 'week', date: '2027-01-03', kinds: ['task'] } as const;
  const written = writeCalendar(state, 'month', today).toString();
  expect(read(written)).toEqual(state);
  expect(writeCalendar(read(''), 'month', today).toString()).toBe('');
  expect(read('kinds=')).toMatchObject({ kinds: [] });
});

it('shows today’s month where the address says nothing that can be used', () => {
  const usual = { view: 'month', date: today, kinds: calendarKinds };
  expect(read('view=year&date=2026-13-01')).toEqual(usual);
  expect(read('date=tomorrow')).toEqual(usual);
  expect(read('date=2026-02-31')).toEqual(usual);
});
