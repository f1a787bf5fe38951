import { defineResource } from '#schema/resource.ts';

const counter = { kind: 'number', integer: true, readOnly: 'always' } as const;
const hour = { kind: 'date', name: 'hour', precision: 'minute', filled: true, readOnly: 'always' } as const;

/** How often published pages were looked at, by hour (`src/server/site/visits`). */
export const siteVisit = defineResource({
  name: 'site_visit',
  labels: { one: 'Page view', many: 'Page views' },
  subject: 'Analytic',
  actions: ['read'],
  scope: 'space',
  title: 'hour',
  fields: [
    hour,
    {
      kind: 'reference',
      name: 'page_id',
      label: 'Page',
      to: 'page',
      onDelete: 'cascade',
      required: true,
      readOnly: 'always',
    },
    {
      kind: 'choice',
      name: 'device',
      required: true,
      options: [
        { value: 'desktop', label: 'Desktop' },
        { value: 'tablet', label: 'Tablet' },
        { value: 'mobile', label: 'Mobile' },
      ],
      readOnly: 'always',
    },
    { kind: 'text', name: 'referrer', label: 'Came from', readOnly: 'always' },
    { ...counter, name: 'views' },
    { ...counter, name: 'visitors' },
  ],
  list: {
    columns: ['hour', 'page_id', 'device', 'referrer', 'views', 'visitors'],
    filters: ['hour', 'page_id', 'device', 'referrer'],
    sort: [{ by: 'hour', desc: true }],
  },
  form: [{ label: 'Page view', fields: ['hour', 'page_id', 'device', 'referrer', 'views', 'visitors'] }],
});

/** How often a tracked link was clicked, by hour. */
export const linkClick = defineResource({
  name: 'link_click',
  labels: { one: 'Click', many: 'Clicks' },
  subject: 'Analytic',
  actions: ['read'],
  scope: 'space',
  title: 'hour',
  fields: [
    hour,
    {
      kind: 'reference',
      name: 'link_id',
      label: 'Link',
      to: 'link_track',
      onDelete: 'cascade',
      required: true,
      readOnly: 'always',
    },
    { ...counter, name: 'clicks' },
  ],
  list: {
    columns: ['hour', 'clicks'],
    filters: ['hour'],
    sort: [{ by: 'hour', desc: true }],
  },
  form: [{ label: 'Click', fields: ['hour', 'link_id', 'clicks'] }],
});
