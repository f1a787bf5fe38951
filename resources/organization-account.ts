import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

/** Who pays the platform: every organization with its plan. An organization is the person who owns its spaces. */
export const organizationAccount = defineResource({
  name: 'organization_account',
  labels: { one: 'Organization', many: 'Organizations' },
  subject: 'PlatformBilling',
  actions: ['read'],
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', readOnly: 'always' },
    { kind: 'text', name: 'email', readOnly: 'always' },
    { kind: 'reference', name: 'tier_id', label: 'Plan', to: 'plan_tier', relation: 'tier', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'status',
      readOnly: 'always',
      options: [
        { value: 'free', label: 'Free', tone: 'neutral' },
        { value: 'trialing', label: 'Trying', tone: 'info' },
        { value: 'active', label: 'Active', tone: 'success' },
        { value: 'past_due', label: 'Payment failed', tone: 'warning' },
        { value: 'unpaid', label: 'Unpaid', tone: 'danger' },
      ],
    },
    {
      kind: 'choice',
      name: 'interval',
      label: 'Pays',
      readOnly: 'always',
      options: [
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ],
    },
    {
      ...{ kind: 'number', name: 'next_amount', label: 'Next payment', min: 0, currencyFrom: 'currency' },
      readOnly: 'always',
    },
    { kind: 'text', name: 'currency', format: 'currency', readOnly: 'always' },
    { kind: 'date', name: 'next_payment_at', label: 'Is taken', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'paid_until', precision: 'minute', readOnly: 'always' },
    { kind: 'date', name: 'ends_at', label: 'Ends', precision: 'minute', readOnly: 'always' },
    {
      ...{ kind: 'date', name: 'grace_until', label: 'Can wait until', precision: 'minute', readOnly: 'always' },
      help: 'After that nothing can be changed in its spaces until it is paid.',
    },
    { kind: 'text', name: 'customer', readOnly: 'always', help: 'Its id at Stripe.' },
    { kind: 'number', name: 'spaces', integer: true, readOnly: 'always' },
    createdAt,
  ],
  // It is read from a view, and what else is known of it stands with the person.
  routes: { list: '/superadmin/organizations', edit: '/superadmin/customer/edit/:id' },
  borrows: ['edit'],
  screens: { list: 'platform-organizations' },
  list: {
    columns: ['name', 'tier_id', 'status', 'next_amount', 'paid_until', 'grace_until', 'customer'],
    filters: [
      ...['name', 'email', 'tier_id', 'status', 'interval', 'next_payment_at', 'paid_until', 'ends_at', 'grace_until'],
      ...['customer', 'spaces', 'created_at'],
    ],
    search: ['name', 'email'],
    sort: [{ by: 'name' }],
  },
  menu: { group: 'superadmin', icon: 'organization', order: 5.5 },
});
