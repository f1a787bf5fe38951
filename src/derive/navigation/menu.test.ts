import { describe, expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { access, model, viewer } from '#tests/support/declarations.ts';
import { deriveMenu, listOf, tabsOf } from './menu.ts';
import { deriveRoutes, pathTo } from './routes.ts';

const ids = (mode: 'admin' | 'space' | 'settings', role: string, flag = false) =>
  deriveMenu(model, access, mode, viewer(role, flag)).flatMap((group) => group.items.map((item) => item.id));

describe('deriveMenu', () => {
  it('groups items in declared order', () => {
    expect(deriveMenu(model, access, 'space', viewer('CHIEF'))).toEqual([
      { id: 'content', label: 'Content', items: [{ id: 'post', label: 'Posts', icon: 'post', path: '/post/list' }] },
      {
        id: 'management',
        label: 'Management',
        items: [{ id: 'space-settings', label: 'Space settings', icon: 'settings', path: '/config/general' }],
      },
    ]);
    expect(ids('settings', 'CHIEF')).toEqual(['tag']);
  });

  it('hides what the role may not read, although its map names it, and settings that this leaves empty', () => {
    expect(ids('space', 'WRITER')).toEqual(['post']);
    expect(ids('settings', 'WRITER')).toEqual([]);
  });

  it('hides what is not on the map of the role, and what its flag closes', () => {
    expect(ids('space', 'GUEST', true)).toEqual(['post']);
    expect(ids('space', 'GUEST', false)).toEqual([]);
    expect(ids('space', 'nobody')).toEqual([]);
  });
});

describe('lists that only a look-up opens', () => {
  const names = {
    ...model.resources[2],
    name: 'person',
    table: 'user',
    routes: { list: '/person/list' },
    menu: { group: 'home', icon: 'person', order: 1, forRoles: ['CHIEF'] },
  } as Resource;
  const groups = [{ id: 'home', label: '', mode: 'admin' as const }];
  const menuFor = (resource: Resource, spaceRoles?: string[]) =>
    deriveMenu({ ...model, resources: [resource], groups }, access, 'admin', {
      ...viewer('WRITER'),
      ...(spaceRoles && { spaceRoles }),
    });

  it('are in the menu of people who have one of the named roles in a space', () => {
    expect(menuFor(names, ['GUEST', 'CHIEF'])).toHaveLength(1);
    expect(menuFor(names, ['GUEST'])).toEqual([]);
    expect(menuFor(names)).toEqual([]);
  });

  it('are in the menu of everybody where the declaration says so', () => {
    const menu = { group: 'home', icon: 'person', order: 1, forRoles: 'everybody' } as const;
    expect(menuFor({ ...names, menu })).toHaveLength(1);
    expect(menuFor({ ...names, table: 'secret', menu })).toEqual([]);
  });

  it('are in the menu of nobody else, also of those whom the matrix lets read them', () => {
    const own = { ...names, subject: 'Page' };
    expect(menuFor(own)).toEqual([]);
    expect(menuFor(own, ['CHIEF'])).toHaveLength(1);
  });

  it('are in no menu where the declaration names nobody', () => {
    const { forRoles, ...menu } = names.menu ?? { group: '', icon: '', order: 1 };
    expect(forRoles).toBeDefined();
    expect(menuFor({ ...names, menu }, ['CHIEF'])).toEqual([]);
  });
});

describe('settings of a space', () => {
  it('stand in the menu by their form, for holders of their subject', () => {
    const settings: Resource = {
      name: 'look',
      table: 'space',
      labels: { one: 'Look', many: 'Look' },
      subject: 'Tags',
      scope: 'space',
      singleton: true,
      title: 'name',
      fields: [{ kind: 'text', name: 'name' }],
      routes: { edit: '/config/look' },
      menu: { group: 'settings', icon: 'look', order: 1 },
    };
    const own = { ...model, resources: [settings], screens: [] };
    const menuFor = (role: string) =>
      deriveMenu(own, { ...access, menu: { CHIEF: ['look'], WRITER: ['look'] } }, 'settings', viewer(role));
    expect(menuFor('CHIEF')[0]?.items.map(({ path }) => path)).toEqual(['/config/look']);
    expect(menuFor('WRITER')).toEqual([]);
  });
});

describe('tabsOf', () => {
  it('joins lists that share a menu item, seen from any of them', () => {
    const [post, tag] = model.resources;
    if (!post || !tag) throw new Error('the model has two resources');
    const joined = [post, { ...tag, menu: { group: 'content', icon: 'tag', order: 2, tabOf: 'post' } }];
    for (const resource of joined) expect(tabsOf(joined, resource).map(({ name }) => name)).toEqual(['post', 'tag']);
    expect(tabsOf(model.resources, post)).toEqual([]);
  });
});

describe('listOf', () => {
  it('is the main list of a tab, and that of the record which an address names', () => {
    const [post, tag] = model.resources;
    if (!post || !tag) throw new Error('the model has two resources');
    const { menu, ...bare } = tag;
    const reply: Resource = {
      ...{ ...bare, name: 'reply', routes: { list: '/post/replies/:post_id' } },
      fields: [...tag.fields, { kind: 'reference', name: 'post_id', to: 'post' }],
    };
    const resources = [post, { ...tag, menu: { group: 'content', icon: 'tag', order: 2, tabOf: 'post' } }, reply];
    expect(['post', 'tag', 'reply', 'screen'].map((name) => listOf({ resources }, name))).toEqual([
      'post',
      'post',
      'post',
      'screen',
    ]);
  });
});

describe('routes', () => {
  it('follow from the declarations, and encode what stands in them', () => {
    expect(deriveRoutes(model.resources).map(({ path, view }) => `${view} ${path}`)).toEqual([
      'list /post/list',
      'create /post/new',
      'edit /post/edit/:id',
      'list /tag/list',
      'edit /tag/edit/:id',
    ]);
    expect(pathTo(resourceOf(model, 'post'), 'edit', { id: 'a/b' })).toBe('/post/edit/a%2Fb');
    expect(pathTo(resourceOf(model, 'post'), 'show', { id: '1' })).toBeUndefined();
  });
});
