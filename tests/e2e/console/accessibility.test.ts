import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { View } from '#schema/resource.ts';
import { inFull, sampleOf } from '#tests/support/property-runs.ts';
import { newSpace, spaces } from '../back-stage.ts';
import { faultFinder } from '../screens/axe.ts';
import { textbox } from '../screens/form.ts';
import { generatedScreens, handMade, settled, turnTo, watchers } from '../screens/generated.ts';
import { cellOf, disputeSlug, newPage } from '../screens/inline.ts';
import { chooseFor, grid } from '../screens/list.ts';
import { prefer } from '../screens/prefer.ts';
import { heading, switcher } from '../screens/shell.ts';
import { itLasting as it } from '../visit.ts';

/** Milliseconds. In the full tier a test looks at dozens of screens. */
const LONG = 600_000;

const owner = { as: 'owner', space: spaces.aurora } as const;
const phone = { width: 390, height: 844 };
const looks: { dark?: boolean; rtl?: boolean; viewport?: typeof phone }[] = [
  { rtl: true, viewport: phone },
  { dark: true, rtl: true },
  { dark: true, viewport: phone },
];

/** One screen of each kind, for looks that are the same on all. */
async function samples(): Promise<string[]> {
  const { space } = await generatedScreens();
  const of = (name: string, view: View) =>
    space.flatMap((screen) => (screen.resource.name === name && screen.view === view ? [screen.path] : []));
  return [
    ...['page', 'purchase', 'navigation', 'asset'].flatMap((name) => of(name, 'list')),
    ...of('page', 'create'),
    ...['listing', 'form', 'communication', 'styling'].flatMap((name) => of(name, 'edit')),
    ...handMade('space'),
  ];
}

/** Nothing stands beside the window. */
async function fits(page: Page, path: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `pixels of ${path} beside the window`).toBeLessThanOrEqual(0);
}

describe('the accessibility of the console', { timeout: LONG }, () => {
  const views = [
    ['space', 'list'],
    ['space', 'create'],
    ['space', 'edit'],
    ['space', 'show'],
    ['admin', 'list'],
    ['admin', 'edit'],
    ['platform', 'list'],
    ['platform', 'create'],
    ['platform', 'edit'],
  ] as const;
  it.for(sampleOf(views, 3))(
    'holds on every screen that a declaration gives: %s, %s',
    async ([area, view], { visit }) => {
      const { faults, look } = faultFinder();
      const screens = (await generatedScreens())[area].filter((screen) => screen.view === view);
      expect(screens.length).toBeGreaterThan(0);
      const page = await visit({ ...watchers[area], path: '/' });
      await settled(page);
      // They are made of the same parts.
      for (const { path } of sampleOf(screens, 10)) {
        await turnTo(page, path);
        await look(page, path);
        await fits(page, path);
      }
      expect(faults).toEqual({});
    },
  );

  it('holds on the screens made by hand, and where there is nothing to show', async ({ visit }) => {
    const { faults, look } = faultFinder();
    const visits = [
      {
        ...owner,
        paths: [
          ...handMade('space'),
          ...['/page/list?search=zzzz', '/page/list?page=77', '/page/list?archived=1'],
          ...['/page/edit/no-id', '/page/list?colour.eq=red&size=5'],
        ],
      },
      { as: 'owner', paths: handMade('admin') },
      { as: 'contractor', space: spaces.aurora, paths: ['/listing/list', '/partner/new'] },
    ] as const;
    for (const { paths, ...options } of visits) {
      const page = await visit({ ...options, path: '/' });
      await settled(page);
      for (const path of sampleOf(paths, 5)) {
        await turnTo(page, path);
        await look(page, `${path} of ${options.as}`);
        await fits(page, path);
      }
    }
    expect(faults).toEqual({});
  });

  inFull(it)('holds in a space without records', async ({ visit }) => {
    const { faults, look } = faultFinder();
    const page = await visit({ as: 'owner', path: '/overview', space: await newSpace('Nothing yet') });
    await settled(page);
    for (const path of [
      '/overview',
      '/page/list',
      '/config/tag/list',
      '/transactions',
      '/config/assets',
      '/config/general',
    ]) {
      await turnTo(page, path);
      await look(page, path);
    }
    expect(faults).toEqual({});
  });

  it.for(sampleOf(looks, 3))('holds on one screen of each kind: %j', async ({ viewport, ...appearance }, { visit }) => {
    // A layout that runs the other way is looked at whole, in a wide window and in a narrow one; dark there, its colours are too.
    const found = faultFinder(appearance.rtl ? 'everything' : 'colours');
    const page = await visit({ ...owner, ...(viewport && { viewport }) });
    await page.addInitScript(prefer, appearance);
    await page.goto('/');
    await settled(page);
    for (const path of sampleOf(await samples(), 4)) {
      await turnTo(page, path);
      await found.look(page, path);
      await fits(page, path);
    }
    expect(found.faults).toEqual({});
  });

  it.for(sampleOf([{ dark: true, rtl: true }, {}], 2))(
    'holds while panels and dialogs are open: %j',
    async (appearance, { visit }) => {
      const found = faultFinder();
      const page = await visit(owner);
      await page.addInitScript(prefer, appearance);
      for (const [path, name, open] of sampleOf(panels, 8)) {
        if (new URL(page.url()).pathname !== path) {
          await page.goto(`${path}?size=5`);
          await settled(page);
        }
        await open(page);
        await found.look(page, name);
        await leave(page);
      }
      expect(found.faults).toEqual({});
    },
  );

  it('holds before somebody is signed in', async ({ visit }) => {
    const { faults, look } = faultFinder();
    const page = await visit({ path: '/' });
    for (const path of ['/', '/login', '/create-account']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, path);
    }
    expect(faults).toEqual({});
  });
});

/** Texts that end with a sign end with a mark of their direction too, where the layout runs from right to left. */
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${name}\\W*$`) }).click();
};
const tool =
  (name: string, role: 'dialog' | 'menu' = 'dialog') =>
  async (page: Page) => {
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await page.getByRole(role).last().waitFor();
  };
const select = async (page: Page) => {
  await grid(page).getByRole('checkbox').nth(1).click();
};

/** What opens over a screen, and how. */
const panels: [path: string, name: string, open: (page: Page) => Promise<void>][] = [
  ['/page/list', 'filter', tool('Filter')],
  [
    '/page/list',
    'fields to filter by',
    async (page) => {
      await tool('Filter')(page);
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Field/ })
        .click();
      await page.getByRole('listbox').waitFor();
    },
  ],
  ['/page/list', 'sort', tool('Sort')],
  ['/page/list', 'columns', tool('Columns')],
  ['/page/list', 'row height', tool('Row height', 'menu')],
  [
    '/page/list',
    'views',
    async (page) => {
      await press('Views')(page);
      await page.getByRole('dialog', { name: 'Views' }).waitFor();
    },
  ],
  [
    '/page/list',
    'a new view',
    async (page) => {
      await press('Views')(page);
      await press('Save as a new view')(page);
      await page.getByRole('dialog', { name: 'Save as a new view' }).waitFor();
    },
  ],
  ...(
    [
      // Once it has counted what it is going to export.
      ['Export…', /^Export [\d,]+ pages/],
      ['Import…', /^Import pages/],
    ] as const
  ).map(([name, title]): [string, string, (page: Page) => Promise<void>] => [
    '/page/list',
    name,
    async (page) => {
      await tool('More actions', 'menu')(page);
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
    },
  ]),
  [
    '/page/list',
    'facets',
    async (page) => {
      await press('Facets')(page);
      await page.getByRole('checkbox', { name: /^Published/ }).waitFor();
    },
  ],
  [
    '/page/list',
    'actions of a record',
    async (page) => {
      await grid(page)
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    '/page/list',
    'question before a deletion',
    async (page) => {
      await page.getByRole('searchbox').fill('Privacy');
      await expect.poll(() => grid(page).getByRole('row').count()).toBe(2);
      await chooseFor(page, 'Privacy', 'Delete');
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    '/page/list',
    'what is done with selected records',
    async (page) => {
      await select(page);
      await page.getByRole('region', { name: 'Selected records' }).waitFor();
    },
  ],
  [
    '/page/list',
    'fields of many records',
    async (page) => {
      await page
        .getByRole('region', { name: 'Selected records' })
        .getByRole('button', { name: 'Edit', exact: true })
        .click();
      await page.getByRole('dialog', { name: 'Change fields' }).waitFor();
    },
  ],
  [
    '/page/list',
    'palette',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  ],
  [
    '/page/list',
    'keys',
    async (page) => {
      await heading(page, 'Pages').click();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    '/page/list',
    'workspaces',
    async (page) => {
      await switcher(page).click();
      await page.getByRole('menuitemradio').first().waitFor();
    },
  ],
  [
    '/page/list',
    'preferences',
    async (page) => {
      await press('Account and preferences')(page);
      await page.getByRole('dialog').getByRole('slider').waitFor();
    },
  ],
  [
    '/page/list',
    'question between two edits',
    async (page) => {
      const name = `Wanted twice ${Date.now()}`;
      const id = await newPage(name);
      await page.getByRole('searchbox').fill(name);
      await cellOf(page, id, 'slug').waitFor();
      await disputeSlug(page, id);
    },
  ],
  [
    '/page/new',
    'question before input is lost',
    async (page) => {
      await textbox(page, 'Name').fill('Not kept');
      await page.getByRole('link', { name: 'Listings', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    '/listing/new',
    'options of a picker',
    async (page) => {
      await page.getByRole('combobox', { name: 'Dataset', exact: true }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    '/config/subscription',
    'drawer',
    async (page) => {
      await grid(page, 'Subscriptions').getByRole('link').first().click();
      await page
        .getByRole('region', { name: 'Membership roles' })
        .getByRole('button', { name: 'Add membership role' })
        .click();
      await page.getByRole('dialog', { name: 'New membership role' }).waitFor();
    },
  ],
];

/** Closes what is open, one layer after the other. */
async function leave(page: Page): Promise<void> {
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  while ((await layers.count()) > 0) {
    const before = await layers.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => layers.count()).toBeLessThan(before);
  }
}
