import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { createTargets, deriveRoutes, pathTo, routeFields } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { keyOf, type Resource, tableOf, type View } from '#schema/resource.ts';
import { spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { heading } from './shell.ts';

/** Who is sure to be shown a screen, and from which workspace. */
export interface Watcher {
  as: 'owner' | 'superadmin';
  space?: string;
}

/** A screen of the console as an address, for the one who opens it. */
export interface Screen {
  view: View;
  resource: Resource;
  path: string;
}

export const watchers: Record<'space' | 'admin' | 'platform', Watcher> = {
  space: { as: 'owner', space: spaces.aurora },
  admin: { as: 'owner' },
  platform: { as: 'superadmin' },
};

function watcherOf({ scope, menu }: Resource): keyof typeof watchers {
  if (scope === 'space') return 'space';
  return menu?.group === 'superadmin' ? 'platform' : 'admin';
}

/** The screens that no declaration gives. */
export const handMade = (mode: 'admin' | 'space'): string[] =>
  model.screens.flatMap(({ path, group }) => {
    const admin = model.groups.find(({ id }) => id === group)?.mode === 'admin';
    return admin === (mode === 'admin') ? [path] : [];
  });

/**
 * The values that the addresses of a resource need, of its oldest record: the newest are what other tests have made for
 * themselves, pages of a hundred blocks among them.
 */
async function oldestOf(resource: Resource, { space }: Watcher, token: string): Promise<JsonObject | undefined> {
  const views = Object.keys(resource.routes ?? {}) as View[];
  const fields = [...new Set([...keyOf(resource), ...views.flatMap((view) => routeFields(resource, view))])];
  const readable = fields.filter((name) => name === 'id' || resource.fields.some((field) => field.name === name));
  const sort = resource.fields
    .filter(({ name }) => name === 'created_at')
    .map(({ name }) => ({ by: name, desc: false }));
  const first = { limit: 1, offset: 0, ...(sort.length > 0 && { sort }) };
  const { query, variables } = listCall(model, resource, { fields: readable, ...first });
  const answer = await fetch(`${product().origin}/v1/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(space && { 'x-space-id': space }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: Record<string, JsonObject[]>; errors?: unknown };
  if (!data) throw new Error(`${resource.name}: ${JSON.stringify(errors)}`);
  return data[tableOf(resource)]?.[0];
}

/** The addresses of a view: one, or one for each kind of record that it makes. */
function addressesOf(resource: Resource, view: View, row: { readonly [name: string]: Json | undefined }): string[] {
  if (view === 'create') return createTargets(resource).map(({ path }) => path);
  return [pathTo(resource, view, row) ?? []].flat();
}

type Screens = Record<keyof typeof watchers, Screen[]>;

async function findScreens(): Promise<Screens> {
  const found: Screens = { space: [], admin: [], platform: [] };
  const tokens = { owner: await tokenOf('owner'), superadmin: await tokenOf('superadmin') };
  const aliases = new Set(model.resources.flatMap((resource) => Object.keys(resource.aliases ?? {})));
  for (const resource of model.resources) {
    const views = deriveRoutes([resource]).filter(({ path }) => !aliases.has(path));
    if (views.length === 0) continue;
    const watcher = watcherOf(resource);
    const { as } = watchers[watcher];
    const row = resource.singleton ? {} : await oldestOf(resource, watchers[watcher], tokens[as]);
    for (const { view } of views) {
      const addresses = addressesOf(resource, view, row ?? {});
      // An address that no record fills in would hide the screen from every test.
      if (addresses.length === 0) throw new Error(`${resource.name}: nothing leads to its ${view}`);
      found[watcher].push(...addresses.map((path) => ({ view, resource, path })));
    }
  }
  return found;
}

let found: { file: string | undefined; screens: Promise<Screens> } | undefined;

/** All screens that declarations give, by who opens them; a new declaration is among them by itself. */
export function generatedScreens(): Promise<Screens> {
  // Another file may have deleted the records that these addresses name.
  const file = expect.getState().testPath;
  if (found && found.file === file) return found.screens;
  const screens = findScreens();
  found = { file, screens };
  return screens;
}

/** Goes to a screen without loading the console again, and waits until nothing on it is still to come. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await turnAway(page);
  await follow(page, path);
  await arrived(page);
}

/** Two addresses of one view share what React has drawn; a screen between them makes each begin anew. */
export async function turnAway(page: Page): Promise<void> {
  await follow(page, '/between');
  await heading(page, '404: Page Not Found').evaluate((h1) => {
    h1.dataset.between = 'yes';
  });
}

/** Waits until the screen after the one between is there, whole. */
export const arrived = (page: Page): Promise<void> => settled(page, 'main h1:not([data-between])');

/** Goes to an address as the router does when a link is followed. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1, key: `${idx + 1}`, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Waits until the heading stands, no placeholder is left, and all has the colours that it keeps. */
export async function settled(page: Page, h1 = 'main h1'): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted) && !document.querySelector('main .MuiSkeleton-root'),
    h1,
  );
  await still(page);
}

/** Waits until nothing moves or changes its colour but what does so for as long as it is there. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lasting = (animation: Animation) =>
      animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return document.getAnimations().every((animation) => animation.playState !== 'running' || lasting(animation));
  });
}
