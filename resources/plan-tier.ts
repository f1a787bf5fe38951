import { defineResource } from '#schema/resource.ts';

const limit = (name: string, label: string) =>
  ({ kind: 'number', name, label, integer: true, readOnly: 'always' }) as const;

/** The plans that organizations choose from. A limit that is empty is none. */
export const planTier = defineResource({
  name: 'plan_tier',
  labels: { one: 'Plan', many: 'Plans' },
  subject: 'PlatformBilling',
  actions: ['read'],
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, readOnly: 'always' },
    { kind: 'text', name: 'tagline', label: 'What it is for', readOnly: 'always' },
    {
      ...{ kind: 'number', name: 'price_month', label: 'A month', min: 0, currencyFrom: 'currency' },
      readOnly: 'always',
    },
    {
      ...{ kind: 'number', name: 'price_year', label: 'A year', min: 0, currencyFrom: 'currency' },
      readOnly: 'always',
    },
    { kind: 'text', name: 'currency', format: 'currency', readOnly: 'always' },
    limit('spaces', 'Spaces'),
    limit('people', 'People'),
    limit('pages', 'Pages'),
    limit('megabytes', 'Storage in MB'),
    limit('mails', 'Mails a month'),
    { ...limit('sort_order', 'Order'), help: 'A higher one is an upgrade.' },
    { kind: 'boolean', name: 'is_sold', label: 'For sale', readOnly: 'always' },
  ],
  routes: { list: '/superadmin/plans' },
  list: {
    columns: ['name', 'price_month', 'price_year', 'spaces', 'people', 'pages', 'megabytes', 'mails', 'is_sold'],
    filters: ['name', 'price_month', 'price_year', 'is_sold'],
    sort: [{ by: 'sort_order' }],
  },
  // Nothing of it is written here: its heading says all.
  form: [],
  menu: { group: 'superadmin', icon: 'subscription', order: 5.7 },
});
