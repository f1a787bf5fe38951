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
    { kind: 'number', name: 'clicks', integer: true, readOnly: 'always' },
    { kind: 'date', name: 'last_clicked_at', label: 'Last click', precision: 'minute', readOnly: 'always' },
    { kind: 'boolean', name: 'disabled', help: 'A disabled link is no longer counted.' },
    createdAt,
  ],
  routes: { list: '/clicks' },
  screens: { list: 'clicks' },
  list: {
    columns: ['href', 'type', 'clicks', 'last_clicked_at', 'disabled'],
    filters: ['href', 'type', 'clicks', 'disabled', 'last_clicked_at', 'created_at'],
    search: ['href'],
    sort: [{ by: 'clicks', desc: true }],
  },
  form: [{ label: 'Tracked link', fields: ['href', 'type', 'clicks', 'last_clicked_at', 'disabled'] }],
  related: [{ resource: 'link_click', by: 'link_id' }],
  menu: { group: 'analytics', icon: 'clicks', order: 3 },
});
