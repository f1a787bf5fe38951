import { describe, expect, it } from 'vitest';
import { resourceOf } from '#schema/model.ts';
import { deriveMenu, tabsOf } from './menu.ts';
import { deriveRoutes, pathTo } from './routes.ts';
import { access, model, viewer } from './testing.ts';

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

describe('tabsOf', () => {
  it('joins lists that share a menu item, seen from any of them', () => {
    const [post, tag] = model.resources;
    if (!post || !tag) throw new Error('the model has two resources');
    const joined = [post, { ...tag, menu: { group: 'content', icon: 'tag', order: 2, tabOf: 'post' } }];
    for (const resource of joined) expect(tabsOf(joined, resource).map(({ name }) => name)).toEqual(['post', 'tag']);
    expect(tabsOf(model.resources, post)).toEqual([]);
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
