import { describe, expect, it } from 'vitest';
import type { GroupField, NumberField, TextField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { assemble, type FixedValue } from './assemble.ts';

const price: NumberField = { kind: 'number', name: 'price', currencyFrom: 'currency' };
const currency: TextField = { kind: 'text', name: 'currency' };
const content: GroupField = { kind: 'group', name: 'content', fields: [price, currency] };

const inGroup = [
  { key: 'content.price', field: content, member: price, at: 0 },
  { key: 'content.currency', field: content, member: currency, at: 1 },
];
const onTop = [
  { key: 'price', field: price, at: 0 },
  { key: 'currency', field: currency, at: 1 },
];
const refused = [{ at: 0, what: messages.currency }];

const faultsOf = (columns: typeof onTop | typeof inGroup, cells: string[], existing?: JsonObject) =>
  assemble({ format: 'csv' }, { number: 2, cells }, columns, existing, () => [price, currency]).faults;

it.each([
  ['of a group', inGroup, { content: { currency: 'EUR' } }],
  ['of the record', onTop, { currency: 'EUR' }],
])('an amount %s is in the currency of its row, else of its record', (_, columns, existing) => {
  expect(faultsOf(columns, ['$5', 'EUR'])).toEqual(refused);
  expect(faultsOf(columns, ['€5', 'EUR'])).toEqual([]);
  expect(faultsOf(columns, ['$5', 'USD'], existing)).toEqual([]);
  expect(faultsOf(columns.slice(0, 1), ['$5'], existing)).toEqual(refused);
  expect(faultsOf(columns.slice(0, 1), ['5 €'], existing)).toEqual([]);
});

describe('a member that others change', () => {
  const lockedPrice: NumberField = { kind: 'number', name: 'price', readOnly: 'always' };
  const group: GroupField = { kind: 'group', name: 'content' };
  const text: TextField = { kind: 'text', name: 'open' };
  const columns = [
    { key: 'content', field: group, at: 0 },
    { key: 'content.price', field: group, member: price, at: 1 },
    { key: 'content.open', field: group, member: text, at: 2 },
  ];
  const of = (cells: string[], before: JsonObject | undefined, fixed: FixedValue[] = []) =>
    assemble(
      { format: 'csv' },
      { number: 2, cells },
      columns.filter(({ at }) => cells[at] !== '-'),
      before && { content: before },
      () => [lockedPrice, text],
      fixed,
    );

  it.each([
    ['says the same', ['-', '5', 'x'], { price: 5 }, { price: 5, open: 'x' }],
    ['says nothing of nothing', ['-', '', 'x'], {}, { open: 'x' }],
    ['says nothing of a new record', ['-', '', 'x'], undefined, { open: 'x' }],
    ['is not in the file, while what is no field is', ['', '-', 'x'], { price: 5 }, { price: 5, open: 'x' }],
    [
      'says the same beside what is no field',
      ['{"price": 5, "more": 1}', '-', '-'],
      { price: 5 },
      { price: 5, more: 1 },
    ],
  ] as const)('stays as it is where its column %s', (_, cells, before, content) => {
    expect(of([...cells], before)).toEqual({ values: { content }, faults: [] });
  });

  it.each([
    ['another value', ['-', '6', 'x'], { price: 5 }, 1],
    ['nothing in place of a value', ['-', '', 'x'], { price: 5 }, 1],
    ['a value of a new record', ['-', '6', 'x'], undefined, 1],
    ['another value, beside what is no field', ['{"price": 6}', '-', 'x'], { price: 5 }, 0],
  ] as const)('is a fault of its row where the file says %s', (_, cells, before, at) => {
    expect(of([...cells], before).faults).toEqual([{ at, what: { code: 'fixed' } }]);
  });

  it('is a fault of its row where the import says another value for all', () => {
    const fixed = (value: number) => [{ key: 'content.price', field: group, member: price, value }];
    expect(of(['-', '-', 'x'], { price: 5 }, fixed(5)).faults).toEqual([]);
    expect(of(['-', '-', 'x'], { price: 5 }, fixed(6)).faults).toEqual([{ field: price, what: { code: 'fixed' } }]);
  });
});
