import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

export const mailSuppression = defineResource({
  name: 'mail_suppression',
  labels: { one: 'Suppressed address', many: 'Suppressed addresses' },
  subject: 'Settings',
  actions: ['read', 'create', 'delete'],
  scope: 'space',
  title: 'email',
  fields: [
    { kind: 'text', name: 'email', format: 'email', required: true, readOnly: 'afterCreate' },
    {
      kind: 'choice',
      name: 'reason',
      readOnly: 'always',
      options: [
        { value: 'UNSUBSCRIBED', label: 'Unsubscribed', tone: 'neutral' },
        { value: 'BOUNCED', label: 'Bounced', tone: 'danger' },
        { value: 'COMPLAINED', label: 'Complained', tone: 'danger' },
        { value: 'BY_HAND', label: 'By hand', tone: 'info' },
      ],
    },
    {
      kind: 'reference',
      name: 'tag_id',
      label: 'Topic',
      to: 'tag',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
      help: 'Empty where the address gets no newsletter at all.',
    },
    { kind: 'reference', name: 'newsletter_id', label: 'Newsletter', to: 'newsletter', readOnly: 'always' },
    createdAt,
  ],
  routes: { list: '/config/suppression' },
  list: {
    columns: ['email', 'reason', 'tag_id', 'newsletter_id', 'created_at'],
    filters: ['email', 'reason', 'tag_id', 'newsletter_id', 'created_at'],
    search: ['email'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Suppressed address', fields: ['email', 'tag_id'] }],
  menu: { group: 'settings', icon: 'newsletter', order: 10 },
  delete: 'hard',
  canUndelete: true,
});
