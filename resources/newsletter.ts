import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const newsletter = defineResource({
  name: 'newsletter',
  labels: { one: 'Newsletter', many: 'Newsletters' },
  subject: 'Newsletter',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'slug', format: 'slug', maxLength: 200 },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'DRAFT',
      options: [
        { value: 'DRAFT', label: 'Draft', tone: 'neutral' },
        { value: 'PLANNED', label: 'Planned', tone: 'info' },
        { value: 'SENT', label: 'Sent', tone: 'success' },
      ],
    },
    { kind: 'text', name: 'subject', maxLength: 200, help: 'The subject line of the mail.' },
    { kind: 'boolean', name: 'copied', label: 'Copy' },
    { kind: 'number', name: 'credits_used', label: 'Credits used', integer: true, readOnly: 'always' },
    { kind: 'date', name: 'sent_at', label: 'Sent', precision: 'minute', readOnly: 'always' },
    { kind: 'reference', name: 'author_id', to: 'user', label: 'Author', readOnly: 'always' },
    {
      kind: 'number',
      name: 'recipient_count',
      label: 'Recipients',
      integer: true,
      readOnly: 'always',
      counts: { relation: 'recipients', resource: 'recipients', by: 'newsletter_id' },
    },
    createdAt,
    updatedAt,
  ],
  storage: { subject: 'meta.subject', copied: 'meta.copied' },
  publish: { field: 'status', values: ['PLANNED', 'SENT'] },
  presets: { author_id: 'userId' },
  routes: { list: '/newsletter/list', create: '/newsletter/new', edit: '/newsletter/edit/:id' },
  aliases: { '/newsletter/new/templateId/:templateId': 'create' },
  list: {
    columns: ['name', 'status', 'recipient_count', 'slug', 'author_id', 'sent_at', 'created_at'],
    filters: ['name', 'slug', 'status', 'author_id', 'sent_at', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [
      { by: 'created_at', desc: true },
      { by: 'slug', desc: true },
    ],
  },
  form: [{ label: 'Newsletter', fields: ['name', 'slug', 'status', 'subject'] }],
  related: [{ resource: 'recipients', by: 'newsletter_id' }],
  menu: { group: 'content', icon: 'newsletter', order: 3 },
  delete: 'hard',
});
