import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const listing = defineResource({
  name: 'listing',
  labels: { one: 'Listing', many: 'Listings' },
  subject: 'Product',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'reference',
      name: 'dataset_id',
      to: 'dataset',
      onDelete: 'restrict',
      inverse: 'listings',
      label: 'Dataset',
      required: true,
    },
    { kind: 'text', name: 'listing_url', label: 'URL', format: 'url', help: 'Where the offer can be found.' },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Listing' },
    {
      kind: 'group',
      name: 'listingData',
      label: 'Details',
      fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' },
      help: 'The fields of the chosen dataset.',
    },
    {
      kind: 'list',
      name: 'partners',
      help: 'Who sells it.',
      max: 100,
      item: {
        kind: 'group',
        name: 'partner',
        fields: [
          { kind: 'reference', name: 'id', label: 'Partner', to: 'partner', required: true, relation: false },
          { kind: 'text', name: 'name', maxLength: 200, help: 'As the source calls it.' },
        ],
      },
    },
    {
      kind: 'json',
      name: 'match',
      pairs: { reference: 'dataset_id', column: 'fixed_fields' },
      help: 'What identifies the same thing in another source.',
    },
    { kind: 'date', name: 'deleted_at', label: 'Deleted', precision: 'minute', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  storage: { listing_url: 'info.listing_url', listingData: 'info.listingData', partners: 'meta.partners' },
  slotted: 'listingData',
  routes: { list: '/listing/list', create: '/listing/new', edit: '/listing/edit/:id' },
  list: {
    columns: ['name', 'dataset_id', 'tag_ids', 'listing_url', 'created_at'],
    filters: ['name', 'dataset_id', 'tag_ids', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'created_at', desc: true }],
    where: { deleted_at: { isNull: true } },
  },
  form: [
    { label: 'Listing', fields: ['name', 'dataset_id', 'listing_url', 'tag_ids'] },
    { label: 'Details', fields: ['listingData'] },
    { label: 'Sources', fields: ['partners', 'match'] },
  ],
  related: [{ resource: 'variant', by: 'listing_id' }],
  screens: { list: 'dataset-listings' },
  menu: { group: 'content', icon: 'listing', order: 2 },
  delete: { soft: { deleted_at: 'now' }, restore: { deleted_at: null } },
});
