import { describe, expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { aggregateRows, aggregatesCall, aggregateValues, type Summed } from './aggregates.ts';

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
    expect(variables).toEqual({ where: { amount: { _gt: 5 } } });
  });

  it('are read in the order that they were asked in, null where there is none', () => {
    const answer = { all: { aggregate: { sum_amount: { amount: 12.5 }, filled_amount: 3, max_created_at: null } } };
    expect(aggregateValues(purchase, sums, answer)).toEqual([12.5, 3, null]);
  });

  it('over the rows of a page leave out what is empty', () => {
    const rows = [{ n: 4 }, { n: null }, { n: 10 }, { n: '1' }];
    const by = (one: Summed['by']) => aggregateRows(rows, { field: 'n', by: one });
    expect((['sum', 'avg', 'min', 'max', 'filled'] as const).map(by)).toEqual([15, 5, 1, 10, 3]);
    expect(aggregateRows([{ n: null }], { field: 'n', by: 'sum' })).toBeNull();
  });

  it('find the first and the last of times', () => {
    const rows = ['2026-03-01T00:00:00+00:00', '2025-12-31T00:00:00+00:00'].map((t) => ({ t }));
    expect(aggregateRows(rows, { field: 't', by: 'min' })).toBe(rows[1]?.t);
    expect(aggregateRows(rows, { field: 't', by: 'max' })).toBe(rows[0]?.t);
  });
});
