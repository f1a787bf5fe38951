import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

export const redirect = defineResource({
  name: 'redirect',
  labels: { one: 'Redirect', many: 'Redirects' },
  subject: 'Navigation',
  scope: 'space',
  namesEditor: true,
  title: 'path',
  unique: ['path'],
  fields: [
    {
      kind: 'text',
      name: 'path',
      label: 'From',
      format: 'path',
      required: true,
      maxLength: 500,
      help: 'A path of the site such as /old-page. Where a published page stands there, visitors see that.',
    },
    {
      kind: 'text',
      name: 'target',
      label: 'To',
      format: 'link',
      required: true,
      maxLength: 2000,
      help: 'A path of the site such as /pricing, or a whole address.',
    },
    {
      kind: 'choice',
      name: 'kind',
      required: true,
      default: 'permanent',
      options: [
        { value: 'permanent', label: 'For good (301)' },
        { value: 'temporary', label: 'For a while (302)' },
      ],
      help: 'Search engines pass on what they know of a page that moved for good.',
    },
    createdAt,
    updatedAt,
  ],
  routes: { list: '/config/redirects' },
  list: {
    columns: ['path', 'target', 'kind', 'created_at'],
    filters: ['path', 'target', 'kind', 'created_at'],
    search: ['path'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Redirect', fields: ['path', 'target', 'kind'] }],
  menu: { group: 'settings', icon: 'redirect', order: 8.5 },
  delete: 'hard',
  canUndelete: true,
});
