import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const recipients = defineResource({
  name: 'recipients',
  labels: { one: 'Recipient', many: 'Recipients' },
  subject: 'Newsletter',
  scope: 'space',
  namesEditor: true,
  title: 'email',
  fields: [
    { kind: 'text', name: 'email', format: 'email', required: true },
    { kind: 'text', name: 'name', maxLength: 200 },
    { kind: 'text', name: 'status', readOnly: 'always' },
    { kind: 'date', name: 'date', label: 'Sent', precision: 'minute', readOnly: 'always' },
    {
      kind: 'reference',
      name: 'newsletter_id',
      label: 'Newsletter',
      to: 'newsletter',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    {
      kind: 'reference',
      name: 'communication_id',
      label: 'Communication',
      to: 'communication',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/newsletter/recipients/:newsletter_id' },
  list: {
    columns: ['email', 'name', 'status', 'date'],
    filters: ['email', 'name', 'status', 'date', 'created_at'],
    search: ['email'],
    sort: [{ by: 'email' }],
  },
  form: [{ label: 'Recipient', fields: ['email', 'name'] }],
  delete: 'hard',
});
