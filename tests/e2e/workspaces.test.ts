import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, spaces } from './back-stage.ts';
import {
  arrivesAt,
  chooseWorkspace,
  heading,
  mainMenu,
  menuOf,
  ownersMenu,
  settingsMenu,
  stored,
  switcher,
} from './screens/shell.ts';
import { it } from './visit.ts';

const pagesGrid = (page: Page) => page.getByRole('grid', { name: 'Pages' });

describe('the workspace switcher', () => {
  it('offers the personal workspace and the spaces, each with the role in it', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    await switcher(page).click();
    const choices = page.getByRole('menuitemradio');
    await choices.first().waitFor();
    const texts = (await choices.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    const offered = texts.map((text) => text.replace(/^[A-Z]{1,2} /, ''));
    expect(offered[0]).toBe(`${people.owner.name} Personal`);
    expect(offered).toEqual(expect.arrayContaining(['Aurora Travel Owner', 'Borealis Kitchen Editor']));
  });

  it('drops what the old space had before it asks for the new one', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    await chooseWorkspace(page, 'Aurora Travel');
    await arrivesAt(page, '/page/list');
    await pagesGrid(page).waitFor();
    expect(await stored(page, 'spaceId')).toBe(spaces.aurora);
    const links = () => pagesGrid(page).getByRole('link').allInnerTexts();
    await expect.poll(async () => (await links()).length).toBeGreaterThan(5);
    const old = await links();

    const asked: (string | undefined)[] = [];
    let answer = () => {};
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/graphql', async (route) => {
      asked.push(route.request().headers()['x-space-id']);
      await allowed;
      await route.continue();
    });
    await chooseWorkspace(page, 'Borealis Kitchen');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => page.getByText(old[0] ?? '', { exact: true }).count()).toBe(0);
    answer();
    await pagesGrid(page).waitFor();

    expect(new Set(asked)).toEqual(new Set([spaces.borealis]));
    expect(await stored(page, 'spaceId')).toBe(spaces.borealis);
    await expect.poll(() => page.title()).toBe('Pages - Borealis Kitchen - Sitewright');
    const { page: rows } = await asAdmin('query ($s: uuid!) { page(where: { space_id: { _eq: $s } }) { name } }', {
      s: spaces.borealis,
    });
    const names = (rows as { name: string }[]).map(({ name }) => name);
    await pagesGrid(page).getByRole('link').first().waitFor();
    for (const name of await links()) expect(names).toContain(name);
  });

  it('leads back to the personal workspace', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.borealis });
    await chooseWorkspace(page, people.owner.name);
    await arrivesAt(page, '/dashboard');
    expect(await stored(page, 'spaceId')).toBeNull();
    await page.getByRole('heading', { name: 'Spaces you contribute to' }).waitFor();
    await expect.poll(() => page.title()).toBe('Dashboard - Sitewright');
  });

  it('forgets a space that is not the account’s any more', async ({ visit }) => {
    const page = await visit({ as: 'outsider', path: '/page/list', space: spaces.aurora });
    await arrivesAt(page, '/dashboard');
    await page.getByText('The selected space is no longer yours').waitFor();
    expect(await stored(page, 'spaceId')).toBeNull();
  });
});

describe('the route guard', () => {
  const cases = {
    'a visitor': { options: {}, '/dashboard': '/', '/page/list': '/', '/config/tag/list': '/', '/login': '/login' },
    'somebody without a space': {
      options: { as: 'owner' },
      '/': '/dashboard',
      '/login': '/dashboard',
      '/create-account': '/dashboard',
      '/page/list': '/dashboard',
      '/partner/new': '/dashboard',
    },
    'somebody in a space': {
      options: { as: 'owner', space: spaces.aurora },
      '/': '/page/list',
      '/login': '/page/list',
      '/dashboard': '/page/list',
      '/partner/list': '/partner/list',
    },
  } as const;
  for (const [who, { options, ...visits }] of Object.entries(cases)) {
    it(`sends ${who} where they belong`, async ({ visit }) => {
      const page = await visit(options);
      for (const [path, target] of Object.entries(visits)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await arrivesAt(page, target);
      }
    });
  }

  it('shows that an address does not exist, to everybody', async ({ visit }) => {
    for (const as of ['owner', undefined] as const) {
      const page = await visit({ ...(as && { as }), path: '/no/such/page' });
      await heading(page, '404: Page Not Found').waitFor();
      await expect.poll(() => page.title()).toContain('404: Page Not Found');
      await page.getByRole('link', { name: 'Go to the start' }).click();
      await arrivesAt(page, as ? '/dashboard' : '/');
    }
  });
});

describe('the sidebar', () => {
  it('has the settings of a space as a mode of its own, which a reload keeps', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await heading(page, 'Pages').waitFor();
    expect(await menuOf(page)).toEqual(ownersMenu);
    await mainMenu(page).getByRole('link', { name: 'Space settings' }).click();
    await heading(page, 'General').waitFor();
    expect(await stored(page, 'config')).toBe('Active');
    await page.reload();
    await heading(page, 'General').waitFor();
    expect(await menuOf(page)).toEqual(settingsMenu);
    await page.getByRole('button', { name: 'Back to Main' }).click();
    await heading(page, 'Pages').waitFor();
    expect(await stored(page, 'config')).toBeNull();
    await mainMenu(page).getByRole('link', { name: 'Listings' }).waitFor();
  });

  it('follows a bookmark into the settings and the back button out of them', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await heading(page, 'Pages').waitFor();
    await page.goto('/config/seo');
    await heading(page, 'SEO').waitFor();
    expect(await menuOf(page)).toEqual(settingsMenu);
    await page.goBack();
    await heading(page, 'Pages').waitFor();
    expect(await menuOf(page)).toEqual(ownersMenu);
  });

  it('collapses to icons that keep their names, and stays so', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await page.getByRole('button', { name: 'Collapse Sidebar' }).click();
    await page.getByRole('button', { name: 'Expand Sidebar' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Expand Sidebar' }).waitFor();
    await mainMenu(page).getByRole('link', { name: 'Partners' }).click();
    await heading(page, 'Partners').waitFor();
  });

  it('stands between the logo, which leads to the start, and the links of the footer', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/partner/list', space: spaces.aurora });
    const links = page.getByRole('navigation', { name: 'Resources' }).getByRole('link');
    await links.first().waitFor();
    await expect.poll(() => links.allInnerTexts()).toEqual(['Community', 'Knowledge Base', 'Support', 'Affiliate']);
    await page.getByRole('link', { name: 'Sitewright, to the start' }).click();
    await arrivesAt(page, '/page/list');
  });
});
