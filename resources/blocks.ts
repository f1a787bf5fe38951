import { defineResource } from '#schema/resource.ts';
import { createdAt, updatedAt } from './shared.ts';

const name = { kind: 'text', name: 'name', required: true, maxLength: 200 } as const;

const type = {
  kind: 'choice',
  name: 'type',
  readOnly: 'always',
  options: [
    { value: 'PUBLIC', label: 'Public' },
    { value: 'EXCLUSIVE', label: 'Exclusive' },
  ],
} as const;

/** Blocks that were made for a person, or for a space that the person owns. */
export const exclusiveBlock = defineResource({
  name: 'exclusive_block',
  table: 'component',
  labels: { one: 'Exclusive block', many: 'Exclusive blocks' },
  subject: 'Block',
  actions: ['read'],
  scope: 'platform',
  title: 'name',
  fields: [{ ...name, readOnly: 'always' }, type, { kind: 'json', name: 'meta', label: 'Details', readOnly: 'always' }],
  // Whom else a block was made for stands in the column `meta`: that is not for them to know.
  storage: { meta: 'public_meta' },
  routes: { list: '/exclusive-blocks', edit: '/exclusive-blocks/edit/:id' },
  list: {
    columns: ['name', 'type'],
    filters: ['name'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
    where: { type: { eq: 'EXCLUSIVE' } },
  },
  screens: { list: 'exclusive-blocks', edit: 'exclusive-block' },
  form: [{ label: 'Exclusive block', fields: ['name', 'type', 'meta'] }],
  menu: { group: 'blocks', icon: 'block', order: 1, forRoles: ['SpaceOwner'] },
});

/** What blocks are made of: their fields and templates. */
export const blockData = defineResource({
  name: 'block_data',
  table: 'component',
  labels: { one: 'Block data', many: 'Blocks data' },
  subject: 'Block',
  actions: ['read', 'update'],
  scope: 'platform',
  title: 'name',
  fields: [
    { ...name, readOnly: 'always' },
    type,
    { kind: 'json', name: 'schema', label: 'Fields', holds: 'fields' },
    { kind: 'json', name: 'info', label: 'Template' },
    { kind: 'text', name: 'version_note', label: 'What changed', maxLength: 500 },
    createdAt,
    updatedAt,
  ],
  storage: { schema: 'draft_schema', info: 'draft_info', version_note: 'draft_note' },
  routes: { list: '/superadmin/blocks-data/list', edit: '/superadmin/blocks-data/edit/:id' },
  list: {
    columns: ['name', 'type', 'updated_at'],
    filters: ['name', 'type', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [
    { label: 'Fields', fields: ['schema'] },
    { label: 'Template', fields: ['info', 'version_note'] },
  ],
  screens: { edit: 'platform-record' },
  menu: { group: 'superadmin', icon: 'block-data', order: 4 },
});
