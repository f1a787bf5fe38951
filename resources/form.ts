import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const form = defineResource({
  name: 'form',
  labels: { one: 'Form', many: 'Forms' },
  subject: 'DataStructure',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      readOnly: 'afterCreate',
      default: 'step',
      options: [
        { value: 'step', label: 'Step form' },
        { value: 'cta', label: 'Call to action' },
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'Active',
      options: [
        { value: 'Active', tone: 'success' },
        { value: 'Deactivated', tone: 'neutral' },
      ],
    },
    { kind: 'text', name: 'slug', format: 'slug', maxLength: 200 },
    {
      kind: 'boolean',
      name: 'enableReCaptcha',
      label: 'reCAPTCHA',
      help: 'Asks visitors to prove that they are people.',
    },
    { kind: 'reference', name: 'created_by', label: 'Created by', to: 'user', relation: 'creator', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  storage: { slug: 'meta.slug' },
  presets: { created_by: 'userId' },
  routes: {
    list: '/form/list',
    create: '/form/:type/new',
    edit: '/form/edit/:type/:id',
    show: '/form/preview/:id',
  },
  aliases: { '/form/:type/new/templateId/:templateId': 'create' },
  list: {
    columns: ['name', 'type', 'status', 'created_by', 'created_at'],
    filters: ['name', 'type', 'status', 'created_by', 'created_at', 'updated_at'],
    search: ['name'],
    duplicates: 'slug',
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Form', fields: ['name', 'type', 'status', 'slug', 'enableReCaptcha'] }],
  related: [{ resource: 'record', by: 'form_id' }],
  menu: { group: 'content', icon: 'form', order: 4 },
  delete: 'hard',
});
