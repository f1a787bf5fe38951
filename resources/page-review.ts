import { defineResource } from '#schema/resource.ts';
import { ofPage } from './shared.ts';

/** Who was asked to look at a page, and what they said. The database writes it with the steps of a page; its history shows it. */
export const pageReview = defineResource({
  name: 'page_review',
  labels: { one: 'Review', many: 'Reviews' },
  subject: 'Page',
  actions: ['read'],
  scope: 'space',
  title: 'requested_at',
  fields: [
    ofPage,
    {
      kind: 'reference',
      name: 'draft_id',
      label: 'Page that is looked at',
      to: 'page',
      relation: false,
      required: true,
      readOnly: 'always',
    },
    { kind: 'number', name: 'page_version', label: 'Version', integer: true, required: true, readOnly: 'always' },
    {
      kind: 'reference',
      name: 'requested_by',
      label: 'Asked by',
      to: 'user',
      relation: 'requester',
      readOnly: 'always',
    },
    { kind: 'date', name: 'requested_at', label: 'Asked', precision: 'minute', filled: true, readOnly: 'always' },
    { kind: 'reference', name: 'reviewer_id', label: 'Reviewer', to: 'user', relation: 'reviewer', readOnly: 'always' },
    { kind: 'text', name: 'note', format: 'multiline', maxLength: 2000, readOnly: 'always' },
    {
      kind: 'choice',
      name: 'decision',
      options: [
        { value: 'APPROVED', label: 'Approved', tone: 'success' },
        { value: 'RETURNED', label: 'Sent back', tone: 'warning' },
        { value: 'PUBLISHED', label: 'Published without an answer' },
        { value: 'WITHDRAWN', label: 'Taken back' },
      ],
      readOnly: 'always',
    },
    {
      kind: 'reference',
      name: 'decided_by',
      label: 'Answered by',
      to: 'user',
      relation: 'decider',
      readOnly: 'always',
    },
    { kind: 'date', name: 'decided_at', label: 'Answered', precision: 'minute', readOnly: 'always' },
    { kind: 'text', name: 'answer', format: 'multiline', maxLength: 2000, readOnly: 'always' },
    { kind: 'date', name: 'revision', label: 'Approved as of', precision: 'minute', readOnly: 'always' },
  ],
  list: {
    columns: ['page_id', 'requested_by', 'reviewer_id', 'decision', 'requested_at'],
    sort: [{ by: 'requested_at', desc: true }],
  },
});
