import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['1,000', 'en', 1000],
  ['1,234,567.5', 'en', 1_234_567.5],
  ['12,5', 'en', 12.5],
  ['1.5', 'en', 1.5],
  ['1.500', 'de', 1500],
  ['-1.500,25', 'de', -1500.25],
  ['1,5', 'de', 1.5],
  ['1.5', 'de', 1.5],
  ['0.500', 'de', 0.5],
  ['1.500', 'es', 1500],
  ['10 000', 'en', 10_000],
  ['10 000,5', 'fr', 10_000.5],
  ['10\u202f000', 'fr', 10_000],
  ['1,500', 'fr', 1.5],
  [' 7 ', 'zh', 7],
  ['1,000', 'zh', 1000],
  ['1.000', 'ro', 1000],
  ['1,0000', 'de', 1],
  ['1 2', 'en', null],
  ['1,000,00', 'en', null],
  ['1e9', 'en', null],
  ['Infinity', 'en', null],
  ['', 'en', null],
  ['about 5', 'en', null],
])('%s in %s is %s', (text, language, number) => {
  expect(readNumber(text, language)).toBe(number);
});
