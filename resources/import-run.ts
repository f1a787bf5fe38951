import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** An import, which the server does and which can be taken back. Lists show their own, so that it has no screen. */
export const importRun = defineResource({
  name: 'import_run',
  labels: { one: 'Import', many: 'Imports' },
  subject: 'Bulk Upload',
  actions: ['read', 'create', 'update'],
  scope: 'space',
  title: 'file',
  fields: [
    { kind: 'text', name: 'file', maxLength: 300, filled: true },
    { kind: 'text', name: 'resource', label: 'List', required: true, maxLength: 100, readOnly: 'afterCreate' },
    {
      kind: 'reference',
      name: 'dataset_id',
      label: 'Dataset',
      to: 'dataset',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    { kind: 'json', name: 'plan', label: 'How its columns were read', readOnly: 'afterCreate' },
    {
      kind: 'choice',
      name: 'state',
      readOnly: 'always',
      options: ['UPLOADING', 'WAITING', 'WORKING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING'].map(
        (value) => ({
          value,
        }),
      ),
    },
    { kind: 'boolean', name: 'is_check', label: 'Check only', readOnly: 'always' },
    { kind: 'number', name: 'created_count', label: 'New', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'changed_count', label: 'Changed', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'rows_seen', label: 'Rows', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'skipped_count', label: 'Left out', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'failed_count', label: 'Not imported', integer: true, readOnly: 'always' },
    { kind: 'json', name: 'new_tags', label: 'New tags', readOnly: 'always' },
    { kind: 'json', name: 'fault', label: 'Why it failed', readOnly: 'always' },
    { kind: 'boolean', name: 'by_feed', label: 'By its feed', readOnly: 'always' },
    { kind: 'number', name: 'kept_count', label: 'Kept by hand', integer: true, readOnly: 'always' },
    { kind: 'number', name: 'gone_count', label: 'Gone from the source', integer: true, readOnly: 'always' },
    { kind: 'date', name: 'finished_at', label: 'Finished', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'undone_at', label: 'Undone', precision: 'minute', readOnly: 'always' },
    {
      kind: 'reference',
      name: 'created_by',
      label: 'Imported by',
      to: 'user',
      relation: 'creator',
      readOnly: 'always',
    },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['file', 'resource', 'created_at'], sort: [{ by: 'resource' }, { by: 'created_at', desc: true }] },
});
