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

const pageDefault = { kind: 'boolean', name: 'pageDefault', label: 'Default for pages' } as const;
const newsletterDefault = { kind: 'boolean', name: 'newsletterDefault', label: 'Default for newsletters' } as const;

const common = {
  subject: 'Navigation',
  scope: 'space',
  title: 'name',
  delete: 'hard',
} as const;

export const header = defineResource({
  ...common,
  name: 'header',
  labels: { one: 'Header', many: 'Headers' },
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    typed,
    component,
    pageDefault,
    newsletterDefault,
    { kind: 'json', name: 'info', label: 'Content' },
    createdAt,
    updatedAt,
  ],
  storage: { pageDefault: 'meta.pageDefault', newsletterDefault: 'meta.newsletterDefault' },
  routes: { create: '/navigation/header/new', edit: '/navigation/header/edit/:id' },
  list: {
    columns: ['name', 'type', 'component_id', 'pageDefault', 'updated_at'],
    filters: ['name', 'type', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [
    { label: 'Header', fields: ['name', 'type', 'component_id', 'pageDefault', 'newsletterDefault'] },
    { label: 'Content', fields: ['info'] },
  ],
});

export const footer = defineResource({
  ...common,
  name: 'footer',
  labels: { one: 'Footer', many: 'Footers' },
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    typed,
    component,
    pageDefault,
    newsletterDefault,
    { kind: 'json', name: 'info', label: 'Content' },
    createdAt,
    updatedAt,
  ],
  storage: { pageDefault: 'meta.pageDefault', newsletterDefault: 'meta.newsletterDefault' },
  routes: { create: '/navigation/footer/new', edit: '/navigation/footer/edit/:id' },
  list: {
    columns: ['name', 'type', 'component_id', 'pageDefault', 'updated_at'],
    filters: ['name', 'type', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [
    { label: 'Footer', fields: ['name', 'type', 'component_id', 'pageDefault', 'newsletterDefault'] },
    { label: 'Content', fields: ['info'] },
  ],
});

export const sidebar = defineResource({
  ...common,
  name: 'sidebar',
  labels: { one: 'Sidebar', many: 'Sidebars' },
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    component,
    { kind: 'boolean', name: 'default', label: 'Default' },
    { kind: 'json', name: 'info', label: 'Content' },
    createdAt,
    updatedAt,
  ],
  storage: { default: 'meta.default' },
  routes: { create: '/navigation/sidebar/new', edit: '/navigation/sidebar/edit/:id' },
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
