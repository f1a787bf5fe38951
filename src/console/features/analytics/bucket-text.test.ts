import { expect, it } from 'vitest';
import { bucketTexts } from './bucket-text.ts';
import { bucketsOf } from './range.ts';

const texts = (from: string, to: string) => {
  const { unit, buckets } = bucketsOf({ from, to }, new Date(2026, 2, 10));
  return bucketTexts(buckets, unit, 'en-GB');
};

it('calls the hours of a day by the hour, and those of two days by their day, too', () => {
  expect(texts('2026-03-09', '2026-03-09').slice(0, 2)).toEqual(['00:00', '01:00']);
  const two = texts('2026-03-09', '2026-03-10');
  expect(new Set(two).size).toBe(48);
  expect(two[24]).toMatch(/^10 Mar.*00:00$/);
});
