import { expect, it } from 'vitest';
import { inSmallestUnit, inUnits } from './money.ts';

it.each([
  [12.3, 'EUR', 1230],
  [19.99, 'usd', 1999],
  [0.07, 'EUR', 7],
  [500, 'JPY', 500],
  [1.25, 'KWD', 1250],
  [100, 'UGX', 10_000],
  [1.005, 'KWD', 1005],
])('%d %s is %d in its smallest unit, and back', (amount, currency, smallest) => {
  expect(inSmallestUnit(amount, currency)).toBe(smallest);
  expect(inUnits(smallest, currency)).toBe(amount);
});
