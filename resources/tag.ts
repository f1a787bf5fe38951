import { defineResource } from '#schema/resource.ts';
import { optionsOf } from './shared.ts';

export const tag = defineResource({
  name: 'tag',
  labels: { one: 'Tag', many: 'Tags' },
  subject: 'Tags',
  scope: 'space',
  key: ['id', 'space_id'],
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 100 },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      readOnly: 'afterCreate',
      options: optionsOf('Page', 'Listing', 'Image', 'Link', 'Member', 'Newsletter', 'Partner'),
    },
    // What it is related to is counted from the records that have it; what other systems wrote here is kept.
    { kind: 'json', name: 'relations', readOnly: 'always' },
  ],
  routes: { list: '/config/tag/list', create: '/tag/new', edit: '/tag/edit/:id' },
  list: {
    columns: ['name', 'type'],
    filters: ['name', 'type'],
    search: ['name'],
    sort: [{ by: 'name' }],
  },
  form: [{ label: 'Tag', fields: ['name', 'type'] }],
  screens: { edit: 'tag' },
  menu: { group: 'settings', icon: 'tag', order: 7 },
  delete: 'hard',
  canUndelete: true,
});
