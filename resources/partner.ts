import { defineResource } from '#schema/resource.ts';
import { confidentialGuards, confidentialValues, createdAt, updatedAt } from './shared.ts';

export const partner = defineResource({
  name: 'partner',
  labels: { one: 'Partner', many: 'Partners' },
  subject: 'Partner',
  scope: 'space',
  extensible: 'info',
  namesEditor: true,
  title: 'name',
  picture: 'logo',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'url', label: 'Website', format: 'url' },
    { kind: 'tags', name: 'tags', type: 'Partner', relation: 'partner_tags' },
    { kind: 'media', name: 'logo', accept: ['image/*'] },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    createdAt,
    updatedAt,
    ...confidentialValues,
  ],
  guards: confidentialGuards,
  storage: { logo: 'info.logo', description: 'info.description' },
  routes: { list: '/partner/list', create: '/partner/new', edit: '/partner/edit/:id' },
  list: {
    columns: ['name', 'url', 'tags', 'updated_at'],
    filters: ['name', 'url', 'tags', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [{ label: 'Partner', fields: ['name', 'url', 'tags', 'logo', 'description'] }],
  menu: { group: 'management', icon: 'partner', order: 2 },
  delete: 'hard',
  canUndelete: true,
});
