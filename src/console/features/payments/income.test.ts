import { expect, it } from 'vitest';
import { churnOf, currenciesOf, lastMonths, seriesOf } from './income.ts';

const row = (month: string, title: string, amount: number, currency = 'EUR') => ({ month, title, amount, currency });
const revenue = { currency: 'EUR', paying: 3, trying: 1, monthly: 27, lost: 1, before: 4 };

it('knows the months until this one', () => {
  expect(lastMonths(3, new Date(2026, 0, 31))).toEqual(['2025-11', '2025-12', '2026-01']);
});

it('adds up what came in by membership and month, what brought most first', () => {
  const months = ['2026-01', '2026-02'];
  const income = [
    row('2026-01', 'Reader', 5),
    row('2026-02', 'Reader', 7),
    row('2026-02', 'Patron', 90),
    row('2026-02', 'Patron', 1000, 'JPY'),
    row('2025-12', 'Reader', 99),
  ];
  expect(seriesOf(income, 'EUR', months)).toEqual([
    { name: 'Patron', values: [0, 90] },
    { name: 'Reader', values: [5, 7] },
  ]);
});

it('begins with the currency of most memberships', () => {
  expect(
    currenciesOf([row('2026-01', 'Reader', 5, 'CHF')], [{ ...revenue, currency: 'USD', paying: 1 }, revenue]),
  ).toEqual(['EUR', 'USD', 'CHF']);
});

it('says which part was lost, and nothing where there was none to lose', () => {
  expect([churnOf(revenue), churnOf({ ...revenue, before: 0 })]).toEqual([0.25, null]);
});
