import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const communication = defineResource({
  name: 'communication',
  labels: { one: 'Communication', many: 'Communications' },
  subject: 'Newsletter',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'type',
      help: 'The occasion.',
      // The column is free text: records from elsewhere may hold other occasions, and keep them.
      options: [
        { value: 'welcome', label: 'Welcome' },
        { value: 'verification', label: 'Confirmation of an address' },
        { value: 'password', label: 'Password' },
        { value: 'booking', label: 'Booking' },
        { value: 'receipt', label: 'Receipt' },
        { value: 'invoice', label: 'Invoice' },
        { value: 'reminder', label: 'Reminder' },
        { value: 'review', label: 'Review' },
        { value: 'subscription', label: 'Subscription' },
      ],
    },
    { kind: 'text', name: 'subject', maxLength: 200, help: 'The subject line of the mail.' },
    { kind: 'text', name: 'preheader', maxLength: 200, help: 'What a list of mails shows behind the subject.' },
    {
      kind: 'number',
      name: 'trigger_count',
      label: 'Triggers',
      integer: true,
      readOnly: 'always',
      counts: { relation: 'triggers', resource: 'communication_trigger', by: 'communication_id' },
    },
    createdAt,
    updatedAt,
  ],
  storage: { subject: 'meta.subject', preheader: 'meta.preheader' },
  routes: { list: '/config/communication/list', create: '/communication/new', edit: '/communication/edit/:id' },
  list: {
    columns: ['name', 'type', 'trigger_count', 'created_at', 'updated_at'],
    filters: ['name', 'type', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Communication', fields: ['name', 'type', 'subject', 'preheader'] }],
  screens: { create: 'communication-create', edit: 'communication-editor' },
  related: [
    { resource: 'communication_trigger', by: 'communication_id' },
    { resource: 'recipients', by: 'communication_id' },
  ],
  menu: { group: 'settings', icon: 'communication', order: 4, label: 'Communication' },
  delete: 'hard',
});
