import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const goal = defineResource({
  name: 'goal',
  labels: { one: 'Goal', many: 'Goals' },
  subject: 'Analytic',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Reached when',
      required: true,
      readOnly: 'afterCreate',
      default: 'form_sent',
      options: [
        { value: 'form_sent', label: 'A form is sent' },
        { value: 'link_followed', label: 'A link is clicked' },
        { value: 'member_joined', label: 'Somebody becomes a member' },
      ],
      help: 'It is counted from its creation on.',
    },
    {
      kind: 'reference',
      name: 'form_id',
      label: 'Form',
      to: 'form',
      onDelete: 'cascade',
      help: 'Any form where none is chosen.',
      showIf: { field: 'kind', op: 'eq', value: 'form_sent' },
    },
    {
      kind: 'text',
      name: 'link',
      label: 'Link',
      maxLength: 2000,
      help: 'A path of the site such as /pricing, or a whole address. It counts where a published page links to it.',
      showIf: { field: 'kind', op: 'eq', value: 'link_followed' },
    },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/analytics/goals' },
  list: {
    columns: ['name', 'kind', 'form_id', 'link', 'created_at'],
    filters: ['name', 'kind', 'form_id', 'created_at'],
    search: ['name'],
    sort: [{ by: 'created_at' }],
  },
  form: [{ label: 'Goal', fields: ['name', 'kind', 'form_id', 'link'] }],
  menu: { group: 'analytics', icon: 'analytics', order: 4 },
  delete: 'hard',
  canUndelete: true,
});
