import { defineResource } from '#schema/resource.ts';
import { confidentialGuards, confidentialValues, createdAt, updatedAt } from './shared.ts';

export const product = defineResource({
  name: 'product',
  labels: { one: 'Product', many: 'Products' },
  subject: 'Product',
  scope: 'space',
  extensible: 'info',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'reference',
      name: 'dataset_id',
      to: 'dataset',
      onDelete: 'restrict',
      inverse: 'products',
      label: 'Dataset',
      required: true,
      readOnly: 'afterCreate',
    },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Listing' },
    {
      kind: 'group',
      name: 'productData',
      label: 'Details',
      fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' },
      help: 'The fields of the dataset.',
    },
    createdAt,
    updatedAt,
    ...confidentialValues,
  ],
  guards: confidentialGuards,
  storage: { name: 'info.name', productData: 'info.productData' },
  list: {
    columns: ['name', 'tag_ids', 'created_at', 'updated_at'],
    filters: ['tag_ids', 'created_at', 'updated_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [
    { label: 'Product', fields: ['name', 'dataset_id', 'tag_ids'] },
    { label: 'Details', fields: ['productData'] },
  ],
  delete: 'hard',
  canUndelete: true,
});
