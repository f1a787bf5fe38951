import { expect, it } from 'vitest';
import { labelOf } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { columnChanges, columnWith } from './feed-columns.ts';

const listing = defineResource({
  name: 'listing',
  labels: { one: 'Listing', many: 'Listings' },
  subject: 'Product',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true },
    {
      kind: 'group',
      name: 'listingData',
      label: 'Details',
      fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' },
    },
    { kind: 'date', name: 'deleted_at', label: 'Deleted', precision: 'minute', readOnly: 'always' },
  ],
});

const members = fieldsFromFixed([
  { key: 'price', name: 'Price', type: 'Text' },
  { key: 'colour', name: 'Colour', type: 'Text' },
]);

it('tells of a group the members that differ, and of other fields themselves', () => {
  const change = {
    before: { name: 'Boot', listingData: { price: '1', colour: 'red', other: 'x' }, deleted_at: null },
    after: { name: 'Boots', listingData: { price: '2', colour: 'red' }, deleted_at: '2026-01-01T00:00:00Z' },
  };
  expect(columnChanges(listing, members, change, labelOf)).toMatchObject([
    { key: 'name', name: 'Name', was: 'Boot', became: 'Boots' },
    { key: 'listingData.price', name: 'Details: Price', was: '1', became: '2' },
    { key: 'deleted_at', name: 'Deleted' },
  ]);
});

it('knows the columns of a dataset, and none that it has no more', () => {
  expect(columnWith(listing, members, 'listingData.price', labelOf)).toMatchObject({ name: 'Details: Price' });
  expect(columnWith(listing, members, 'listingData.gone', labelOf)).toBeUndefined();
});
