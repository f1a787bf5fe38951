import type { Access, Viewer } from '#schema/access.ts';
import type { Model } from '#schema/model.ts';

/** A small model and access rules for the tests of this folder: two resources, one of them softly deleted. */
export const model: Model = {
  resources: [
    {
      name: 'post',
      labels: { one: 'Post', many: 'Posts' },
      subject: 'Page',
      scope: 'space',
      title: 'name',
      fields: [
        { kind: 'text', name: 'name' },
        {
          kind: 'choice',
          name: 'status',
          options: [{ value: 'NEW' }, { value: 'OUT' }, { value: 'GONE' }],
        },
        { kind: 'media', name: 'cover' },
        { kind: 'text', name: 'script' },
        { kind: 'reference', name: 'author_id', to: 'user', readOnly: 'always' },
        { kind: 'tags', name: 'tag_ids', type: 'Page' },
        { kind: 'number', name: 'rank' },
      ],
      storage: { cover: 'meta.cover' },
      guards: { script: 'Head Injection' },
      publish: { field: 'status', values: ['OUT'] },
      presets: { author_id: 'userId' },
      routes: { list: '/post/list', create: '/post/new', edit: '/post/edit/:id' },
      list: {
        columns: ['name', 'status'],
        search: ['name', 'script'],
        sort: [{ by: 'rank', desc: true }],
        where: { status: { neq: 'GONE' } },
      },
      menu: { group: 'content', icon: 'post', order: 2 },
      delete: { soft: { status: 'GONE' }, restore: { status: 'NEW' } },
    },
    {
      name: 'tag',
      labels: { one: 'Tag', many: 'Tags' },
      subject: 'Tags',
      scope: 'space',
      key: ['id', 'space_id'],
      title: 'name',
      fields: [{ kind: 'text', name: 'name' }],
      routes: { list: '/tag/list', edit: '/tag/edit/:id' },
      menu: { group: 'settings', icon: 'tag', order: 1 },
      delete: 'hard',
    },
    {
      name: 'user',
      labels: { one: 'User', many: 'Users' },
      subject: 'User',
      scope: 'platform',
      title: 'name',
      fields: [{ kind: 'text', name: 'name' }],
    },
  ],
  groups: [
    { id: 'content', label: 'Content', mode: 'space' },
    { id: 'management', label: 'Management', mode: 'space' },
    { id: 'settings', label: 'Settings', mode: 'settings' },
  ],
  screens: [
    {
      id: 'space-settings',
      label: 'Space settings',
      icon: 'settings',
      path: '/config/general',
      group: 'management',
      order: 1,
    },
  ],
};

const all = ['read', 'create', 'update', 'delete', 'publish'] as const;

/** `CHIEF` may do everything, `WRITER` neither publish nor delete nor script nor tags, `GUEST` posts while flagged. */
export const access: Access = {
  roles: ['CHIEF', 'WRITER', 'GUEST'].map((name) => ({ name, label: name, inSpace: true })),
  visitors: [],
  matrix: {
    CHIEF: { Page: all, Tags: all, 'Head Injection': all },
    WRITER: { Page: ['read', 'create', 'update'] },
    GUEST: { Page: all },
  },
  flags: [
    {
      role: 'GUEST',
      subject: 'Page',
      flag: 'pageAccess',
      via: { via: 'space', where: { via: 'users', where: { field: 'page_access', op: 'eq', value: true } } },
    },
  ],
  rows: [],
  lookups: [
    {
      table: 'user',
      roles: ['CHIEF', 'WRITER'],
      columns: ['id', 'name'],
      where: { via: 'spaces', where: { field: 'space_id', op: 'eq', value: { session: 'spaceId' } } },
    },
  ],
  menu: { CHIEF: ['post', 'tag', 'space-settings'], WRITER: ['post', 'tag', 'space-settings'], GUEST: ['post'] },
};

/** A viewer in space `s1`. */
export function viewer(role: string, pageAccess = false): Viewer {
  return { role, userId: 'u1', spaceId: 's1', flags: { pageAccess } };
}
