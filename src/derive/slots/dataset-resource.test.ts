import { expect, test } from 'vitest';
import type { Json } from '#schema/json.ts';
import { defineResource } from '#schema/resource.ts';
import { stored } from '../documents/mutations.ts';
import { listCall } from '../documents/queries.ts';
import { rowsCall } from '../documents/rows-call.ts';
import { datasetResource, namesDatasetField } from './dataset-resource.ts';

const listing = defineResource({
  ...{ name: 'listing', labels: { one: 'Listing', many: 'Listings' }, subject: 'Product', scope: 'space' },
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true },
    { kind: 'reference', name: 'dataset_id', to: 'dataset', required: true },
    { kind: 'group', name: 'listingData', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
  ],
  storage: { listingData: 'info.listingData' },
  slotted: 'listingData',
  list: { columns: ['name', 'dataset_id'], filters: ['name', 'dataset_id'], search: ['name'] },
});
const model = { resources: [listing], groups: [], screens: [] };
const dataset = {
  id: 'd1',
  name: 'Films',
  info: {},
  rights: null,
  fixed_fields: [
    { key: 'US Gross', name: 'US gross', type: 'Price' },
    { key: 'currency', name: 'Currency', type: 'Text' },
    { key: 'story', name: 'Story', type: 'RichText' },
    { key: 'poster', name: 'Poster', type: 'Image' },
    { key: 'late', name: 'Late', type: 'Number' },
  ],
  meta: { slots: { text: 1, number: 3, of: { 'US Gross': 'number_1', currency: 'text_1' } } },
};
const own = datasetResource(listing, dataset, 'EDITOR');
const named = (name: string) => own.fields.find((field) => field.name === name);

test('fields of the dataset are fields of its listings, under names of their own', () => {
  expect(own.fields.slice(listing.fields.length).map(({ name }) => name)).toEqual([
    'd_US_20_Gross',
    'd_currency',
    'd_story',
    'd_poster',
    'd_late',
  ]);
  expect(named('d_US_20_Gross')).toMatchObject({ label: 'US gross', currencyFrom: 'd_currency' });
  expect(own.list?.columns.slice(0, 5)).toEqual(['name', 'd_US_20_Gross', 'd_currency', 'd_poster', 'd_late']);
  expect(own.madeFrom).toBe(listing);
});

test('a collection does without fields of all listings, in forms, lists and filters', () => {
  const goods = { ...listing, form: [{ label: 'Listing', fields: ['name', 'dataset_id'] }] };
  const info = { in_menu: true, unused_fields: ['dataset_id', 'gone'] };
  const { form, list, fields } = datasetResource(goods, { ...dataset, info }, 'EDITOR');
  expect(form).toEqual([{ label: 'Listing', fields: ['name'] }]);
  expect([list?.columns, list?.filters].flat()).not.toContain('dataset_id');
  expect(fields.some(({ name }) => name === 'dataset_id')).toBe(true);
  const plain = datasetResource(goods, { ...dataset, info: { ...info, in_menu: false } }, 'EDITOR');
  expect(plain.form).toEqual(goods.form);
});

test('those with a slot are filtered, those that keys tell too, and searched where they are texts', () => {
  expect(own.list?.filters?.slice(0, 4)).toEqual(['d_US_20_Gross', 'd_currency', 'd_poster', 'name']);
  expect(own.keyed).toEqual({ d_poster: 'd.poster' });
  expect(own.list?.search).toEqual(['name', 'd_currency']);
});

test('keys that make the same name, and long ones, stay apart', () => {
  const keys = ['é'.repeat(40), `${'é'.repeat(40)}!`, 'a b', 'a_b'];
  const { fields } = datasetResource(
    listing,
    {
      ...dataset,
      fixed_fields: keys.map((key) => ({ key, name: key, type: 'Text' })),
    },
    'EDITOR',
  );
  const names = fields.slice(listing.fields.length).map(({ name }) => name);
  expect(new Set(names).size).toBe(keys.length);
  for (const name of names) expect(name).toMatch(/^\w{1,63}$/);
});

test('a list reads the JSON, and asks and sorts by the slots', () => {
  const { query, variables } = listCall(model, own, {
    fields: ['d_US_20_Gross'],
    where: { field: 'd_US_20_Gross', op: 'gte', value: 5 },
    search: 'eur',
    sort: [{ by: 'd_US_20_Gross', desc: true }],
    limit: 50,
    offset: 0,
  });
  expect(query).toContain('d_US_20_Gross: info(path: "$.listingData[\\"US Gross\\"]")');
  expect(variables).toMatchObject({
    where: {
      _and: [
        { _and: [{ dataset_id: { _eq: 'd1' } }, { text_slots: { _gte: 1 } }, { number_slots: { _gte: 3 } }] },
        { number_1: { _gte: 5 } },
        { _or: [{ name: { _ilike: '%eur%' } }, { text_1: { _ilike: '%eur%' } }] },
      ],
    },
    order_by: [{ number_1: 'desc_nulls_last' }, { id: 'asc' }],
  });
});

test('the order of a file goes on behind what the slot holds', () => {
  const sort = [{ by: 'd_currency' }];
  const after = { last: { d_currency: 'EUR', id: 'i1' }, seen: [] };
  const { query, variables } = rowsCall(model, own, { fields: [], sort, limit: 10, after });
  expect(query).toContain('sorted_d_currency: text_1');
  expect(JSON.stringify(variables.where)).toContain('{"text_1":{"_gt":"EUR"}}');
});

test('a change is one of its key, merged by the database', () => {
  expect(stored(own, { d_late: 3, d_US_20_Gross: null, name: 'Film' })).toEqual({
    set: { name: 'Film', field_edits: { late: 3, 'US Gross': null } },
    append: {},
  });
});

test('an address is told that speaks of such fields', () => {
  expect(['d_late.gte=3', '-d_late', 'd_late.sum', 'name', 'dataset_id.in=d1'].map(namesDatasetField)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a collection has words of its own, and another dataset those of listings', () => {
  const wordsIn = (info: Json) => datasetResource(listing, { ...dataset, info }, 'EDITOR').ownWords;
  expect(wordsIn({ in_menu: true, record_name: ' Film ' })).toEqual({ one: 'Film', many: 'Films' });
  expect(wordsIn({ in_menu: true, record_name: '' })).toEqual({ many: 'Films' });
  const others: Json[] = [{}, null, { in_menu: false, record_name: 'Film' }, { in_menu: 'true' }];
  for (const info of others) expect(wordsIn(info)).toBeUndefined();
});

test('a collection offers a role what it does not keep from it', () => {
  const offered = (rights: Json, role = 'EDITOR') => datasetResource(listing, { ...dataset, rights }, role).actions;
  expect(offered({ no_new_from: ['EDITOR'] })).toEqual(['read', 'update', 'delete']);
  expect(offered({ no_edits_from: ['AUTHOR', 'EDITOR'] })).toEqual(['read', 'create']);
  expect(offered({ no_deletion_from: ['EDITOR'] })).toEqual(['read', 'create', 'update']);
  expect(offered({ hidden_from: ['EDITOR'] })).toEqual([]);
  expect(offered({ hidden_from: ['EDITOR'] }, 'MANAGER')).toBeUndefined();
  const others: Json[] = [null, [], {}, { hidden_from: 'EDITOR' }, { read: ['EDITOR'] }];
  for (const rights of others) expect(offered(rights)).toBeUndefined();
});

test('a collection has an address of its own, by its slug or else its id', () => {
  const pathOf = (info: Json) => datasetResource(listing, { ...dataset, info }, 'EDITOR').routes?.list;
  expect(pathOf({ in_menu: true, slug: 'films' })).toBe('/collections/films');
  expect(pathOf({ in_menu: true })).toBe('/collections/d1');
  expect(pathOf({ slug: 'films' })).toBeUndefined();
});

test('a dataset says which columns its list begins with, in what order, and what is retired', () => {
  const { list, fields } = datasetResource(
    listing,
    {
      ...dataset,
      fixed_fields: [
        {
          key: 'US Gross',
          name: 'US gross',
          type: 'Price',
          sort: 'desc',
          showIf: { field: 'currency', op: 'eq', value: 'EUR' },
        },
        { key: 'currency', name: 'Currency', type: 'Text', column: false },
        { key: 'story', name: 'Story', type: 'RichText', column: true },
        { key: 'poster', name: 'Poster', type: 'Image', retired: true },
        { key: 'late', name: 'Late', type: 'Number', sort: 'asc' },
      ],
    },
    'EDITOR',
  );
  expect(list?.columns).toEqual(['name', 'd_story', 'd_US_20_Gross', 'd_late']);
  expect(list?.sort).toEqual([{ by: 'd_US_20_Gross', desc: true }]);
  expect(fields.map(({ name }) => name)).not.toContain('d_poster');
  expect(fields.find(({ name }) => name === 'd_US_20_Gross')).toMatchObject({ showIf: { field: 'd_currency' } });
});
