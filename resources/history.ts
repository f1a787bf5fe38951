import { defineResource } from '#schema/resource.ts';
import { createdAt, memberOf } from './shared.ts';

export const history = defineResource({
  name: 'history',
  labels: { one: 'Event', many: 'History' },
  subject: 'Member',
  actions: ['read', 'create'],
  scope: 'space',
  title: 'description',
  fields: [
    { kind: 'text', name: 'description', required: true, maxLength: 2000 },
    { kind: 'text', name: 'action_type', label: 'Action', maxLength: 100 },
    memberOf,
    { kind: 'json', name: 'meta', label: 'Details' },
    createdAt,
  ],
  list: {
    columns: ['created_at', 'description', 'action_type'],
    filters: ['description', 'action_type', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'Event', fields: ['description', 'action_type', 'meta'] }],
});
