import { describe, expect, it } from 'vitest';
import { exceeded, whenOfChange } from './plans.ts';

describe('a change of the plan', () => {
  const team = { order: 2, interval: 'month' } as const;

  it.each([
    ['more', { order: 3, interval: 'month' }, 'now'],
    ['more, paid by the month', { order: 3, interval: 'month' }, 'now'],
    ['the same for a year', { order: 2, interval: 'year' }, 'now'],
    ['less', { order: 1, interval: 'year' }, 'period-end'],
  ] as const)('to %s begins as it should', (_, to, when) => {
    expect(whenOfChange(team, to)).toBe(when);
  });

  it('from a year to months waits for the end of the year', () => {
    expect(whenOfChange({ order: 2, interval: 'year' }, team)).toBe('period-end');
  });
});

it('a plan has too little of what is used above its limit, and never of what it does not limit', () => {
  const limits = { spaces: 1, people: 5, pages: null, megabytes: 10, mails: 0 };
  expect(exceeded(limits, { spaces: 1, people: 6, pages: 9999, megabytes: 9, mails: 1 })).toEqual(['people', 'mails']);
});
