import { defineResource } from '#schema/resource.ts';
import { createdAt, ofPage } from './shared.ts';

/** What people write about a page and its blocks; its editor shows them. */
export const pageComment = defineResource({
  name: 'page_comment',
  labels: { one: 'Page comment', many: 'Page comments' },
  subject: 'Page',
  scope: 'space',
  title: 'content',
  fields: [
    {
      kind: 'text',
      name: 'content',
      format: 'multiline',
      required: true,
      maxLength: 10_000,
      readOnly: 'afterCreate',
    },
    { ...ofPage, readOnly: 'afterCreate' },
    { kind: 'text', name: 'block_id', label: 'Block', maxLength: 36, readOnly: 'afterCreate' },
    { kind: 'text', name: 'block_name', label: 'Name of the block', maxLength: 200, readOnly: 'afterCreate' },
    {
      kind: 'reference',
      name: 'thread_id',
      label: 'Answers',
      to: 'page_comment',
      onDelete: 'cascade',
      relation: 'thread',
      readOnly: 'afterCreate',
    },
    {
      kind: 'list',
      name: 'mentions',
      filled: true,
      max: 20,
      item: { kind: 'text', name: 'person' },
      readOnly: 'afterCreate',
    },
    { kind: 'boolean', name: 'is_resolved', label: 'Resolved' },
    { kind: 'date', name: 'resolved_at', label: 'Resolved at', precision: 'minute', readOnly: 'always' },
    {
      kind: 'reference',
      name: 'resolved_by',
      label: 'Resolved by',
      to: 'user',
      relation: 'resolver',
      readOnly: 'always',
    },
    { kind: 'reference', name: 'created_by', label: 'Written by', to: 'user', relation: 'creator', readOnly: 'always' },
    createdAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['content', 'created_by', 'created_at'], sort: [{ by: 'created_at' }] },
  delete: 'hard',
});
