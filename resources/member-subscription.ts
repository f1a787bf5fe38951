import { defineResource } from '#schema/resource.ts';
import { createdAt, memberOf, updatedAt } from './shared.ts';

export const memberSubscription = defineResource({
  name: 'member_subscription',
  labels: { one: 'Member subscription', many: 'Member subscriptions' },
  subject: 'Subscription',
  scope: 'space',
  namesEditor: true,
  title: 'created_at',
  fields: [
    memberOf,
    {
      kind: 'reference',
      name: 'subscription_id',
      label: 'Subscription',
      to: 'subscription',
      onDelete: 'restrict',
      inverse: 'member_subscriptions',
      required: true,
      readOnly: 'afterCreate',
    },
    {
      kind: 'reference',
      name: 'membership_role_id',
      label: 'Role',
      to: 'membership_role',
      onDelete: 'restrict',
      inverse: 'member_subscriptions',
    },
    {
      kind: 'choice',
      name: 'status',
      readOnly: 'always',
      options: [
        { value: 'INCOMPLETE', label: 'Not paid yet', tone: 'neutral' },
        { value: 'TRIALING', label: 'Trial', tone: 'info' },
        { value: 'ACTIVE', label: 'Paid', tone: 'success' },
        { value: 'PAST_DUE', label: 'Payment failed', tone: 'warning' },
        { value: 'UNPAID', label: 'Not paid', tone: 'danger' },
        { value: 'CANCELED', label: 'Ended', tone: 'neutral' },
      ],
    },
    { kind: 'boolean', name: 'recurring' },
    { kind: 'date', name: 'billing_cycle_anchor', label: 'Billed from', precision: 'minute' },
    { kind: 'date', name: 'last_billing', label: 'Last billed', precision: 'minute', readOnly: 'always' },
    { kind: 'json', name: 'pending_role_change', label: 'Pending change', readOnly: 'always' },
    { kind: 'json', name: 'cancel_info', label: 'Cancellation', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  list: {
    columns: [
      'member_id',
      'subscription_id',
      'membership_role_id',
      'status',
      'recurring',
      'last_billing',
      'created_at',
    ],
    filters: ['subscription_id', 'membership_role_id', 'status', 'recurring', 'last_billing', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [
    {
      label: 'Member subscription',
      fields: ['member_id', 'subscription_id', 'membership_role_id', 'recurring', 'billing_cycle_anchor'],
    },
  ],
  delete: 'hard',
  tellsPeople: true,
});
