import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

/** A list that belongs to no space, as one person wants to see it again. Lists offer them themselves. */
export const ownView = defineResource({
  name: 'own_view',
  labels: { one: 'View', many: 'Views' },
  subject: 'OwnView',
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 100 },
    { kind: 'text', name: 'resource', label: 'List', required: true, maxLength: 100, readOnly: 'afterCreate' },
    { kind: 'json', name: 'state' },
    { kind: 'boolean', name: 'is_default', label: 'Default' },
    {
      kind: 'reference',
      name: 'created_by',
      label: 'Created by',
      to: 'user',
      onDelete: 'cascade',
      relation: 'creator',
      readOnly: 'always',
    },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['name'], sort: [{ by: 'resource' }, { by: 'name' }] },
  delete: 'hard',
});
