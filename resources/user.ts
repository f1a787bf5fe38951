import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** People who sign in: other records point at them, and the platform's administrators manage them as customers. */
export const user = defineResource({
  name: 'user',
  labels: { one: 'Customer', many: 'Customers' },
  subject: 'Customer',
  actions: ['read', 'update'],
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'email', format: 'email', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'status',
      // Changed with a reason, on its own way: it opens and closes the whole product to a person.
      readOnly: 'always',
      options: [
        { value: 'ACTIVE', label: 'Active', tone: 'success' },
        { value: 'DISABLED', label: 'Disabled', tone: 'danger' },
        { value: 'UNVERIFIED', label: 'On the waitlist', tone: 'warning' },
      ],
    },
    { kind: 'date', name: 'last_login_at', label: 'Last sign-in', precision: 'minute', readOnly: 'always' },
    { kind: 'json', name: 'roles', readOnly: 'always' },
    { kind: 'text', name: 'slug', format: 'slug', maxLength: 200 },
    { kind: 'text', name: 'navigation_name', label: 'Name in menus', maxLength: 100 },
    { kind: 'list', name: 'tags', max: 50, item: { kind: 'text', name: 'tag', required: true, maxLength: 100 } },
    { kind: 'text', name: 'meta_description', label: 'Description', format: 'multiline', maxLength: 500 },
    { kind: 'text', name: 'head_injection', format: 'code' },
    createdAt,
    updatedAt,
  ],
  storage: {
    slug: 'customer.slug',
    navigation_name: 'customer.navigation_name',
    tags: 'customer.tags',
    meta_description: 'customer.meta_description',
    head_injection: 'customer.head_injection',
  },
  routes: { list: '/superadmin/customer/list', edit: '/superadmin/customer/edit/:id' },
  list: {
    columns: ['name', 'email', 'status', 'last_login_at', 'created_at'],
    filters: ['name', 'email', 'status', 'last_login_at', 'created_at'],
    search: ['name', 'email'],
    sort: [{ by: 'name' }],
  },
  form: [
    { label: 'Customer', fields: ['status', 'name', 'email', 'last_login_at'] },
    { label: 'Page', fields: ['slug', 'navigation_name', 'tags', 'meta_description', 'head_injection'] },
  ],
  related: [
    { resource: 'workspace_member', by: 'user_id' },
    { resource: 'platform_purchase', by: 'user_id' },
  ],
  screens: { list: 'platform-list', edit: 'platform-record' },
  menu: { group: 'superadmin', icon: 'member', order: 5 },
});
