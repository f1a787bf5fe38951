import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** What stands around the page: the default one of the space, none, or one of its own (migration page_frame). */
function frame<K extends 'header' | 'footer' | 'sidebar'>(kind: K, label: string, usual: 'default' | 'none') {
  return [
    {
      kind: 'choice',
      name: `${kind}_use`,
      label,
      default: usual,
      options: [
        { value: 'default', label: 'The default one' },
        { value: 'none', label: 'None' },
        { value: 'chosen', label: 'A certain one' },
      ],
    },
    {
      kind: 'reference',
      name: `${kind}_id`,
      label: `${label} of this page`,
      to: kind,
      relation: false,
      showIf: { field: `${kind}_use`, op: 'eq', value: 'chosen' },
    },
  ] as const;
}

export const page = defineResource({
  name: 'page',
  labels: { one: 'Page', many: 'Pages' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'text',
      name: 'slug',
      format: 'slug',
      required: true,
      maxLength: 200,
      help: 'The address of the page; “home” is the start of the site.',
    },
    {
      kind: 'choice',
      name: 'status',
      required: true,
      default: 'DRAFT',
      options: [
        { value: 'DRAFT', label: 'Draft', tone: 'neutral' },
        { value: 'REVIEW', label: 'In review', tone: 'info' },
        { value: 'PLANNED', label: 'Planned', tone: 'info' },
        { value: 'PUBLISHED', label: 'Published', tone: 'success' },
        { value: 'UPDATED', label: 'Draft of live', tone: 'warning' },
        { value: 'LEGACY', label: 'Legacy', tone: 'neutral' },
        { value: 'DELETED', label: 'Deleted', tone: 'danger' },
      ],
    },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Page' },
    { kind: 'media', name: 'thumbnail', accept: ['image/*'] },
    {
      kind: 'choice',
      name: 'community',
      help: 'Whose posts stand below the page. Everybody reads them.',
      options: [
        { value: 'members', label: 'Posts of members' },
        { value: 'premium', label: 'Posts of premium members' },
      ],
    },
    ...frame('header', 'Header', 'default'),
    ...frame('footer', 'Footer', 'default'),
    ...frame('sidebar', 'Sidebar', 'none'),
    { kind: 'date', name: 'published_at', label: 'Published', precision: 'minute' },
    { kind: 'text', name: 'title', maxLength: 200, help: 'Shown in the browser tab and by search engines.' },
    { kind: 'text', name: 'meta_description', label: 'Description', format: 'multiline', maxLength: 500 },
    {
      kind: 'text',
      name: 'head_injection',
      format: 'code',
      help: 'Markup for the head of the page, for example a verification tag.',
    },
    { kind: 'reference', name: 'author_id', to: 'user', label: 'Author', readOnly: 'always' },
    { kind: 'reference', name: 'context_id', to: 'page', label: 'Draft of', readOnly: 'afterCreate' },
    { kind: 'number', name: 'page_version', label: 'Version', integer: true, min: 1, filled: true, readOnly: 'always' },
    { kind: 'date', name: 'version_at', label: 'Live since', precision: 'minute', readOnly: 'always' },
    {
      kind: 'reference',
      name: 'version_by',
      to: 'user',
      relation: 'version_author',
      label: 'Published by',
      readOnly: 'always',
    },
    { kind: 'date', name: 'deleted_at', label: 'Deleted', precision: 'minute', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  storage: {
    thumbnail: 'meta.thumbnail',
    community: 'meta.community',
    header_use: 'meta.header_use',
    header_id: 'meta.header_id',
    footer_use: 'meta.footer_use',
    footer_id: 'meta.footer_id',
    sidebar_use: 'meta.sidebar_use',
    sidebar_id: 'meta.sidebar_id',
  },
  guards: { head_injection: 'Head Injection' },
  publish: { field: 'status', values: ['PUBLISHED', 'PLANNED'] },
  presets: { author_id: 'userId', created_by: 'userId' },
  routes: { list: '/page/list', create: '/page/new', edit: '/page/edit/:id', show: '/page/preview/:id' },
  aliases: { '/page/edit/new/:id': 'edit', '/page/new/templateId/:templateId': 'create' },
  list: {
    columns: ['name', 'status', 'slug', 'tag_ids', 'author_id', 'updated_at'],
    filters: ['name', 'slug', 'status', 'tag_ids', 'author_id', 'published_at', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'updated_at', desc: true }],
    where: { status: { nin: ['DELETED', 'LEGACY'] } },
  },
  form: [
    { label: 'Content', fields: ['name', 'slug', 'status', 'published_at', 'tag_ids', 'thumbnail', 'community'] },
    {
      label: 'Around the page',
      fields: ['header_use', 'header_id', 'footer_use', 'footer_id', 'sidebar_use', 'sidebar_id'],
    },
    { label: 'SEO', fields: ['title', 'meta_description'] },
    { label: 'Head injection', fields: ['head_injection'] },
  ],
  related: [{ resource: 'post', by: 'page_id' }],
  screens: { create: 'page-create', edit: 'page-editor', show: 'preview' },
  menu: { group: 'content', icon: 'article', order: 1 },
  delete: { soft: { status: 'DELETED', deleted_at: 'now' }, restore: { deleted_at: null } },
});
