import { defineResource } from '#schema/resource.ts';
import { purchase } from './purchase.ts';

/** What was bought for all spaces, for the platform's administrators. */
export const platformPurchase = defineResource({
  ...purchase,
  name: 'platform_purchase',
  table: 'purchase',
  labels: { one: 'Invoice', many: 'Invoices' },
  subject: 'PlatformBilling',
  scope: 'platform',
  fields: [
    ...purchase.fields.filter(({ name }) => name !== 'member_id'),
    { kind: 'reference', name: 'space_id', label: 'Space', to: 'space', readOnly: 'always' },
  ],
  routes: { list: '/superadmin/invoices' },
  screens: { list: 'platform-invoices' },
  list: {
    columns: ['created_at', 'space_id', 'title', 'amount', 'refunded', 'status', 'user_id', 'type'],
    filters: ['space_id', 'user_id', 'type', 'status', 'amount', 'currency', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
    // What members pay is their space's.
    where: { type: { neq: 'MEMBERSHIP' } },
    footer: { amount: 'sum' },
    counted: { amount: { field: 'status', values: ['COMPLETED'] } },
  },
  menu: { group: 'superadmin', icon: 'transactions', order: 6 },
});
