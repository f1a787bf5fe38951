import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** What was done to many records at once, for taking it back. Lists show their own, so that it has no screen. */
export const bulkChange = defineResource({
  name: 'bulk_change',
  labels: { one: 'Bulk change', many: 'Bulk changes' },
  subject: 'History',
  actions: ['read', 'create', 'update'],
  scope: 'space',
  title: 'resource',
  fields: [
    { kind: 'text', name: 'run_id', label: 'Run', required: true, maxLength: 36, readOnly: 'afterCreate' },
    { kind: 'text', name: 'resource', label: 'List', required: true, maxLength: 100, readOnly: 'afterCreate' },
    { kind: 'json', name: 'change', readOnly: 'afterCreate', filled: true },
    { kind: 'json', name: 'overwritten', readOnly: 'afterCreate', filled: true },
    { kind: 'number', name: 'record_count', label: 'Count', integer: true, readOnly: 'always' },
    { kind: 'date', name: 'undone_at', label: 'Undone', precision: 'minute' },
    {
      kind: 'reference',
      name: 'created_by',
      label: 'Changed by',
      to: 'user',
      relation: 'creator',
      readOnly: 'always',
    },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  list: {
    columns: ['resource', 'record_count', 'created_at'],
    sort: [{ by: 'resource' }, { by: 'created_at', desc: true }],
  },
});
