import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const subscription = defineResource({
  name: 'subscription',
  labels: { one: 'Subscription', many: 'Subscriptions' },
  subject: 'Subscription',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'ACTIVE',
      options: [
        { value: 'ACTIVE', label: 'Active', tone: 'success' },
        { value: 'DEACTIVE', label: 'Deactivated', tone: 'neutral' },
      ],
    },
    { kind: 'reference', name: 'created_by', label: 'Created by', to: 'user', relation: 'creator', readOnly: 'always' },
    { kind: 'reference', name: 'updated_by', label: 'Updated by', to: 'user', relation: 'editor', readOnly: 'always' },
    {
      kind: 'number',
      name: 'role_count',
      label: 'Roles',
      integer: true,
      readOnly: 'always',
      counts: { relation: 'membership_roles', resource: 'membership_role', by: 'subscription_id' },
    },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  routes: { list: '/config/subscription', create: '/subscription/new', edit: '/subscription/edit/:id' },
  list: {
    columns: ['name', 'status', 'role_count', 'description', 'updated_by', 'created_at'],
    filters: ['name', 'status', 'created_by', 'created_at', 'updated_at'],
    search: ['name'],
    duplicates: 'name',
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Subscription', fields: ['name', 'status', 'description'] }],
  related: [{ resource: 'membership_role', by: 'subscription_id' }],
  menu: { group: 'settings', icon: 'subscription', order: 11 },
  delete: 'hard',
  canUndelete: true,
});
