import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { type ListingOperator, listingConditions } from '#schema/stored-fields/listing-conditions.ts';
import { dataMethods } from './data-methods.ts';
import { listingWhere } from './listing-where.ts';

const slots = {
  name: 'text_1',
  km: 'number_1',
  day: 'date_1',
  dogs: 'boolean_1',
  for: 'choices_1',
  custom_q: 'custom_text_1',
};
const none = { id: { _is_null: true } };

it.each<[string, ListingOperator, Json, JsonObject]>([
  ['name', 'contains', '50%_\\', { text_1: { _ilike: '%50\\%\\_\\\\%' } }],
  ['name', 'eq', 'A', { text_1: { _eq: 'A' } }],
  ['name', 'in', ['A', 'B'], { text_1: { _in: ['A', 'B'] } }],
  ['name', 'isNull', true, { _or: [{ text_1: { _is_null: true } }, { text_1: { _eq: '' } }] }],
  ['km', 'gt', 3, { number_1: { _gt: 3 } }],
  ['km', 'isNull', false, { _not: { _or: [{ number_1: { _is_null: true } }] } }],
  ['day', 'lte', '2027-01-01', { date_1: { _lte: '2027-01-01' } }],
  ['dogs', 'eq', false, { _or: [{ boolean_1: { _eq: false } }, { boolean_1: { _is_null: true } }] }],
  ['for', 'in', ['a', 'b'], { _or: [{ choices_1: { _contains: ['a'] } }, { choices_1: { _contains: ['b'] } }] }],
  ['custom_q', 'contains', 'x', { custom_text_1: { _ilike: '%x%' } }],
  [
    'custom_gone',
    'eq',
    'x',
    { _or: [{ meta: { _contains: { custom_gone: 'x' } } }, { meta: { _contains: { custom_gone: ['x'] } } }] },
  ],
  // What no column holds cannot be compared; then nothing is shown that the writer may have left out.
  ['long', 'contains', 'x', none],
  ['km', 'contains', '3', none],
  ['km', 'eq', { a: 1 }, none],
])('%s %s %j', (field, op, value, where) => {
  expect(listingWhere([{ field, op, value }], slots, {})).toEqual([where]);
});

it('leaves out what is not said, and columns that there are not', () => {
  expect(listingWhere([{ field: 'km', op: 'eq', value: '' }], slots, {})).toEqual([]);
  expect(listingWhere([{ field: 'km', op: 'gt', value: 1 }], { km: 'space_id' }, {})).toEqual([none]);
});

it('reads the pairs of older blocks as they were asked before', () => {
  const dataset = '22222222-0000-4000-8000-000000000000';
  const query = dataMethods.ListingsByDataset.query({ dataset, only: { for: ['a'], km: 3, x: null }, slots });
  const holds = (expected: Json) => ({ info: { _contains: { listingData: { km: expected } } } });
  expect(query?.where._and).toEqual([
    { info: { _contains: { listingData: { for: ['a'] } } } },
    { _or: [holds(3), holds([3])] },
  ]);
});

it('asks the pairs of older blocks of the contents, whatever their keys begin with', () => {
  const dataset = '22222222-0000-4000-8000-000000000000';
  const query = dataMethods.ListingsByDataset.query({ dataset, only: { custom_made: 'x' }, slots });
  const holds = (expected: Json) => ({ info: { _contains: { listingData: { custom_made: expected } } } });
  expect(query?.where._and).toEqual([{ _or: [holds('x'), holds(['x'])] }]);
});

it('asks all bounds that visitors give: two of each of twelve fields', () => {
  const dataset = '22222222-0000-4000-8000-000000000000';
  const bounds = Array.from({ length: 24 }, () => ({ field: 'km', op: 'gte', value: 1 }));
  expect(dataMethods.ListingsByDataset.query({ dataset, asked: bounds, slots })?.where._and).toHaveLength(24);
});

it('takes no more conditions than twenty, and none that are no condition', () => {
  const one = { field: 'km', op: 'eq', value: 1 };
  expect(
    listingConditions([{ ...one, op: '_eq' }, { op: 'eq' }, 'x', ...Array.from({ length: 30 }, () => one)]),
  ).toHaveLength(20);
});

describe('of a field with a condition', () => {
  const is = { number_2: { _is_null: false, _eq: 1 } };
  const whereOf = (op: ListingOperator, field: string, value: Json) =>
    listingWhere([{ field, op, value }], slots, { km: is, dogs: is, plain: is, name: {} });
  const dataset = '22222222-0000-4000-8000-000000000000';

  it('finds what is shown and meets the condition', () => {
    expect(whereOf('gt', 'km', 3)).toEqual([{ _and: [is, { number_1: { _gt: 3 } }] }]);
    expect(whereOf('isNull', 'km', false)).toMatchObject([{ _and: [is, { _not: {} }] }]);
    expect(whereOf('eq', 'plain', false)).toMatchObject([{ _and: [is, {}] }]);
    expect(whereOf('gt', 'toString', 3)).toEqual([none]);
    expect(whereOf('contains', 'plain', 'x')).toEqual([none]);
  });

  it('takes what is hidden for nothing', () => {
    expect(whereOf('isNull', 'km', true)).toMatchObject([{ _or: [{}, { _not: is }] }]);
    expect(whereOf('eq', 'dogs', false)).toMatchObject([{ _or: [{}, { _not: is }] }]);
  });

  it('has no order by it', () => {
    const orderBy = (shown_where: Json) =>
      dataMethods.ListingsByDataset.query({ dataset, sort: 'field', sort_by: 'km', slots, shown_where })?.orderBy[0];
    expect([orderBy({}), orderBy({ km: is })]).toEqual([
      { number_1: 'asc_nulls_last' },
      { updated_at: 'desc_nulls_last' },
    ]);
  });

  it('finds nothing where nobody knows the conditions', () => {
    for (const only of [[{ field: 'x', op: 'eq', value: 1 }], { x: 1 }])
      expect(dataMethods.ListingsByDataset.query({ dataset, only, shown_where: null })?.where._and).toEqual([none]);
  });
});

it('asks for no part of a group, which may be hidden by itself', () => {
  for (const value of [{ city: 'Cluj' }, [{ city: 'Cluj' }], [['Cluj']]])
    for (const op of ['eq', 'in'] as const)
      expect(listingWhere([{ field: 'custom_venue', op, value }], {}, {})).toEqual([none]);
});
