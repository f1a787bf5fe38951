import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** What a partner asks for a listing. */
export const variant = defineResource({
  name: 'variant',
  labels: { one: 'Variant', many: 'Variants' },
  subject: 'Product',
  scope: 'space',
  namesEditor: true,
  title: 'created_at',
  fields: [
    { kind: 'reference', name: 'partner_id', label: 'Partner', to: 'partner', onDelete: 'cascade', required: true },
    { kind: 'number', name: 'current_price', min: 0, currencyFrom: 'currency' },
    { kind: 'number', name: 'original_price', min: 0, currencyFrom: 'currency' },
    { kind: 'text', name: 'currency', format: 'currency' },
    {
      kind: 'reference',
      name: 'listing_id',
      label: 'Listing',
      to: 'listing',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    {
      kind: 'reference',
      name: 'feed_id',
      label: 'Dataset',
      to: 'dataset',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    createdAt,
    updatedAt,
  ],
  storage: { current_price: 'info.current_price', original_price: 'info.original_price', currency: 'info.currency' },
  list: {
    columns: ['partner_id', 'current_price', 'original_price', 'currency', 'created_at'],
    filters: ['partner_id', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Variant', fields: ['partner_id', 'current_price', 'original_price', 'currency'] }],
  delete: 'hard',
  canUndelete: true,
});
