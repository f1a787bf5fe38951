import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { View } from '#schema/resource.ts';
import { inFull, sampleOf } from '#tests/support/property-runs.ts';
import { asAdmin, spaces } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { newPage } from '../screens/editor.ts';
import { arrived, follow, generatedScreens, handMade, settled, turnAway, watchers } from '../screens/generated.ts';
import { holdAnswers } from '../screens/held.ts';
import { chooseFor, grid } from '../screens/list.ts';
import { prefer } from '../screens/prefer.ts';
import { unreachable, watchScrollers } from '../screens/scrollers.ts';
import { itLasting as it } from '../visit.ts';

/** Milliseconds. In the full tier a test looks at dozens of screens. */
const LONG = 600_000;

/** Low, as a window is whose text somebody has enlarged: nearly everything scrolls that may. */
const viewport = { width: 1360, height: 500 };
const looks = [{ dark: false }, { dark: true }];

const generated: [who: keyof typeof watchers, name: string, view: View][] = [
  ['space', 'page', 'list'],
  ['space', 'listing', 'list'],
  ['space', 'asset', 'list'],
  ['space', 'member', 'list'],
  ['space', 'listing', 'edit'],
  ['space', 'page', 'edit'],
  ['space', 'template', 'edit'],
  ['space', 'navigation', 'list'],
  ['space', 'styling', 'edit'],
  ['platform', 'space', 'list'],
  ['platform', 'component', 'edit'],
];

/** One form of each type. */
async function formEditors(): Promise<string[]> {
  const query = `query ($space: uuid!) {
    rows: form(where: { space_id: { _eq: $space } }, distinct_on: type, order_by: [{ type: asc }, { id: asc }]) { id type }
  }`;
  const { rows } = await asAdmin(query, { space: spaces.aurora });
  const paths = (rows as { id: string; type: string }[]).map(({ id, type }) => `/form/edit/${type}/${id}`);
  expect(paths.map((path) => path.split('/')[3])).toEqual(['cta', 'step']);
  return paths;
}

async function pathsFor(watcher: keyof typeof watchers): Promise<string[]> {
  const screens = (await generatedScreens())[watcher];
  const found = generated
    .filter(([area]) => area === watcher)
    .flatMap(([, name, view]) => {
      const paths = screens.filter((one) => one.resource.name === name && one.view === view).map(({ path }) => path);
      expect(paths.length, `screens of ${name}, ${view}`).toBeGreaterThan(0);
      return paths;
    });
  if (watcher === 'platform') return found;
  const forms = watcher === 'space' ? await formEditors() : [];
  return [...forms, ...found, ...handMade(watcher)];
}

/** Looks by axe at the moments that it is asked for, and at every moment between them for what no keyboard reaches. */
function watcher({ dark }: (typeof looks)[number]) {
  const faults: Record<string, string[]> = {};
  const reach = async (page: Page, name: string): Promise<void> => {
    const found = (await unreachable(page)).map((html) => `out of reach: ${html}`);
    if (found.length > 0) faults[name] = [...(faults[name] ?? []), ...found];
  };
  return {
    faults,
    async look(page: Page, name: string, loading: boolean): Promise<void> {
      // The heading of a record is its title, which is on its way too.
      const found = (await faultsOf(page, dark ? 'colours' : 'everything')).filter(
        (fault) => !loading || !fault.startsWith('page-has-heading-one'),
      );
      if (found.length > 0) faults[name] = found;
      await reach(page, name);
    },
    reach,
  };
}

/** Loads the console and watches it from then on. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await watchScrollers(page);
}

/** Not before each document: the frames of previews take no script. */
async function preferring(page: Page, appearance: (typeof looks)[number]): Promise<void> {
  await page.goto('/');
  await page.evaluate(prefer, appearance);
}

/** What asks for data, and how to see that all of it has come. */
interface Step {
  name: string;
  act(): Promise<unknown>;
  /** What is seen before any data has come. */
  begun(): Promise<unknown>;
  done(): Promise<unknown>;
}

/** Lets the answers come in as many waves as they are asked for in, and looks before each and after the last. */
async function watchLoading(page: Page, { name, act, begun, done }: Step, check: Watch, end = check): Promise<void> {
  const heldAnswers = await holdAnswers(page);
  await act();
  await begun();
  const finished = done().then(() => false);
  const hasMore = () => Promise.race([heldAnswers.next().then(() => true), finished]);
  for (let wave = 1; await hasMore(); wave++) {
    await check(page, `${name}, before answers ${wave}`, true);
    await heldAnswers.release();
  }
  await heldAnswers.end();
  await done();
  await end(page, name, false);
}

type Watch = ReturnType<typeof watcher>['look'];

describe('the console while its data is on the way', { timeout: LONG }, () => {
  for (const area of ['space', 'admin', 'platform'] as const)
    (area === 'space' ? it : inFull(it)).for(sampleOf(looks, 2))(
      `is within reach and without faults on the screens of ${area}: %j`,
      async (appearance, { visit }) => {
        const observer = watcher(appearance);
        const page = await visit({ ...watchers[area], viewport });
        await preferring(page, appearance);
        await open(page, '/');
        for (const path of sampleOf(await pathsFor(area), 12)) {
          await turnAway(page);
          const step: Step = {
            name: path,
            act: () => follow(page, path),
            begun: () => page.locator('h1[data-between]').waitFor({ state: 'detached' }),
            done: () => arrived(page),
          };
          // What axe says of a screen that is there, `accessibility.test.ts` asks, but for dark colours and forms of each type.
          const isLookedAt = appearance.dark || path.startsWith('/form/edit/');
          await watchLoading(page, step, observer.look, isLookedAt ? observer.look : observer.reach);
        }
        expect(observer.faults).toEqual({});
      },
    );

  inFull(it).for(looks)('is so in what opens over a screen: %j', async (appearance, { visit }) => {
    const observer = watcher(appearance);
    const page = await visit({ ...watchers.space, viewport });
    await preferring(page, appearance);
    const layer = page.locator('[role=dialog], [role=alertdialog]').last();
    const begun = () => layer.waitFor();
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

    await open(page, '/page/list?search=Privacy');
    await grid(page).getByRole('link', { name: 'Privacy' }).waitFor();
    await watchLoading(
      page,
      {
        name: 'question before a deletion',
        act: () => chooseFor(page, 'Privacy', 'Delete'),
        begun,
        done: () => layer.getByRole('button', { name: 'Delete' }).waitFor(),
      },
      observer.look,
    );
    await open(page, '/page/list');
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const rows = Array.from({ length: 30 }, (_, at) => `Row ${at},row-${at}`);
    const buffer = Buffer.from(['Name,Slug', ...rows].join('\n'));
    await layer.getByLabel('Choose a file').setInputFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer });
    await layer.getByRole('button', { name: 'Continue' }).click();
    await layer.getByRole('list', { name: 'Columns of the file' }).waitFor();
    await watchLoading(
      page,
      {
        name: 'import',
        act: () => layer.getByRole('button', { name: 'Continue' }).click(),
        begun,
        done: () => layer.getByRole('region', { name: 'First rows' }).waitFor(),
      },
      observer.look,
    );

    await open(page, '/config/subscription');
    await grid(page, 'Subscriptions').getByRole('link').first().click();
    const role = page.getByRole('region', { name: 'Membership roles' }).getByRole('button', { name: /^Add / });
    await role.waitFor();
    await watchLoading(
      page,
      {
        name: 'drawer',
        act: () => role.click(),
        begun,
        done: () => layer.getByRole('textbox').first().waitFor(),
      },
      observer.look,
    );

    await open(page, `/page/edit/${await newPage(`Fills slowly ${appearance.dark}`)}`);
    await button('Add').click();
    await watchLoading(
      page,
      {
        name: 'gallery',
        act: () => button('Ready-made section').click(),
        begun: () => page.getByRole('dialog', { name: 'Insert a ready-made section' }).waitFor(),
        done: () => layer.getByRole('list').getByRole('button').first().waitFor(),
      },
      observer.look,
    );
    expect(observer.faults).toEqual({});
  });

  it('has asked for a record, once, before the code of its form is there', async ({ visit }) => {
    const page = await visit({ ...watchers.space, path: '/listing/list' });
    await grid(page, 'Listings').getByRole('link').first().waitFor();
    const queries: string[] = [];
    page.on('request', (request) => {
      const { query = '' } = request.url().endsWith('/v1/graphql') ? request.postDataJSON() : {};
      if (query.startsWith('query ListingById(')) queries.push(query);
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/ListingForm-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await grid(page, 'Listings').getByRole('link').first().click();
    await expect.poll(() => queries.length).toBe(1);
    release();
    await page.getByRole('textbox', { name: 'Name' }).first().waitFor();
    await settled(page);
    expect(queries).toHaveLength(1);
  });
});
