import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const aiprompt = defineResource({
  name: 'aiprompt',
  labels: { one: 'AI prompt', many: 'AI prompts' },
  subject: 'Settings',
  scope: 'space',
  namesEditor: true,
  title: 'prompt',
  fields: [
    { kind: 'text', name: 'prompt', format: 'multiline', required: true, maxLength: 10_000 },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/config/aiprompt/list', create: '/aiprompt/new', edit: '/aiprompt/edit/:id' },
  list: {
    columns: ['prompt', 'created_at', 'updated_at'],
    filters: ['prompt', 'created_at', 'updated_at'],
    search: ['prompt'],
    sort: [
      { by: 'updated_at', desc: true },
      { by: 'created_at', desc: true },
    ],
    limit: 10,
  },
  form: [{ label: 'AI prompt', fields: ['prompt'] }],
  menu: { group: 'settings', icon: 'prompt', order: 13 },
  delete: 'hard',
  canUndelete: true,
});
