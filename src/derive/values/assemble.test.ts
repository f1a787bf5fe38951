import { expect, it } from 'vitest';
import type { GroupField, NumberField, TextField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { assemble } from './assemble.ts';

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
