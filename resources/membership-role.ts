import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const membershipRole = defineResource({
  name: 'membership_role',
  labels: { one: 'Membership role', many: 'Membership roles' },
  subject: 'Subscription',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    { kind: 'text', name: 'label', maxLength: 200 },
    { kind: 'text', name: 'short_description', format: 'multiline', maxLength: 2000 },
    { kind: 'boolean', name: 'default', label: 'Default role', help: 'New members get this role.' },
    { kind: 'boolean', name: 'allowed_to_comment', label: 'May comment' },
    { kind: 'boolean', name: 'premium_member', label: 'Premium member' },
    { kind: 'tags', name: 'newsletter_tags', type: 'Newsletter', relation: false },
    { kind: 'tags', name: 'subscriber_tags', type: 'Member', relation: false },
    { kind: 'number', name: 'price', min: 0, currencyFrom: 'currency' },
    { kind: 'text', name: 'currency', format: 'currency' },
    {
      kind: 'choice',
      name: 'interval',
      label: 'Billed',
      options: [
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ],
    },
    { kind: 'json', name: 'membership_info', label: 'Membership' },
    { kind: 'json', name: 'theme_configuration', label: 'Theme' },
    {
      kind: 'reference',
      name: 'subscription_id',
      label: 'Subscription',
      to: 'subscription',
      onDelete: 'cascade',
      readOnly: 'afterCreate',
    },
    createdAt,
    updatedAt,
  ],
  storage: {
    price: 'package_details.price',
    currency: 'package_details.currency',
    interval: 'package_details.interval',
  },
  list: {
    columns: ['name', 'label', 'price', 'default', 'allowed_to_comment', 'premium_member', 'updated_at'],
    filters: ['name', 'default', 'allowed_to_comment', 'premium_member', 'created_at'],
    search: ['name'],
    sort: [{ by: 'created_at' }],
  },
  form: [
    {
      label: 'Role',
      fields: [
        'name',
        'label',
        'short_description',
        'default',
        'allowed_to_comment',
        'premium_member',
        'subscription_id',
      ],
    },
    { label: 'Tags', fields: ['newsletter_tags', 'subscriber_tags'] },
    { label: 'Package', fields: ['price', 'currency', 'interval'] },
    { label: 'Details', fields: ['membership_info', 'theme_configuration'] },
  ],
  delete: 'hard',
});
