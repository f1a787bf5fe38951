import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

/** The sending of a newsletter: planned or under way, or what it came to. The server alone writes it. */
export const newsletterSend = defineResource({
  name: 'newsletter_send',
  labels: { one: 'Sending', many: 'Sendings' },
  subject: 'Newsletter',
  actions: ['read'],
  scope: 'space',
  title: 'starts_at',
  fields: [
    {
      kind: 'reference',
      name: 'newsletter_id',
      label: 'Newsletter',
      to: 'newsletter',
      onDelete: 'cascade',
      readOnly: 'always',
    },
    {
      kind: 'choice',
      name: 'state',
      readOnly: 'always',
      options: [
        { value: 'PLANNED', label: 'Planned', tone: 'info' },
        { value: 'SENDING', label: 'Being sent', tone: 'info' },
        { value: 'PAUSED', label: 'Paused', tone: 'warning' },
        { value: 'DONE', label: 'Done', tone: 'success' },
        { value: 'CANCELLED', label: 'Cancelled', tone: 'neutral' },
        { value: 'UNDONE', label: 'Taken back', tone: 'neutral' },
      ],
    },
    { kind: 'date', name: 'starts_at', label: 'Starts', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'begun_at', label: 'Begun', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'finished_at', label: 'Finished', precision: 'minute', readOnly: 'always' },
    { kind: 'number', name: 'total', label: 'Recipients', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'skipped', label: 'Left out', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'handed_over', label: 'Sent', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'refused', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'unclear', integer: true, readOnly: 'always' },
    { kind: 'boolean', name: 'opens', label: 'Opens counted', readOnly: 'always' },
    { kind: 'date', name: 'test_until', label: 'Subjects tried until', precision: 'minute', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'winner',
      label: 'Better subject',
      options: [{ value: 'A' }, { value: 'B' }],
      readOnly: 'always',
    },
    { kind: 'text', name: 'fault', label: 'Why it paused', readOnly: 'always' },
    { kind: 'reference', name: 'created_by', label: 'By', to: 'user', relation: 'creator', readOnly: 'always' },
    createdAt,
  ],
  list: {
    columns: ['starts_at', 'state', 'total', 'handed_over', 'skipped', 'refused', 'unclear', 'created_by'],
    filters: ['state', 'starts_at', 'newsletter_id', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
});
