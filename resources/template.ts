import { defineResource } from '#schema/resource.ts';
import { createdAt, optionsOf, updatedAt } from './shared.ts';

export const template = defineResource({
  name: 'template',
  labels: { one: 'Template', many: 'Templates' },
  subject: 'Template',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  picture: 'thumbnail',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'category',
      required: true,
      default: 'Others',
      options: [
        ...optionsOf('About', 'Ads', 'Blog'),
        { value: 'CTA', label: 'CTA' },
        ...optionsOf('Cards', 'Content', 'Hero', 'Image', 'Media', 'Modal', 'Newsletter'),
        ...optionsOf('Others', 'Pricing', 'Product', 'Steps', 'Testimonials', 'Trust'),
        { value: 'Trust_Elements', label: 'Trust elements' },
      ],
    },
    { kind: 'choice', name: 'format', required: true, options: optionsOf('Form', 'Newsletter', 'Page') },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      options: [
        ...optionsOf('Form', 'Newsletter', 'Page'),
        { value: 'Newsletter_Section', label: 'Newsletter section' },
        { value: 'Page_Section', label: 'Page section' },
      ],
    },
    { kind: 'text', name: 'slug', format: 'slug', maxLength: 200 },
    { kind: 'media', name: 'thumbnail', accept: ['image/*'] },
    createdAt,
    updatedAt,
  ],
  storage: { slug: 'meta.slug', thumbnail: 'meta.thumbnail' },
  routes: {
    list: '/config/template/list',
    create: '/template/new',
    edit: '/template/edit/:id',
    show: '/template/preview/:id',
  },
  list: {
    columns: ['name', 'category', 'format', 'type', 'created_at'],
    filters: ['name', 'category', 'format', 'type', 'created_at', 'updated_at'],
    search: ['name'],
    duplicates: 'slug',
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Template', fields: ['name', 'category', 'format', 'type', 'slug', 'thumbnail'] }],
  menu: { group: 'settings', icon: 'template', order: 5 },
  screens: { list: 'template-list', create: 'template-create', edit: 'template-editor', show: 'preview' },
  delete: 'hard',
  canUndelete: true,
});
