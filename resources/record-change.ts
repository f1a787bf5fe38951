import { defineResource } from '#schema/resource.ts';

/** What a field of a record was, and what it became. The database writes them, and nobody can change them. */
export const recordChange = defineResource({
  name: 'record_change',
  labels: { one: 'Change', many: 'Changes' },
  subject: 'History',
  actions: ['read'],
  scope: 'space',
  title: 'created_at',
  tells: { table: 'subject', column: 'column_name' },
  fields: [
    { kind: 'date', name: 'created_at', label: 'When', precision: 'minute', readOnly: 'always', filled: true },
    { kind: 'text', name: 'actor_email', label: 'Who', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'place',
      label: 'Where from',
      required: true,
      options: [
        { value: 'person', label: 'Console' },
        { value: 'bulk', label: 'Several at once' },
        { value: 'import', label: 'Import', tone: 'info' },
        { value: 'import-undone', label: 'Import undone', tone: 'warning' },
        { value: 'feed', label: 'Feed', tone: 'info' },
        { value: 'configuration', label: 'Configuration file', tone: 'info' },
        { value: 'undo', label: 'Undo', tone: 'warning' },
        { value: 'platform', label: 'Platform' },
      ],
      readOnly: 'always',
    },
    { kind: 'text', name: 'subject', label: 'Table', required: true, readOnly: 'always' },
    { kind: 'text', name: 'record_id', label: 'Record id', required: true, readOnly: 'always' },
    { kind: 'text', name: 'change_id', label: 'Change id', required: true, readOnly: 'always' },
    { kind: 'text', name: 'column_name', label: 'Column', required: true, readOnly: 'always' },
    { kind: 'text', name: 'key', label: 'Key', readOnly: 'always' },
    { kind: 'json', name: 'was', label: 'Before', readOnly: 'always' },
    { kind: 'json', name: 'became', label: 'After', readOnly: 'always' },
  ],
  list: {
    columns: ['created_at', 'actor_email', 'place', 'column_name', 'key', 'was', 'became'],
    filters: ['record_id', 'subject'],
    sort: [{ by: 'created_at', desc: true }],
  },
});
