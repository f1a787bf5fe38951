import { defineResource } from '#schema/resource.ts';
import { communicationOccasions } from './communication-occasions.ts';
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
      label: 'Trigger',
      help: 'What fires it. Fill in its merge tags in the content.',
      // The column is free text: records from elsewhere may hold other occasions, and keep them.
      options: communicationOccasions,
    },
    {
      kind: 'reference',
      name: 'form_id',
      label: 'Form',
      to: 'form',
      help: 'Any form where none is chosen.',
      showIf: { field: 'type', op: 'eq', value: 'form-record' },
    },
    {
      kind: 'boolean',
      name: 'to_sender',
      label: 'Also to who filled it in',
      help: 'Goes to the first email question that was answered.',
      showIf: { field: 'type', op: 'eq', value: 'form-record' },
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Sends mail',
      required: true,
      default: 'OFF',
      help: 'Needs a trigger, a subject and content.',
      options: [
        { value: 'OFF', label: 'Off', tone: 'neutral' },
        { value: 'ON', label: 'On', tone: 'success' },
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
  publish: { field: 'status', values: ['ON'] },
  storage: { subject: 'meta.subject', preheader: 'meta.preheader' },
  routes: { list: '/config/communication/list', create: '/communication/new', edit: '/communication/edit/:id' },
  list: {
    columns: ['name', 'type', 'status', 'trigger_count', 'created_at', 'updated_at'],
    filters: ['name', 'type', 'status', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [
    { label: 'Communication', fields: ['name', 'type', 'form_id', 'to_sender', 'subject', 'preheader', 'status'] },
  ],
  screens: { create: 'communication-create', edit: 'communication-editor' },
  related: [
    { resource: 'communication_trigger', by: 'communication_id' },
    { resource: 'recipients', by: 'communication_id' },
  ],
  menu: { group: 'settings', icon: 'communication', order: 4, label: 'Communication' },
  delete: 'hard',
  canUndelete: true,
});
