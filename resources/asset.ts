import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const asset = defineResource({
  name: 'asset',
  labels: { one: 'Asset', many: 'Assets' },
  subject: 'Asset',
  scope: 'space',
  namesEditor: true,
  title: 'title',
  fields: [
    { kind: 'media', name: 'url', label: 'File', required: true },
    { kind: 'text', name: 'title', maxLength: 200 },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Image' },
    // Written with the row, when the server has stored the file.
    { kind: 'json', name: 'metadata', readOnly: 'afterCreate' },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/config/assets', create: '/config/assets/new', edit: '/config/assets/edit/:id' },
  list: {
    columns: ['url', 'title', 'tag_ids', 'created_at'],
    filters: ['title', 'tag_ids', 'created_at', 'updated_at'],
    search: ['title'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Asset', fields: ['url', 'title', 'description', 'tag_ids'] }],
  menu: { group: 'settings', icon: 'asset', order: 6 },
  delete: 'hard',
  copy: false,
  screens: { list: 'assetLibrary', create: 'assetUpload' },
});
