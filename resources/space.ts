import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** Tenants, as the platform's administrators see them. */
export const space = defineResource({
  name: 'space',
  labels: { one: 'Space', many: 'Spaces' },
  subject: 'Space',
  actions: ['read', 'update'],
  scope: 'platform',
  title: 'name',
  picture: 'favicon_url',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'status',
      // Changed with a reason, on its own way: what follows from a status is more than a word.
      readOnly: 'always',
      options: [
        { value: 'Development', tone: 'info' },
        { value: 'Live', tone: 'success' },
        { value: 'Paused', tone: 'neutral' },
        { value: 'Withdraw', tone: 'warning' },
        { value: 'Deleted', tone: 'danger' },
      ],
    },
    {
      kind: 'reference',
      name: 'owner_id',
      label: 'Owner',
      to: 'user',
      relation: 'owner_user',
      readOnly: 'always',
    },
    { kind: 'number', name: 'newsletter_credits', integer: true, readOnly: 'always' },
    { kind: 'media', name: 'favicon_url', label: 'Icon', accept: ['image/*'] },
    { kind: 'date', name: 'deleted_at', label: 'Withdrawn', precision: 'minute', readOnly: 'always' },
    {
      kind: 'number',
      name: 'page_count',
      label: 'Pages',
      integer: true,
      readOnly: 'always',
      counts: { relation: 'size', column: 'page_count' },
    },
    createdAt,
    updatedAt,
  ],
  storage: { favicon_url: 'meta.favicon_url' },
  routes: { list: '/superadmin/spaces/list', edit: '/superadmin/spaces/edit/:id' },
  list: {
    columns: ['name', 'owner_id', 'status', 'page_count', 'newsletter_credits', 'created_at'],
    filters: ['name', 'owner_id', 'status', 'newsletter_credits', 'created_at', 'deleted_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [{ label: 'Space', fields: ['status', 'name', 'newsletter_credits', 'favicon_url'] }],
  related: [
    { resource: 'workspace_member', by: 'space_id' },
    { resource: 'platform_purchase', by: 'space_id' },
    { resource: 'platform_credit_entry', by: 'space_id' },
  ],
  screens: { list: 'platform-list', edit: 'platform-record' },
  menu: { group: 'superadmin', label: 'All spaces', icon: 'space', order: 1 },
});
