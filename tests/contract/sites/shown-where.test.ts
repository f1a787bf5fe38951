import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOfListing } from '#render/data/cards.ts';
import { shownWheres } from '#render/data/shown-where.ts';
import { valuesInColumns } from '#render/values/built-in-values.ts';
import { publicFields, publicSlots } from '#render/values/custom-values.ts';
import { model } from '#resources/model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Operator } from '#schema/predicate.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
let dataset: JsonObject;
let slots: { [name: string]: string };
let rows: JsonObject[];

const options = ['Sand', 'Rock', 'Mud'];
const [text, number, boolean, day] = ['text', 'number', 'boolean', 'date'];
const ofDataset: JsonObject[] = [
  { key: 'hint', name: 'Hint', type: 'Text' },
  { key: 'km', name: 'Length', type: 'Number' },
  { key: 'dogs', name: 'Dogs', type: 'Checkbox' },
  { key: 'open', name: 'Open', type: 'Date' },
  { key: 'at', name: 'At', type: 'DateTime' },
  { key: 'ground', name: 'Ground', type: 'Select', options },
  { key: 'for', name: 'For', type: 'MultiSelect', options },
  { key: 'long', name: 'Long', type: 'TextArea' },
];
const choices = options.map((value) => ({ value }));
const ofSpace: JsonObject[] = [
  { kind: text, name: 'hint' },
  { kind: number, name: 'km' },
  { kind: boolean, name: 'dogs' },
  { kind: day, name: 'open', precision: 'day' },
  { kind: day, name: 'at', precision: 'minute' },
  { kind: 'choice', name: 'ground', options: choices },
  { kind: 'choice', name: 'for', many: true, options: choices },
  { kind: text, name: 'long', format: 'multiline' },
];
const records: JsonObject[] = [
  {},
  { hint: null, km: null, dogs: null, open: null, at: null, ground: null, for: null, long: null },
  { hint: '', ground: '', for: [], long: '', dogs: false, open: '', at: '' },
  {
    hint: '50% Shade',
    km: 3,
    dogs: true,
    open: '2027-03-01',
    at: '2027-03-01T10:00:00Z',
    ground: 'Sand',
    for: ['Sand'],
  },
  { hint: 'shade_50', km: 7.5, dogs: false, open: '2027-05-01', ground: 'Rock', for: ['Rock', 'Mud'], long: 'Shade' },
  {
    hint: 'Shade',
    km: -1,
    open: '2027-04-01',
    at: '2027-03-01T12:00:00+02:00',
    ground: 'Mud',
    for: ['Mud'],
    long: 'x',
  },
];

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  const owner = { ...editor, authorization: `Bearer ${await product.signIn('owner')}` };
  const mutation =
    'mutation ($id: uuid!, $to: jsonb!) { row: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $to }) { data_model custom_slots } }';
  const space = await answered(mutation, { id: spaces.aurora, to: { listing: ofSpace } }, owner);
  slots = publicSlots(space.data_model, space.custom_slots, 'listing');
  const id = await made('dataset', { name: 'Walks', type: 'ENTRIES', fixed_fields: ofDataset });
  dataset = await answered('query ($id: uuid!) { row: dataset_by_pk(id: $id) { id fixed_fields slots } }', { id });
  for (const [at, record] of records.entries()) {
    const meta = Object.fromEntries(Object.entries(record).map(([name, value]) => [`custom_${name}`, value]));
    await made('listing', {
      name: `Walk ${at}`,
      dataset_id: id,
      info: { listingData: record, ...(at % 2 && { listing_url: 'https://a.example' }) },
      meta,
    });
  }
  const query =
    'query ($id: uuid!) { rows: listing(where: { dataset_id: { _eq: $id } }, order_by: { name: asc }) { name slug dataset_id info meta } }';
  const { data } = await product.graphql(query, editor, { id });
  rows = (data as unknown as { rows: JsonObject[] }).rows;
});
afterAll(() => product.close());

const made = (table: string, object: object) =>
  insertAs((query, variables) => product.graphql(query, editor, variables), table, object);

async function answered(query: string, variables: object, as = editor): Promise<JsonObject> {
  const { data, errors } = await product.graphql(query, as, variables);
  expect(errors).toBeUndefined();
  return (data as unknown as { row: JsonObject }).row;
}

/** The numbers of the records that are found by what is asked of the data service, and by its opposite. */
async function found(where: Json | undefined): Promise<number[][]> {
  const query = `query ($is: listing_bool_exp!, $isNot: listing_bool_exp!) {
    is: listing(where: $is, order_by: { name: asc }) { name } isNot: listing(where: $isNot, order_by: { name: asc }) { name }
  }`;
  const within = { dataset_id: { _eq: dataset.id ?? null } };
  const variables = { is: { _and: [within, where] }, isNot: { _and: [within, { _not: where }] } };
  const { data, errors } = await product.graphql(query, editor, variables);
  expect(errors).toBeUndefined();
  const { is, isNot } = data as unknown as { [alias: string]: { name: string }[] };
  return [is, isNot].map((list) => (list ?? []).map(({ name }) => Number(name.slice(5))));
}

/** The numbers of the records whose cards show a field. */
const showing = (isShown: (row: JsonObject) => boolean) => rows.flatMap((row, at) => (isShown(row) ? [at] : []));

/** Where a condition asks the fields of the dataset: what its cards show, and what is found. */
async function ofDatasets(showIf: JsonObject) {
  const entries = [...ofDataset, { key: 'x', name: 'X', type: 'Text', showIf }];
  const shown = showing((row) => {
    const { fields } = cardOfListing({ ...row, dataset: { fixed_fields: entries } }, 0, []);
    return (fields as JsonObject[]).some(({ key }) => key === 'x');
  });
  return { shown, found: await found(shownWheres({ ...dataset, fixed_fields: entries }, [], {}).x) };
}

/** The same where it asks those of the space, or what is built in. */
async function ofSpaces(showIf: JsonObject) {
  const added = publicFields({ listing: [...ofSpace, { kind: 'text', name: 'x', showIf }] }, 'listing');
  const shown = showing((row) => {
    const { custom } = cardOfListing({ ...row, meta: { ...(row.meta as JsonObject), custom_x: 'x' } }, 0, added);
    return Object.hasOwn(custom as JsonObject, 'x');
  });
  return { shown, found: await found(shownWheres({}, added, slots).custom_x) };
}

const both = async (showIf: JsonObject) => [await ofDatasets(showIf), await ofSpaces(showIf)];

it.each(['page', 'listing'] as const)('a site knows where the built-in values of a %s stand', (kind) => {
  const { storage = {} } = model.resources.find(({ name }) => name === kind) ?? {};
  const known = Object.entries(valuesInColumns[kind]).flatMap(([column, names]) =>
    names.map((name: string): [string, string] => [name, `${column}.${name}`]),
  );
  expect(Object.fromEntries(known)).toEqual(storage);
});

const everyone = records.map((_, at) => at);
const nothing: Json = [null, '', []];

describe('what the data service is asked finds the records whose cards show the field', () => {
  it.each<[string, Operator, Json]>([
    ['hint', 'eq', 'Shade'],
    ['hint', 'eq', ''],
    ['hint', 'eq', null],
    ['hint', 'neq', 'Shade'],
    ['hint', 'neq', null],
    ['hint', 'contains', '50%'],
    ['hint', 'contains', 'e_5'],
    ['hint', 'startsWith', 'SHADE'],
    ['hint', 'in', nothing],
    ['hint', 'nin', nothing],
    ['hint', 'isNull', true],
    ['hint', 'isNull', false],
    ['km', 'eq', 7.5],
    ['km', 'neq', 3],
    ['km', 'gt', 3],
    ['km', 'gte', 3],
    ['km', 'lt', 3],
    ['km', 'lte', 3],
    ['km', 'in', nothing],
    ['km', 'nin', nothing],
    ['dogs', 'eq', true],
    ['dogs', 'eq', false],
    ['dogs', 'neq', true],
    ['open', 'eq', '2027-04-01'],
    ['open', 'gt', '2027-04-01'],
    ['open', 'lte', '2027-04-01'],
    ['open', 'nin', nothing],
    ['at', 'eq', '2027-03-01T10:00:00Z'],
    ['at', 'in', nothing],
    ['ground', 'eq', 'Rock'],
    ['ground', 'neq', 'Rock'],
    ['ground', 'in', ['Rock', 'Mud']],
    ['ground', 'nin', ['Rock', 'Mud']],
    ['ground', 'nin', nothing],
    ['for', 'hasKey', 'Mud'],
    ['for', 'hasAnyKey', ['Sand', 'Mud']],
    ['for', 'includes', ['Rock', 'Mud']],
    ['long', 'eq', 'Shade'],
    ['long', 'neq', 'Shade'],
  ])('%s %s %j', async (field, op, value) => {
    for (const {
      shown,
      found: [is, isNot],
    } of await both({ field, op, value })) {
      expect(is).toEqual(shown);
      expect(isNot).toEqual(everyone.filter((one) => !shown.includes(one)));
    }
  });

  it.each<[string, Operator, Json]>([
    ['name', 'eq', 'Walk 3'],
    ['name', 'contains', '4'],
    ['slug', 'nin', ['walk-2', null]],
    ['listing_url', 'eq', 'https://a.example'],
    ['listing_url', 'neq', 'https://a.example'],
    ['listing_url', 'isNull', true],
    ['listing_url', 'nin', [null, '']],
    ['dataset_id', 'neq', 'no id'],
    ['dataset_id', 'isNull', false],
    ['dataset_id', 'eq', '3f1f4c6e-6f5e-4d43-9f7e-0d6a3f8f7a10'],
  ])('%s %s %j, which is built in', async (field, op, value) => {
    const {
      shown,
      found: [is, isNot],
    } = await ofSpaces({ field, op, value });
    expect(is).toEqual(shown);
    expect(isNot).toEqual(everyone.filter((one) => !shown.includes(one)));
  });

  it('of one dataset', async () => {
    const own = await ofSpaces({ field: 'dataset_id', op: 'eq', value: dataset.id ?? null });
    expect(own).toEqual({ shown: everyone, found: [everyone, []] });
    const others = await ofSpaces({ field: 'dataset_id', op: 'neq', value: dataset.id ?? null });
    expect(others).toEqual({ shown: [], found: [[], everyone] });
  });

  it('where all of several comparisons hold, or any', async () => {
    const parts = [
      { field: 'km', op: 'gt', value: 0 },
      { field: 'dogs', op: 'neq', value: true },
    ];
    for (const joint of ['all', 'any'])
      for (const {
        shown,
        found: [is],
      } of await both({ [joint]: parts }))
        expect([joint, is]).toEqual([joint, shown]);
  });

  // What no column holds cannot be asked: then fewer are found, and never one whose card hides it.
  it.each<[string, Operator, Json]>([
    ['hint', 'endsWith', '50'],
    ['hint', 'gt', 'a'],
    ['at', 'lt', '2027-03-01T11:00:00Z'],
    ['km', 'gt', 'x'],
    ['open', 'gt', 'x'],
    ['for', 'in', nothing],
    ['for', 'nin', nothing],
    ['for', 'eq', ['Sand']],
    ['long', 'contains', 'shade'],
    ['long', 'in', nothing],
    ['long', 'nin', nothing],
  ])('%s %s %j, as far as that can be asked', async (field, op, value) => {
    for (const {
      shown,
      found: [is = [], isNot],
    } of await both({ field, op, value })) {
      expect(is.filter((one) => !shown.includes(one))).toEqual([]);
      expect(isNot).toEqual(everyone.filter((one) => !is.includes(one)));
    }
  });
});
