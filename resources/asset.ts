import { defineResource } from '#schema/resource.ts';
import { confidentialGuards, confidentialValues, createdAt, updatedAt } from './shared.ts';

const kinds = [
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Documents' },
  { value: 'font', label: 'Fonts' },
  { value: 'archive', label: 'Archives' },
];

/** Where assets are kept; folders stand in folders. */
export const assetFolder = defineResource({
  name: 'asset_folder',
  labels: { one: 'Folder', many: 'Folders' },
  subject: 'Asset',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 100 },
    { kind: 'reference', name: 'parent_id', label: 'In folder', to: 'asset_folder', onDelete: 'restrict' },
    createdAt,
    updatedAt,
  ],
  list: { columns: ['name', 'parent_id', 'updated_at'], search: ['name'], sort: [{ by: 'name' }] },
  delete: 'hard',
  canUndelete: true,
});

export const asset = defineResource({
  name: 'asset',
  labels: { one: 'Asset', many: 'Assets' },
  subject: 'Asset',
  scope: 'space',
  extensible: 'meta',
  namesEditor: true,
  title: 'title',
  fields: [
    { kind: 'media', name: 'url', label: 'File', accept: ['*/*'], required: true },
    { kind: 'text', name: 'title', maxLength: 200 },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Image' },
    { kind: 'reference', name: 'folder_id', label: 'Folder', to: 'asset_folder', onDelete: 'restrict' },
    { kind: 'choice', name: 'kind', label: 'Type', options: kinds, readOnly: 'always' },
    // Written with the row, when the server has stored the file.
    { kind: 'json', name: 'metadata', readOnly: 'afterCreate' },
    createdAt,
    updatedAt,
    ...confidentialValues,
  ],
  guards: confidentialGuards,
  routes: { list: '/config/assets', create: '/config/assets/new', edit: '/config/assets/edit/:id' },
  list: {
    columns: ['url', 'title', 'kind', 'tag_ids', 'folder_id', 'created_at'],
    filters: ['title', 'kind', 'tag_ids', 'folder_id', 'created_at', 'updated_at'],
    search: ['title'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Asset', fields: ['url', 'title', 'description', 'folder_id', 'tag_ids'] }],
  aliases: { '/config/assets/table': 'list' },
  menu: { group: 'settings', icon: 'asset', order: 6 },
  delete: 'hard',
  canUndelete: true,
  copy: false,
  screens: { list: 'assetLibrary', create: 'assetUpload', edit: 'assetRecord' },
});
