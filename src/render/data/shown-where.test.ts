import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { publicFields } from '../values/custom-values.ts';
import { shownWheres } from './shown-where.ts';

const none = { id: { _is_null: true } };
const onKm = { field: 'km', op: 'gt', value: 3 };
const km = { key: 'km', name: 'Length', type: 'Number' };
const fee = { key: 'fee', name: 'Fee', type: 'Number', showIf: onKm };
const over = { number_1: { _is_null: false, _gt: 3 } };
const datasetWith = (...fixed_fields: JsonObject[]): JsonObject => ({ fixed_fields, slots: { km: 'number_1' } });
const added = (...listing: JsonObject[]) => publicFields({ listing }, 'listing');
const text = (name: string, showIf?: JsonObject): JsonObject => ({ kind: 'text', name, ...(showIf && { showIf }) });

it('says of the fields with a condition alone which listings show them', () => {
  expect(shownWheres(datasetWith(km, fee), added(text('pier')), {})).toEqual({ fee: over });
});

it('asks the fields of the space by their own columns, and of built-in ones those that cards know', () => {
  const fields = added(
    text('pier'),
    text('north', { field: 'pier', op: 'contains', value: 'N' }),
    text('named', { field: 'name', op: 'eq', value: 'Mill' }),
    text('lost', { field: 'created_at', op: 'isNull', value: false }),
  );
  expect(shownWheres({}, fields, { custom_pier: 'custom_text_1' })).toEqual({
    custom_north: { custom_text_1: { _is_null: false, _ilike: '%N%' } },
    custom_named: { name: { _is_null: false, _eq: 'Mill' } },
    custom_lost: none,
  });
});

it('shows nobody what is retired, or no field any more, and had a condition', () => {
  const retired = { ...fee, retired: true };
  const emptied = { key: 'size', name: 'Size', type: 'Select', options: [], showIf: onKm };
  expect(shownWheres(datasetWith(km, retired, emptied), [], {})).toEqual({ fee: none, size: none });
});

it('asks for both where the dataset and the space have a field of the same name', () => {
  const own = { ...fee, key: 'custom_fee' };
  const fields = added(text('pier'), text('fee', { field: 'pier', op: 'eq', value: 'N' }));
  expect(shownWheres(datasetWith(km, own), fields, {})).toEqual({
    custom_fee: { _and: [over, { meta: { _contains: { custom_pier: 'N' } } }] },
  });
});

it.each<[string, Json]>([
  ['gt', '2027-01-01'],
  ['gt', { session: 'userId' }],
  ['eq', { a: 1 }],
  ['contains', '3'],
])('takes what cannot be asked for a condition that never holds: %s %j', (op, value) => {
  const showIf = { field: 'km', op, value };
  expect(shownWheres(datasetWith(km, { ...fee, showIf }), [], {})).toEqual({ fee: none });
});

it('asks for no end of a text, of which a column may hold the beginning alone', () => {
  const fields = added(text('pier'), text('fee', { field: 'pier', op: 'endsWith', value: 'N' }));
  expect(shownWheres({}, fields, { custom_pier: 'custom_text_1' })).toEqual({ custom_fee: none });
});
