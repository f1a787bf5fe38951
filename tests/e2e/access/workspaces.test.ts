import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, spaces } from '../back-stage.ts';
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
} from '../screens/shell.ts';
import { it } from '../visit.ts';

const pagesGrid = (page: Page) => page.getByRole('grid', { name: 'Pages' });

describe('the workspace switcher', () => {
  it('offers each space with the role in it, drops what the old space had before it asks for the new one, and leads back', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    await switcher(page).click();
    const choices = page.getByRole('menuitemradio');
    await choices.first().waitFor();
    const texts = (await choices.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    const offered = texts.map((text) => text.replace(/^[A-Z]{1,2} /, ''));
    expect(offered[0]).toBe(`${people.owner.name} Personal`);
    expect(offered).toEqual(expect.arrayContaining(['Aurora Travel Owner', 'Borealis Kitchen Editor']));
    await page.keyboard.press('Escape');

    await chooseWorkspace(page, 'Aurora Travel');
    await arrivesAt(page, '/page/list');
    await pagesGrid(page).waitFor();
    expect(await stored(page, 'spaceId')).toBe(spaces.aurora);
    const links = () => pagesGrid(page).getByRole('link').allInnerTexts();
    await expect.poll(async () => (await links()).length).toBeGreaterThan(5);
    const old = await links();

    const requestedSpaces: (string | undefined)[] = [];
    let answer = () => {};
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/graphql', async (route) => {
      requestedSpaces.push(route.request().headers()['x-space-id']);
      await allowed;
      await route.continue();
    });
    await chooseWorkspace(page, 'Borealis Kitchen');
    await expect.poll(() => requestedSpaces.length).toBeGreaterThan(0);
    await expect.poll(() => page.getByText(old[0] ?? '', { exact: true }).count()).toBe(0);
    answer();
    await pagesGrid(page).waitFor();

    expect(new Set(requestedSpaces)).toEqual(new Set([spaces.borealis]));
    expect(await stored(page, 'spaceId')).toBe(spaces.borealis);
    await expect.poll(() => page.title()).toBe('Pages - Borealis Kitchen - Sitewright');
    const { page: rows } = await asAdmin('query ($s: uuid!) { page(where: { space_id: { _eq: $s } }) { name } }', {
      s: spaces.borealis,
    });
    const names = (rows as { name: string }[]).map(({ name }) => name);
    await pagesGrid(page).getByRole('link').first().waitFor();
    for (const name of await links()) expect(names).toContain(name);

    await chooseWorkspace(page, people.owner.name);
    await arrivesAt(page, '/dashboard');
    expect(await stored(page, 'spaceId')).toBeNull();
    await page.getByRole('heading', { name: 'Spaces you contribute to' }).waitFor();
    await expect.poll(() => page.title()).toBe('Dashboard - Sitewright');
  });
});

describe('a page that is loaded again', () => {
  it('opens the space that was being chosen, whichever its address still names', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: `/page/list?space=${spaces.aurora}` });
    await pagesGrid(page).waitFor();
    for (const search of ['', `?space=${spaces.aurora}`]) {
      // What the switcher leaves in the history, until the screen of the new space takes it.
      await page.evaluate(
        ({ spaceId, search }) => {
          const choice = { workspace: { spaceId, path: '/page/list' } };
          history.pushState({ usr: choice, key: 'chosen', idx: 1 }, '', `/page/list${search}`);
        },
        { spaceId: spaces.borealis, search },
      );
      await page.reload();
      await pagesGrid(page).waitFor();
      await expect.poll(() => page.title()).toBe('Pages - Borealis Kitchen - Sitewright');
      await expect.poll(() => new URL(page.url()).searchParams.get('space')).toBe(spaces.borealis);
      await chooseWorkspace(page, 'Aurora Travel');
      await expect.poll(() => page.title()).toBe('Pages - Aurora Travel - Sitewright');
    }
  });

  it('says after ten seconds what its start waits for, and goes on once that has come', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: `/page/list?space=${spaces.aurora}` });
    await pagesGrid(page).waitFor();
    let answer = () => {};
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/session', async (route) => {
      await allowed;
      await route.continue();
    });
    await page.reload();
    await page.getByText('The console waits for the server to say who is signed in.').waitFor();
    await page.getByRole('button', { name: 'Begin anew' }).waitFor();
    // It goes on all the same once it can.
    answer();
    await pagesGrid(page).waitFor();
  });
});

describe('the route guard', () => {
  it('sends everybody where they belong, and says that an address does not exist', async ({ visit }) => {
    for (const as of [undefined, 'owner'] as const) {
      const start = as ? '/dashboard' : '/';
      const page = await visit({ ...(as && { as }), path: '/no/such/page' });
      await heading(page, '404: Page Not Found').waitFor();
      await expect.poll(() => page.title()).toContain('404: Page Not Found');
      await page.getByRole('link', { name: 'Go to the start' }).click();
      await arrivesAt(page, start);
      await page.goto('/page/list');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await arrivesAt(page, start);
    }
    const page = await visit({ as: 'owner', space: spaces.aurora, path: '/login' });
    await heading(page, 'Pages').waitFor();
    await arrivesAt(page, '/page/list');
  });
});

describe('the sidebar', () => {
  it('has the settings of a space as a mode of its own, and collapses to icons with names; a reload keeps both', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', path: '/partner/list', space: spaces.aurora });
    const links = page.getByRole('navigation', { name: 'Resources' }).getByRole('link');
    await links.first().waitFor();
    await expect.poll(() => links.allInnerTexts()).toEqual(['Community', 'Knowledge Base', 'Support', 'Affiliate']);
    await page.getByRole('link', { name: 'Sitewright, to the start' }).click();
    await arrivesAt(page, '/page/list');
    await heading(page, 'Pages').waitFor();
    expect(await menuOf(page)).toEqual(ownersMenu);

    await mainMenu(page).getByRole('link', { name: 'Space settings' }).click();
    await heading(page, 'General').waitFor();
    expect(await stored(page, 'config')).toBe('Active');
    await page.goBack();
    await heading(page, 'Pages').waitFor();
    expect(await menuOf(page)).toEqual(ownersMenu);
    await page.goForward();
    await heading(page, 'General').waitFor();
    await page.getByRole('button', { name: 'Collapse Sidebar' }).click();
    await page.getByRole('button', { name: 'Expand Sidebar' }).waitFor();

    await page.reload();
    await heading(page, 'General').waitFor();
    await mainMenu(page).getByRole('link', { name: 'SEO' }).click();
    await heading(page, 'SEO').waitFor();
    await page.getByRole('button', { name: 'Expand Sidebar' }).click();
    await expect.poll(() => menuOf(page)).toEqual(settingsMenu);
    await page.getByRole('button', { name: 'Back to Main' }).click();
    await heading(page, 'Pages').waitFor();
    expect(await stored(page, 'config')).toBeNull();
    await mainMenu(page).getByRole('link', { name: 'Listings' }).waitFor();
  });
});
