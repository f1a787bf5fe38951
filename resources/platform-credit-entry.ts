import { defineResource } from '#schema/resource.ts';
import { creditEntry } from './credit-entry.ts';

/** The credits of all spaces, which the platform's administrators grant. */
export const platformCreditEntry = defineResource({
  ...creditEntry,
  name: 'platform_credit_entry',
  table: 'credit_entry',
  subject: 'Space',
  actions: ['read', 'create'],
  scope: 'platform',
  fields: [
    ...creditEntry.fields.filter(({ name }) => name !== 'newsletter_id'),
    {
      kind: 'reference',
      name: 'space_id',
      label: 'Space',
      to: 'space',
      onDelete: 'cascade',
      required: true,
      readOnly: 'afterCreate',
    },
  ],
  presets: { created_by: 'userId' },
  routes: { list: '/superadmin/credits', create: '/superadmin/credits/new' },
  screens: {},
  list: {
    columns: ['created_at', 'space_id', 'kind', 'credits', 'note', 'created_by'],
    filters: ['space_id', 'kind', 'credits', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
    footer: { credits: 'sum' },
  },
  form: [{ label: 'Credits', fields: ['space_id', 'credits', 'note'] }],
  menu: { group: 'superadmin', icon: 'transactions', order: 7 },
});
