import { defineResource } from '#schema/resource.ts';

/** People, as other records point at them. They have no list of their own here. */
export const user = defineResource({
  name: 'user',
  labels: { one: 'User', many: 'Users' },
  subject: 'User',
  scope: 'platform',
  title: 'name',
  fields: [{ kind: 'text', name: 'name', readOnly: 'always' }],
  list: { columns: ['name'], search: ['name'], sort: [{ by: 'name' }] },
});
