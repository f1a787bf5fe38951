import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

const component = { kind: 'reference', name: 'component_id', label: 'Component', to: 'component' } as const;

const typed = {
  kind: 'choice',
  name: 'type',
  required: true,
  default: 'PAGE',
  options: [
    { value: 'PAGE', label: 'Page' },
    { value: 'NEWSLETTER', label: 'Newsletter' },
  ],
} as const;

const forType = (value: string) => ({ field: 'type', op: 'eq', value }) as const;

/** A space always has exactly one default of each type: it is passed on, and never given up (migration one_default). */
const pageDefault = {
  kind: 'boolean',
  name: 'pageDefault',
  label: 'Default for pages',
  showIf: forType('PAGE'),
} as const;

const newsletterDefault = {
  kind: 'boolean',
  name: 'newsletterDefault',
  label: 'Default for newsletters',
  showIf: forType('NEWSLETTER'),
} as const;

/** The values of the component's fields. */
const content = {
  kind: 'group',
  name: 'info',
  label: 'Content',
  fieldsFrom: { reference: 'component_id', column: 'live_schema' },
} as const;

const navigationList = '/config/navigation/list';

const common = {
  subject: 'Navigation',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  borrows: ['list'],
  delete: 'hard',
  canUndelete: true,
  screens: { create: 'navigation-create', edit: 'navigation-edit' },
} as const;

/** Headers and footers have the same shape (data-layer.md section 7). */
function headerOrFooter(name: 'header' | 'footer', one: string) {
  return defineResource({
    ...common,
    name,
    labels: { one, many: `${one}s` },
    fields: [
      { kind: 'text', name: 'name', required: true, maxLength: 200 },
      typed,
      component,
      pageDefault,
      newsletterDefault,
      content,
      createdAt,
      updatedAt,
    ],
    storage: { pageDefault: 'meta.pageDefault', newsletterDefault: 'meta.newsletterDefault' },
    routes: { list: navigationList, create: `/navigation/${name}/new`, edit: `/navigation/${name}/edit/:id` },
    list: {
      columns: ['name', 'type', 'component_id', 'pageDefault', 'updated_at'],
      filters: ['name', 'type', 'created_at', 'updated_at'],
      search: ['name'],
      sort: [{ by: 'name', desc: true }],
    },
    form: [
      { label: one, fields: ['name', 'type', 'component_id', 'pageDefault', 'newsletterDefault'] },
      { label: 'Content', fields: ['info'] },
    ],
  });
}

export const header = headerOrFooter('header', 'Header');
export const footer = headerOrFooter('footer', 'Footer');

export const sidebar = defineResource({
  ...common,
  name: 'sidebar',
  labels: { one: 'Sidebar', many: 'Sidebars' },
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    component,
    { kind: 'boolean', name: 'default', label: 'Default' },
    content,
    createdAt,
    updatedAt,
  ],
  storage: { default: 'meta.default' },
  routes: { list: navigationList, create: '/navigation/sidebar/new', edit: '/navigation/sidebar/edit/:id' },
  list: {
    columns: ['name', 'component_id', 'default', 'updated_at'],
    filters: ['name', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [
    { label: 'Sidebar', fields: ['name', 'component_id', 'default'] },
    { label: 'Content', fields: ['info'] },
  ],
});

/** Headers, footers and sidebars in one list; each opens as what it is. */
export const navigation = defineResource({
  name: 'navigation',
  table: 'navigation_item',
  labels: { one: 'Navigation item', many: 'Navigation' },
  subject: 'Navigation',
  actions: ['read'],
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      readOnly: 'always',
      options: [
        { value: 'header', label: 'Header' },
        { value: 'footer', label: 'Footer' },
        { value: 'sidebar', label: 'Sidebar' },
      ],
    },
    { kind: 'choice', name: 'type', readOnly: 'always', options: typed.options },
    { kind: 'boolean', name: 'page_default', readOnly: 'always' },
    { kind: 'boolean', name: 'newsletter_default', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  routes: { list: navigationList, create: '/navigation/:kind/new', edit: '/navigation/:kind/edit/:id' },
  borrows: ['create', 'edit'],
  list: {
    columns: ['name', 'kind', 'type', 'page_default', 'newsletter_default', 'updated_at'],
    filters: ['name', 'kind', 'type', 'page_default', 'newsletter_default', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  screens: { list: 'navigation-list' },
  menu: { group: 'settings', icon: 'navigation', order: 3 },
});
