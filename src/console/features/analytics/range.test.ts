import { describe, expect, it } from 'vitest';
import { bucketsOf, daysOf, readRange, type TimeRange, writeRange } from './range.ts';

const now = new Date(2026, 2, 10, 15, 30);
const read = (text: string) => readRange(new URLSearchParams(text));

describe('the time in an address', () => {
  it('is the last three days where it is not named', () => {
    expect(read('')).toEqual({ range: { period: '3d' }, wrong: false });
    expect(String(writeRange({ period: '3d' }))).toBe('');
  });

  it.each(['period=7d', 'from=2026-01-01&to=2026-01-31', 'from=2024-02-29&to=2024-02-29'])(
    'reads and writes %s',
    (text) => {
      const { range, wrong } = read(text);
      expect(wrong).toBe(false);
      expect(String(writeRange(range))).toBe(text);
    },
  );

  it.each([
    'period=4d',
    'period=toString',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-03-01',
    'to=2026-03-01',
    'from=0001-01-01&to=2026-01-01',
    'from=x&to=y',
  ])('leaves out %s and says so', (text) => {
    expect(read(text)).toEqual({ range: { period: '3d' }, wrong: true });
  });
});

describe('bucketsOf', () => {
  const cut = (range: TimeRange) => {
    const { unit, buckets } = bucketsOf(range, now);
    return { unit, count: buckets.length, first: buckets[0]?.from, last: buckets.at(-1)?.to };
  };
  const tomorrow = new Date(2026, 2, 11);

  it.each([
    ['1d', 'hour', 24, new Date(2026, 2, 10)],
    ['3d', 'day', 3, new Date(2026, 2, 8)],
    ['30d', 'day', 30, new Date(2026, 1, 9)],
    ['90d', 'week', 13, new Date(2025, 11, 11)],
    ['365d', 'week', 53, new Date(2025, 2, 11)],
  ] as const)('cuts %s into parts of one %s', (period, unit, count, first) => {
    expect(cut({ period })).toEqual({ unit, count, first, last: tomorrow });
  });

  it('covers both days of a time of its own, without a gap and without an overlap', () => {
    const { unit, buckets } = bucketsOf({ from: '2024-01-15', to: '2026-01-14' }, now);
    expect(unit).toBe('month');
    expect(buckets[0]?.from).toEqual(new Date(2024, 0, 15));
    expect(buckets.at(-1)?.to).toEqual(new Date(2026, 0, 15));
    for (const [index, { from }] of buckets.entries()) if (index > 0) expect(from).toEqual(buckets[index - 1]?.to);
  });

  it('names the days of a period', () => {
    expect(daysOf({ period: '3d' }, now)).toEqual({ from: '2026-03-08', to: '2026-03-10' });
  });
});
