import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

/** Answers to a form that were taken for spam. Released ones become records of the form, and stand here no more. */
export const heldRecord = defineResource({
  name: 'held_record',
  labels: { one: 'Held answer', many: 'Spam' },
  subject: 'DataStructure',
  actions: ['read', 'update', 'delete'],
  scope: 'space',
  title: 'summary',
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
    {
      kind: 'choice',
      name: 'reason',
      label: 'Held because',
      options: [
        { value: 'TRAP', label: 'A hidden field was filled in' },
        { value: 'FAST', label: 'Sent faster than people answer' },
        { value: 'PROOF', label: 'Did not pass the reCAPTCHA' },
        { value: 'MANY', label: 'Too many from one address' },
      ],
      readOnly: 'always',
    },
    { kind: 'text', name: 'summary', label: 'Answers', format: 'multiline', readOnly: 'always', filled: true },
    { kind: 'boolean', name: 'released', label: 'Not spam', filled: true },
    createdAt,
  ],
  routes: { list: '/form/spam/:form_id' },
  list: {
    columns: ['summary', 'reason', 'created_at'],
    filters: ['reason', 'created_at'],
    search: ['summary'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Held answer', fields: ['reason', 'summary'] }],
  screens: { list: 'form-spam' },
  copy: false,
  delete: 'hard',
});
