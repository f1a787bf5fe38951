import { describe, expect, it } from 'vitest';
import { periodEndAfter } from './period.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
const shown = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

describe('a period', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2024-01-31', '2024-01-31', '2024-02-29'],
    ['2026-11-15', '2026-12-15', '2027-01-15'],
  ])('of a month counted from %s ends after %s on %s', (anchor, after, end) => {
    expect(shown(periodEndAfter(at(anchor), { interval: 'month', interval_count: 1 }, at(after)))).toBe(end);
  });

  it('of a year ends on the last day of February where its own is not there', () => {
    const yearly = { interval: 'year', interval_count: 1 } as const;
    expect(shown(periodEndAfter(at('2024-02-29'), yearly, at('2024-02-29')))).toBe('2025-02-28');
    expect(shown(periodEndAfter(at('2024-02-29'), yearly, at('2027-03-01')))).toBe('2028-02-29');
  });
});
