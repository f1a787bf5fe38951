import { describe, expect, it } from 'vitest';
import { defineResource, type Resource } from '#schema/resource.ts';
import {
  aggregateRows,
  aggregatesCall,
  aggregateValues,
  currenciesCall,
  readCurrencies,
  type Summed,
} from './aggregates.ts';

const purchase = defineResource({
  name: 'purchase',
  labels: { one: 'Purchase', many: 'Purchases' },
  subject: 'Billing',
  scope: 'space',
  title: 'created_at',
  fields: [
    { kind: 'date', name: 'created_at', precision: 'minute' },
    { kind: 'number', name: 'amount' },
  ],
});

const sums: Summed[] = [
  { field: 'amount', by: 'sum' },
  { field: 'amount', by: 'filled' },
  { field: 'created_at', by: 'max' },
];

describe('sums of a list', () => {
  it('are asked in one operation, under the condition of the list', () => {
    const where = { field: 'amount', op: 'gt', value: 5 } as const;
    const { query, variables } = aggregatesCall(purchase, { where }, sums);
    expect(query).toContain(
      'aggregate { sum_amount: sum { amount } filled_amount: count(columns: [amount]) max_created_at: max { created_at } }',
    );
    expect(variables).toEqual({ all: { amount: { _gt: 5 } } });
  });

  it('are read in the order that they were asked in, null where there is none', () => {
    const answer = { all: { aggregate: { sum_amount: { amount: 12.5 }, filled_amount: 3, max_created_at: null } } };
    expect(aggregateValues(purchase, sums, answer)).toEqual([12.5, 3, null]);
  });

  it('over the rows of a page leave out what is empty', () => {
    const rows = [{ n: 4 }, { n: null }, { n: 10 }, { n: '1' }];
    const by = (one: Summed['by']) => aggregateRows(purchase, rows, { field: 'n', by: one });
    expect((['sum', 'avg', 'min', 'max', 'filled'] as const).map(by)).toEqual([15, 5, 1, 10, 3]);
    expect(aggregateRows(purchase, [{ n: null }], { field: 'n', by: 'sum' })).toBeNull();
  });

  it('find the first and the last of times', () => {
    const rows = ['2026-03-01T00:00:00+00:00', '2025-12-31T00:00:00+00:00'].map((t) => ({ t }));
    expect(aggregateRows(purchase, rows, { field: 't', by: 'min' })).toBe(rows[1]?.t);
    expect(aggregateRows(purchase, rows, { field: 't', by: 'max' })).toBe(rows[0]?.t);
  });

  describe('of amounts', () => {
    const priced: Resource = {
      ...purchase,
      fields: [
        { kind: 'number', name: 'amount', currencyFrom: 'currency' },
        { kind: 'text', name: 'currency', format: 'currency' },
      ],
    };
    const splitSums: Summed[] = [
      { field: 'amount', by: 'sum' },
      { field: 'amount', by: 'filled' },
    ];

    it('are one for each currency, never across them', () => {
      const split = currenciesCall(priced, {}, splitSums);
      expect(split?.query).toContain('distinct_on: currency');
      const currencies = readCurrencies({ currency: [{ currency: 'EUR' }, { currency: 'JPY' }, { currency: null }] });
      const { variables, query } = aggregatesCall(priced, {}, splitSums, currencies);
      expect(variables).toMatchObject({
        all: {},
        currency_1: { _and: [{}, { currency: { _eq: 'JPY' } }] },
        currency_2: { _and: [{}, { currency: { _is_null: true } }] },
      });
      expect(query).toContain('all: purchase_aggregate(where: $all) { aggregate { filled_amount');
      const sum = (amount: number | null) => ({ aggregate: { sum_amount: { amount } } });
      const answer = {
        ...{ all: { aggregate: { filled_amount: 3 } } },
        ...{ currency_0: sum(9.5), currency_1: sum(500), currency_2: sum(null) },
      };
      expect(aggregateValues(priced, splitSums, answer, currencies)).toEqual([{ EUR: 9.5, JPY: 500 }, 3]);
    });

    it('on a page too', () => {
      const rows = [
        { amount: 500, currency: 'JPY' },
        { amount: '4.5', currency: 'EUR' },
        { amount: 5, currency: 'EUR' },
      ];
      expect(aggregateRows(priced, rows, { field: 'amount', by: 'sum' })).toEqual({ EUR: 9.5, JPY: 500 });
      expect(aggregateRows(priced, [], { field: 'amount', by: 'sum' })).toBeNull();
    });
  });
});
