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
    {
      kind: 'list',
      name: 'packages',
      help: 'What visitors choose from, each kind once. People who pay already keep their price until they change.',
      max: 4,
      unique: 'period',
      item: {
        kind: 'group',
        name: 'package',
        fields: [
          {
            kind: 'choice',
            name: 'period',
            label: 'Paid',
            required: true,
            options: [
              { value: 'month', label: 'Monthly' },
              { value: 'year', label: 'Yearly' },
              { value: 'once', label: 'Once' },
              { value: 'free', label: 'Free' },
            ],
          },
          {
            ...{ kind: 'number', name: 'price', required: true, min: 0.01, currencyFrom: 'currency', payable: true },
            showIf: { field: 'period', op: 'in', value: ['month', 'year', 'once'] },
          },
          {
            ...{ kind: 'text', name: 'currency', format: 'currency', required: true },
            showIf: { field: 'period', op: 'in', value: ['month', 'year', 'once'] },
          },
          {
            ...{ kind: 'number', name: 'trial_days', label: 'Days of trial', integer: true, min: 0, max: 730 },
            help: 'Nothing is paid during them.',
            showIf: { field: 'period', op: 'in', value: ['month', 'year'] },
          },
        ],
      },
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
  storage: { packages: 'package_details.packages' },
  list: {
    columns: ['name', 'label', 'packages', 'default', 'allowed_to_comment', 'premium_member', 'updated_at'],
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
    { label: 'Packages', fields: ['packages'] },
    { label: 'Details', fields: ['membership_info', 'theme_configuration'] },
  ],
  delete: 'hard',
  canUndelete: true,
});
