import { defineResource } from '#schema/resource.ts';
import { confidentialGuards, confidentialValues, createdAt } from './shared.ts';

export const record = defineResource({
  name: 'record',
  labels: { one: 'Record', many: 'Records' },
  subject: 'DataStructure',
  scope: 'space',
  extensible: 'meta',
  title: 'created_at',
  fields: [
    {
      kind: 'reference',
      name: 'form_id',
      label: 'Form',
      to: 'form',
      onDelete: 'cascade',
      required: true,
      readOnly: 'afterCreate',
    },
    { kind: 'json', name: 'info', label: 'Answers' },
    { kind: 'text', name: 'answers', label: 'Answers as text', readOnly: 'always', filled: true },
    {
      kind: 'text',
      name: 'agreed_to',
      label: 'Agreed to',
      format: 'multiline',
      readOnly: 'always',
      filled: true,
      help: 'The words that stood there, and when they were agreed to. Nobody can change them.',
      showIf: { field: 'agreed_to', op: 'neq', value: '' },
    },
    createdAt,
    ...confidentialValues,
  ],
  guards: confidentialGuards,
  slotted: 'info',
  routes: { list: '/form/record/:form_id' },
  list: {
    columns: ['created_at', 'info'],
    filters: ['created_at'],
    search: ['answers'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Record', fields: ['form_id', 'info', 'agreed_to'] }],
  screens: { list: 'form-records' },
  delete: 'hard',
  canUndelete: true,
});
