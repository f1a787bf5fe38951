// @vitest-environment jsdom
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { ADMIN_HOME, SPACE_HOME } from '#console/session/guard.ts';
import { classify, derivePaths } from '#console/session/paths.ts';
import { model } from '#resources/model.ts';
import { createRouter } from './router.tsx';
import { resourceScreens } from './screens.tsx';
import type { Workspaces } from './workspace/workspace-services.ts';

it.each([
  ['/', 'login'],
  ['/login', 'login'],
  ['/create-account', 'login'],
  [ADMIN_HOME, 'admin'],
  [SPACE_HOME, 'space'],
  ['/page/edit/7f3e', 'space'],
  ['/tag/new', 'space'],
  ['/config/general', 'space'],
  ['/page', 'unknown'],
  ['/page/list/more', 'unknown'],
  ['/nowhere', 'unknown'],
])('%s is a path of kind %s', (path, kind) => {
  expect(classify(model, path)).toBe(kind);
});

/** Every address of console.md section 2, with 1 for its parameters. */
const personal = `
  /dashboard /organization /space/list /user/list /user/edit/1 /superadmin/blocks /superadmin/blocks/edit/1 /superadmin/spaces/list
  /exclusive-blocks /exclusive-blocks/edit/1 /superadmin/space-template/list /superadmin/customer/list
  /superadmin/customer/edit/1 /superadmin/blocks-data/list /superadmin/blocks-data/edit/1`;
const inSpace = `
  /dataset/edit/feed/1 /member/edit/1 /tag/edit/1 /aiprompt/edit/1 /template/preview/1 /template/new /tag/new /aiprompt/new
  /form/step/new /form/cta/new /newsletter/new /listing/new /dataset/new /page/new/templateId/1 /newsletter/new/templateId/1
  /form/step/new/templateId/1 /form/cta/new/templateId/1 /form/list /form/record/1 /page/list /partner/list
  /newsletter/recipients/1 /communication/triggers/1 /config/template/list /listing/list /clicks /transactions /analytics /dataset/list
  /config/tag/list /member/list /config/assets /config/styling /config/navigation/list /newsletter/list
  /config/communication/list /config/general /config/newsletter /config/seo /config/subscription /config/integrations
  /config/aiprompt/list /page/new /page/edit/1 /page/edit/new/1 /page/preview/1 /form/edit/step/1 /form/edit/cta/1
  /form/preview/1 /partner/new /partner/edit/1 /subscription/edit/1 /communication/new /communication/edit/1
  /newsletter/edit/1 /navigation/header/new /navigation/header/edit/1 /navigation/sidebar/new /navigation/sidebar/edit/1
  /navigation/footer/new /navigation/footer/edit/1 /listing/edit/1 /dataset/edit/1`;
const common = '/space/invite/1';

const pathsOf = (text: string) => text.trim().split(/\s+/);

it.each(pathsOf(personal))('%s is answered in the personal workspace', (path) =>
  expect(classify(model, path)).toBe('admin'),
);
it.each(pathsOf(inSpace))('%s is answered in a space', (path) => expect(classify(model, path)).toBe('space'));
it.each(pathsOf(common))('%s is answered for everybody', (path) => expect(classify(model, path)).toBe('common'));

const router = createRouter({} as Workspaces, new Promise(() => {}));
const patternOf = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path;

it.each(pathsOf(`/ /create-account /login ${personal} ${inSpace} ${common}`))('%s has a screen', (path) => {
  expect(patternOf(path)).toBeDefined();
  expect(patternOf(path)).not.toBe('*');
});

it('has every screen that a declaration or the menu names', () => {
  const named = model.resources.flatMap(({ screens: own }) => Object.values(own ?? {}));
  expect(named.filter((name) => !(name in resourceScreens))).toEqual([]);
  expect(model.screens.filter(({ path }) => patternOf(path) === '*').map(({ id }) => id)).toEqual([]);
});

/** The patterns of all screens. */
function patternsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...patternsIn(children ?? [])]);
}

it('knows of every screen whom it is for: one kind of visitor', () => {
  const kinds = Object.values(derivePaths(model)).map((paths) => new Set(paths));
  const patterns = patternsIn(router.routes).filter((path) => path !== '*');
  expect(patterns.length).toBeGreaterThan(80);
  expect(patterns.filter((path) => kinds.filter((kind) => kind.has(path)).length !== 1)).toEqual([]);
  expect(kinds.flatMap((kind) => [...kind]).filter((path) => !patterns.includes(path))).toEqual([]);
});
