import { defineResource } from '#schema/resource.ts';
import { createdAt, optionsOf } from './shared.ts';

export const linkTrack = defineResource({
  name: 'link_track',
  labels: { one: 'Tracked link', many: 'Event tracking' },
  subject: 'Analytic',
  actions: ['read', 'update'],
  scope: 'space',
  title: 'href',
  fields: [
    { kind: 'text', name: 'href', label: 'Link', required: true, readOnly: 'always' },
    {
      kind: 'choice',
      name: 'type',
      label: 'Where',
      required: true,
      options: optionsOf('Newsletter', 'Page'),
      readOnly: 'always',
    },
    { kind: 'boolean', name: 'disabled', help: 'A disabled link is no longer counted.' },
    createdAt,
  ],
  routes: { list: '/clicks' },
  list: {
    columns: ['href', 'type', 'disabled', 'created_at'],
    filters: ['href', 'type', 'disabled', 'created_at'],
    search: ['href'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Tracked link', fields: ['href', 'type', 'disabled'] }],
  menu: { group: 'analytics', icon: 'clicks', order: 3 },
});
