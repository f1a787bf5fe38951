import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** Spaces that a new one can be made from. */
export const spaceTemplate = defineResource({
  name: 'space_template',
  table: 'space_templates',
  labels: { one: 'Space template', many: 'Space templates' },
  subject: 'SpaceTemplate',
  scope: 'platform',
  title: 'name',
  picture: 'image',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    { kind: 'media', name: 'image', accept: ['image/*'] },
    {
      kind: 'reference',
      name: 'space',
      label: 'Space',
      to: 'space',
      onDelete: 'cascade',
      relation: 'space_info',
      required: true,
    },
    createdAt,
    updatedAt,
  ],
  routes: {
    list: '/superadmin/space-template/list',
    create: '/superadmin/space-template/new',
    edit: '/superadmin/space-template/edit/:id',
  },
  list: {
    columns: ['name', 'description', 'space', 'updated_at'],
    filters: ['name', 'space', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
    limit: 10,
  },
  form: [{ label: 'Space template', fields: ['name', 'space', 'description', 'image'] }],
  screens: { create: 'platform-create', edit: 'platform-record' },
  menu: { group: 'superadmin', icon: 'template', order: 2 },
  delete: 'hard',
});
