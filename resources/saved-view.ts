import { defineResource } from '#schema/resource.ts';
import { createdAt, roleOptions, updatedAt } from './shared.ts';

/** A list as somebody wants to see it again. Lists offer them themselves, so that it has no screen of its own. */
export const savedView = defineResource({
  name: 'saved_view',
  labels: { one: 'View', many: 'Views' },
  subject: 'SavedView',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 100 },
    { kind: 'text', name: 'resource', label: 'List', required: true, maxLength: 100, readOnly: 'afterCreate' },
    {
      kind: 'choice',
      name: 'audience',
      required: true,
      readOnly: 'afterCreate',
      options: [{ value: 'space' }, { value: 'role' }, { value: 'personal' }],
    },
    {
      kind: 'choice',
      name: 'role',
      readOnly: 'afterCreate',
      options: roleOptions,
    },
    { kind: 'json', name: 'state' },
    { kind: 'boolean', name: 'is_default', label: 'Default' },
    { kind: 'reference', name: 'created_by', label: 'Created by', to: 'user', relation: 'creator', readOnly: 'always' },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['name', 'audience'], sort: [{ by: 'resource' }, { by: 'name' }] },
  delete: 'hard',
  canUndelete: true,
});
