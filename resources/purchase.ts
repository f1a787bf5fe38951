import { defineResource } from '#schema/resource.ts';
import { createdAt } from './shared.ts';

export const purchase = defineResource({
  name: 'purchase',
  labels: { one: 'Transaction', many: 'Transactions' },
  subject: 'Billing',
  actions: ['read'],
  scope: 'space',
  title: 'created_at',
  fields: [
    createdAt,
    { kind: 'number', name: 'amount', min: 0, currencyFrom: 'currency', required: true, readOnly: 'always' },
    { kind: 'text', name: 'currency', format: 'currency', required: true, readOnly: 'always' },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      readOnly: 'always',
      options: [
        { value: 'EXCLUSIVE_COMPONENT', label: 'Exclusive block' },
        { value: 'NEWSLETTER_CREDITS', label: 'Newsletter credits' },
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      readOnly: 'always',
      options: [
        { value: 'PROCESSING', label: 'Processing', tone: 'info' },
        { value: 'COMPLETED', label: 'Completed', tone: 'success' },
        { value: 'FAILED', label: 'Failed', tone: 'danger' },
        { value: 'DISPUTED', label: 'Disputed', tone: 'warning' },
        { value: 'REFUNDED', label: 'Refunded', tone: 'neutral' },
      ],
    },
    { kind: 'text', name: 'title', label: 'What', readOnly: 'always' },
    { kind: 'number', name: 'credits', integer: true, min: 1, readOnly: 'always' },
    {
      kind: 'number',
      name: 'refunded',
      label: 'Given back',
      min: 0,
      currencyFrom: 'currency',
      readOnly: 'always',
    },
    { kind: 'text', name: 'payment_intent', label: 'Payment', readOnly: 'always', help: 'Its id at Stripe.' },
    { kind: 'reference', name: 'user_id', label: 'Bought by', to: 'user', readOnly: 'always' },
  ],
  routes: { list: '/transactions' },
  list: {
    columns: ['created_at', 'title', 'type', 'amount', 'refunded', 'currency', 'status', 'user_id'],
    filters: ['title', 'type', 'status', 'amount', 'refunded', 'payment_intent', 'user_id', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
    footer: { amount: 'sum' },
    limit: 10,
  },
  menu: { group: 'analytics', icon: 'transactions', order: 1 },
});
