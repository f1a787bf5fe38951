import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

/** What a space was given, bought and used of its credits; their sum is what it may still send. */
export const creditEntry = defineResource({
  name: 'credit_entry',
  labels: { one: 'Credit entry', many: 'Credits' },
  subject: 'Settings',
  actions: ['read'],
  scope: 'space',
  title: 'created_at',
  fields: [
    createdAt,
    {
      kind: 'choice',
      name: 'kind',
      readOnly: 'always',
      options: [
        { value: 'GRANTED', label: 'Granted', tone: 'info' },
        { value: 'BOUGHT', label: 'Bought', tone: 'success' },
        { value: 'USED', label: 'Used', tone: 'neutral' },
        { value: 'RETURNED', label: 'Returned', tone: 'success' },
        { value: 'REFUNDED', label: 'Refunded', tone: 'neutral' },
      ],
    },
    {
      kind: 'number',
      name: 'credits',
      required: true,
      integer: true,
      min: -10_000_000,
      max: 10_000_000,
      nonZero: true,
      readOnly: 'afterCreate',
      help: 'One credit sends a newsletter to one recipient. A number below zero takes credits away.',
    },
    { kind: 'text', name: 'note', maxLength: 500, readOnly: 'afterCreate' },
    { kind: 'reference', name: 'newsletter_id', label: 'Newsletter', to: 'newsletter', readOnly: 'always' },
    { kind: 'reference', name: 'created_by', label: 'By', to: 'user', relation: 'creator', readOnly: 'always' },
  ],
  routes: { list: '/config/credits' },
  screens: { list: 'credits' },
  list: {
    columns: ['created_at', 'kind', 'credits', 'newsletter_id', 'note', 'created_by'],
    filters: ['kind', 'credits', 'newsletter_id', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
    footer: { credits: 'sum' },
  },
  menu: { group: 'settings', icon: 'transactions', order: 10 },
});
