import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

export const communicationTrigger = defineResource({
  name: 'communication_trigger',
  labels: { one: 'Trigger', many: 'Triggers' },
  subject: 'Newsletter',
  scope: 'space',
  title: 'email',
  fields: [
    { kind: 'text', name: 'email', format: 'email', required: true },
    {
      kind: 'reference',
      name: 'communication_id',
      label: 'Communication',
      to: 'communication',
      onDelete: 'cascade',
      required: true,
      readOnly: 'afterCreate',
    },
    createdAt,
  ],
  routes: { list: '/communication/triggers/:communication_id' },
  list: {
    columns: ['email', 'created_at'],
    filters: ['email', 'created_at'],
    search: ['email'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Trigger', fields: ['email', 'communication_id'] }],
  delete: 'hard',
  canUndelete: true,
});
