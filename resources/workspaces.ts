import { defineResource } from '#schema/resource.ts';
import { createdAt, roleOptions } from './shared.ts';

/** The spaces that a person belongs to; they are opened by the switcher. */
export const mySpace = defineResource({
  name: 'my_space',
  table: 'space',
  labels: { one: 'Space', many: 'Spaces' },
  subject: 'Space',
  actions: ['read'],
  scope: 'platform',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'status',
      readOnly: 'always',
      options: [
        { value: 'Development', tone: 'info' },
        { value: 'Live', tone: 'success' },
        { value: 'Paused', tone: 'neutral' },
        { value: 'Withdraw', tone: 'warning' },
        { value: 'Deleted', tone: 'danger' },
      ],
    },
    createdAt,
  ],
  routes: { list: '/space/list' },
  list: {
    columns: ['name', 'status', 'created_at'],
    filters: ['name', 'status', 'created_at'],
    search: ['name'],
    sort: [{ by: 'name', desc: true }],
  },
  form: [{ label: 'Space', fields: ['name', 'status'] }],
  menu: { group: 'workspaces', icon: 'space', order: 1, forRoles: 'everybody' },
});

/** Who works in the spaces that a person owns or administers. */
export const workspaceMember = defineResource({
  name: 'workspace_member',
  table: 'user_space',
  labels: { one: 'User', many: 'Users' },
  subject: 'Workspace',
  actions: ['read'],
  scope: 'platform',
  title: 'created_at',
  fields: [
    { kind: 'reference', name: 'user_id', label: 'User', to: 'user', onDelete: 'cascade', readOnly: 'always' },
    { kind: 'reference', name: 'space_id', label: 'Space', to: 'my_space', onDelete: 'cascade', readOnly: 'always' },
    {
      kind: 'choice',
      name: 'user_role',
      label: 'Role',
      readOnly: 'always',
      options: roleOptions,
    },
    {
      kind: 'choice',
      name: 'status',
      readOnly: 'always',
      options: [
        { value: 'ACTIVE', label: 'Active', tone: 'success' },
        { value: 'DISABLED', label: 'Disabled', tone: 'danger' },
        { value: 'UNVERIFIED', label: 'Unverified', tone: 'warning' },
      ],
    },
    { kind: 'boolean', name: 'page_access', label: 'Access to pages', readOnly: 'always' },
    createdAt,
  ],
  routes: { list: '/user/list', edit: '/user/edit/:id' },
  aliases: { '/user/:action/:id': 'edit' },
  list: {
    columns: ['user_id', 'space_id', 'user_role', 'status', 'created_at'],
    filters: ['space_id', 'user_role', 'status', 'created_at'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [{ label: 'User', fields: ['user_id', 'space_id', 'user_role', 'status', 'page_access'] }],
  menu: { group: 'workspaces', icon: 'member', order: 2, forRoles: ['SpaceOwner', 'ADMIN'] },
  // The platform's administrators read the generated list; owners and admins manage their own people.
  screens: { list: 'users', edit: 'person' },
});
