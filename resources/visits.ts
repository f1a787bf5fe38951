import { defineResource } from '#schema/resource.ts';
import { ofPage } from './shared.ts';

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
    ofPage,
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

/**
 * A block of a published page whose links were clicked; its id is the lineage that the copies of a block share. Without a page it is a
 * header, a footer or a sidebar, and has its id.
 */
export const blockTrack = defineResource({
  name: 'block_track',
  labels: { one: 'Clicked block', many: 'Clicked blocks' },
  subject: 'Analytic',
  actions: ['read'],
  scope: 'space',
  title: 'page_id',
  fields: [
    { ...ofPage, required: false },
    { ...counter, name: 'clicks' },
    { kind: 'date', name: 'last_clicked_at', label: 'Last click', precision: 'minute', readOnly: 'always' },
  ],
  list: {
    columns: ['page_id', 'clicks', 'last_clicked_at'],
    filters: ['page_id', 'clicks', 'last_clicked_at'],
    sort: [{ by: 'clicks', desc: true }],
  },
  form: [{ label: 'Clicked block', fields: ['page_id', 'clicks', 'last_clicked_at'] }],
});

/** How often the links of a block were clicked, by hour. */
export const blockClick = defineResource({
  name: 'block_click',
  labels: { one: 'Click in a block', many: 'Clicks in blocks' },
  subject: 'Analytic',
  actions: ['read'],
  scope: 'space',
  title: 'hour',
  fields: [
    hour,
    {
      kind: 'reference',
      name: 'track_id',
      label: 'Block',
      to: 'block_track',
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
  form: [{ label: 'Click in a block', fields: ['hour', 'track_id', 'clicks'] }],
});

/** What visitors did with one of two versions of a section (`src/rules/section-trial.ts`). */
export const sectionTrial = defineResource({
  name: 'section_trial',
  labels: { one: 'Tried section', many: 'Tried sections' },
  subject: 'Analytic',
  actions: ['read'],
  scope: 'space',
  title: 'page_id',
  fields: [
    ofPage,
    { kind: 'text', name: 'trial_id', label: 'Try', required: true, readOnly: 'always' },
    { kind: 'text', name: 'revision', label: 'Contents', required: true, readOnly: 'always' },
    { ...counter, name: 'arm', label: 'Version', required: true },
    { ...counter, name: 'views' },
    { ...counter, name: 'visitors' },
    { ...counter, name: 'clicks' },
    { ...counter, name: 'clickers', label: 'Visitors who clicked' },
    { kind: 'date', name: 'started_at', label: 'Started', precision: 'minute', filled: true, readOnly: 'always' },
    { kind: 'date', name: 'counted_at', label: 'Last counted', precision: 'minute', filled: true, readOnly: 'always' },
  ],
  list: {
    columns: ['page_id', 'arm', 'views', 'visitors', 'clicks', 'clickers', 'counted_at'],
    filters: ['page_id', 'counted_at'],
    sort: [{ by: 'counted_at', desc: true }],
  },
  form: [
    {
      label: 'Tried section',
      fields: ['page_id', 'arm', 'views', 'visitors', 'clicks', 'clickers', 'started_at', 'counted_at'],
    },
  ],
});
