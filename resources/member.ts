import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const member = defineResource({
  name: 'member',
  labels: { one: 'Member', many: 'Members' },
  subject: 'Member',
  scope: 'space',
  extensible: 'info',
  namesEditor: true,
  title: 'email',
  fields: [
    { kind: 'text', name: 'email', format: 'email', required: true },
    { kind: 'text', name: 'first_name', maxLength: 100 },
    { kind: 'text', name: 'last_name', maxLength: 100 },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'DISABLED',
      options: [
        { value: 'UNVERIFIED', label: 'Unverified', tone: 'warning' },
        { value: 'ACTIVE', label: 'Active', tone: 'success' },
        { value: 'DISABLED', label: 'Disabled', tone: 'neutral' },
        { value: 'DELETED', label: 'Deleted', tone: 'danger' },
      ],
    },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Member', relation: 'member_tags' },
    { kind: 'text', name: 'customer_id', label: 'Customer', readOnly: 'always' },
    { kind: 'date', name: 'registration_date', label: 'Registered', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'last_login_at', label: 'Last sign-in', precision: 'minute', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  storage: { first_name: 'info.first_name', last_name: 'info.last_name', status: 'info.status' },
  routes: { list: '/member/list', create: '/member/new', edit: '/member/edit/:id' },
  screens: { edit: 'member' },
  list: {
    columns: ['email', 'first_name', 'last_name', 'status', 'tag_ids', 'registration_date'],
    filters: ['email', 'status', 'tag_ids', 'registration_date', 'last_login_at', 'created_at'],
    search: ['email'],
    sort: [{ by: 'email', desc: true }],
  },
  form: [{ label: 'Member', fields: ['email', 'first_name', 'last_name', 'status', 'tag_ids'] }],
  related: [
    { resource: 'member_subscription', by: 'member_id' },
    { resource: 'history', by: 'member_id' },
    { resource: 'post', by: 'member_id' },
    { resource: 'post_comments', by: 'member_id' },
    { resource: 'post_likes', by: 'member_id' },
  ],
  menu: { group: 'management', icon: 'member', order: 1, label: 'CRM' },
  delete: 'hard',
});
