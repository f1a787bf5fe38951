import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** Building blocks of pages and newsletters: public ones for everybody, exclusive ones for whom they are assigned to. */
export const component = defineResource({
  name: 'component',
  labels: { one: 'Block', many: 'Blocks' },
  subject: 'Block',
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      default: 'PUBLIC',
      options: [
        { value: 'PUBLIC', label: 'Public' },
        { value: 'EXCLUSIVE', label: 'Exclusive' },
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'ACTIVE',
      options: [
        { value: 'ACTIVE', label: 'Active', tone: 'success' },
        { value: 'DISABLED', label: 'Disabled', tone: 'neutral' },
        { value: 'ERROR', label: 'Error', tone: 'danger' },
      ],
    },
    {
      ...{ kind: 'number', name: 'price', min: 0.01, currencyFrom: 'currency', payable: true },
      help: 'What a space pays for it. Without a price it is assigned by hand alone.',
      showIf: { field: 'type', op: 'eq', value: 'EXCLUSIVE' },
    },
    {
      ...{ kind: 'text', name: 'currency', format: 'currency', required: true, default: 'EUR' },
      showIf: { field: 'type', op: 'eq', value: 'EXCLUSIVE' },
    },
    { kind: 'json', name: 'meta', label: 'Details' },
    { kind: 'json', name: 'schema', label: 'Fields', holds: 'fields' },
    { kind: 'json', name: 'info', label: 'Template' },
    { kind: 'number', name: 'version', integer: true, readOnly: 'always', filled: true },
    { kind: 'text', name: 'version_note', label: 'What changed', maxLength: 500 },
    { kind: 'date', name: 'version_at', label: 'Version of', precision: 'minute', readOnly: 'always' },
    {
      kind: 'reference',
      name: 'version_by',
      label: 'Saved by',
      to: 'user',
      relation: 'version_author',
      readOnly: 'always',
    },
    { kind: 'json', name: 'versions', label: 'Earlier versions', readOnly: 'always', filled: true },
    { kind: 'json', name: 'version_log', label: 'History of versions', readOnly: 'always', filled: true },
    { kind: 'json', name: 'faults', label: 'Faults', readOnly: 'always', filled: true },
    {
      kind: 'json',
      name: 'live_schema',
      label: 'Fields that pages use',
      holds: 'fields',
      readOnly: 'always',
      filled: true,
    },
    { kind: 'json', name: 'live_info', label: 'Template that pages use', readOnly: 'always', filled: true },
    { kind: 'text', name: 'live_note', label: 'What changed', readOnly: 'always', filled: true },
    createdAt,
    updatedAt,
  ],
  // What is written reaches pages once the server has looked it through (docs/decisions/046).
  storage: {
    ...{ schema: 'draft_schema', info: 'draft_info', version_note: 'draft_note' },
    ...{ live_schema: 'schema', live_info: 'info', live_note: 'version_note' },
  },
  routes: { list: '/superadmin/blocks', create: '/superadmin/blocks/new', edit: '/superadmin/blocks/edit/:id' },
  list: {
    columns: ['name', 'type', 'price', 'status', 'updated_at'],
    filters: ['name', 'type', 'price', 'status', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [
    { label: 'Block', fields: ['name', 'type', 'price', 'currency', 'status', 'meta'] },
    { label: 'Fields', fields: ['schema'] },
    { label: 'Template', fields: ['info', 'version_note'] },
  ],
  copy: false,
  screens: { list: 'platform-list', create: 'platform-create', edit: 'platform-record' },
  menu: { group: 'superadmin', icon: 'block', order: 3 },
  delete: 'hard',
});
