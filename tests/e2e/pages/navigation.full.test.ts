import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, idOf, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, pickRecord } from '../screens/list.ts';
import { arrivesAt, heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.borealis;
const site = `${product().sitesOrigin}/sites/${space}`;
const list = '/config/navigation/list';
const headerBar = '51e70000-0000-4000-8000-000000000024';

const onSite = (page: Page) => page.getByRole('navigation', { name: 'Borealis Kitchen' }).first();
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');

/** A header of the space, made behind the console's back. */
const newHeader = (name: string, label: string) =>
  insert('header', {
    ...{ name, type: 'PAGE', space_id: space, component_id: headerBar, meta: {} },
    info: { links: [{ label, href: '/contact', links: [] }] },
  });

describe('headers, footers and sidebars', () => {
  it('a header that is made the default stands on the site, and gives way again', async ({ visit }) => {
    await newHeader('Summer header', 'Summer menu');
    const page = await visit({ as: 'outsider', path: list, space });
    await chooseFor(page, 'Summer header', 'Make default');
    await noticed(page, '“Summer header” is the default one now.');
    const visitor = await visit({ path: `${site}/` });
    await onSite(visitor).getByRole('link', { name: 'Summer menu' }).waitFor();

    await chooseFor(page, 'Kitchen header', 'Make default');
    await noticed(page, '“Kitchen header” is the default one now.');
    await visitor.reload();
    await onSite(visitor).getByRole('link', { name: 'Cooking classes' }).waitFor();
    const defaults = async () => {
      const { rows } = await asAdmin(
        'query ($space: uuid!) { rows: header(where: { space_id: { _eq: $space }, meta: { _contains: { pageDefault: true } } }) { name } }',
        { space },
      );
      return rows;
    };
    expect(await defaults()).toEqual([{ name: 'Kitchen header' }]);

    await chooseFor(page, 'Summer header', 'Make default');
    await noticed(page, '“Summer header” is the default one now.');
    // The newest notice is the last.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await noticed(page, 'Change undone.');
    expect(await defaults()).toEqual([{ name: 'Kitchen header' }]);
  });

  it('a new header is filled in under its preview, its links led to pages by name and moved by keyboard', async ({
    visit,
  }) => {
    const page = await visit({ as: 'outsider', path: '/navigation/header/new', space });
    await textbox(page, 'Name').fill('Autumn header');
    await page.getByRole('radio', { name: 'Header, centred' }).check();
    // The preview takes its room above the button when it is there.
    await preview(page).locator('body > *').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Fill in sample content' }).click();
    await preview(page).getByRole('link', { name: 'Guides' }).first().waitFor();

    const third = page.getByRole('listitem', { name: 'Item 3' });
    await textbox(third, 'Label').fill('Where to find us');
    await third.getByRole('combobox', { name: 'Leads to' }).fill('Cont');
    await page.getByRole('option', { name: /^Contact/ }).click();
    await preview(page).getByRole('link', { name: 'Where to find us' }).first().waitFor();
    await textbox(third, 'Label').press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => preview(page).locator('.wide > ul > li').first().textContent()).toBe('Where to find us');
    await page.getByRole('button', { name: 'Phone, 390 pixels wide' }).click();
    await preview(page).locator('.small summary').waitFor();
    await save(page, 'Create header');
    await heading(page, 'Autumn header').waitFor();

    const { rows } = await asAdmin(
      'query ($space: uuid!) { rows: header(where: { space_id: { _eq: $space }, name: { _eq: "Autumn header" } }) { info meta } }',
      { space },
    );
    expect(rows).toMatchObject([
      { info: { links: [{ label: 'Where to find us', href: '/contact' }, { label: 'Journeys' }, {}] } },
    ]);
  });

  it('a header without a component does not become the default: pages would have nothing in its place', async ({
    visit,
  }) => {
    const id = await insert('header', { name: 'Hollow header', type: 'PAGE', space_id: space, meta: {}, info: {} });
    const page = await visit({ as: 'outsider', path: list, space });
    await chooseFor(page, 'Hollow header', 'Make default');
    await noticed(
      page,
      '“Hollow header” has no component, so pages would have nothing in its place. Choose one first.',
    );
    await turnTo(page, `/navigation/header/edit/${id}`);
    await page.getByText('Choose a component first.').waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Default for pages' }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Header bar' }).check();
    await page.getByRole('switch', { name: 'Default for pages' }).waitFor();
    const visitor = await visit({ path: `${site}/` });
    await onSite(visitor).getByRole('link', { name: 'Cooking classes' }).waitFor();
  });

  it('a header is tried on a page before it is saved, and says where the page has another one', async ({ visit }) => {
    const id = await newHeader('Tried header', 'Old entry');
    const page = await visit({ as: 'outsider', path: `/navigation/header/edit/${id}`, space });
    const tried = page.frameLocator('iframe[title$="with what is typed here"]');
    await textbox(page.getByRole('listitem', { name: 'Item 1' }), 'Label').fill('Tried entry');
    await page.getByRole('button', { name: 'On a page' }).click();
    await tried.getByRole('link', { name: 'Tried entry' }).first().waitFor();
    await tried.locator('main').waitFor();
    await page.getByText('This page has another header.').waitFor();
    await page.getByRole('switch', { name: 'Default for pages' }).check();
    await page.getByText('This page has another header.').waitFor({ state: 'detached' });
    // The form around is not sent.
    await page.getByRole('combobox', { name: 'Page', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Phone, 390 pixels wide' }).click();
    await expect.poll(() => tried.locator('html').evaluate(() => innerWidth)).toBe(390);

    const visitor = await visit({ path: `${site}/` });
    await onSite(visitor).getByRole('link', { name: 'Cooking classes' }).waitFor();
    await expect.poll(() => visitor.getByText('Tried entry').count()).toBe(0);
  });

  it('a footer and a sidebar are tried on a page before they are saved; the default one tells so and cannot give it up', async ({
    visit,
  }) => {
    const page = await visit({ as: 'outsider', space });
    await page.goto('/overview');
    const tried = page.frameLocator('iframe[title$="with what is typed here"]');
    for (const { kind, component, on, says } of [
      { kind: 'footer', component: 25, on: 'footer', says: 'This page has another footer.' },
      { kind: 'sidebar', component: 26, on: 'aside', says: 'This page has no sidebar.' },
    ]) {
      const info = { heading: 'Aside', links: [{ label: `Old ${kind} entry`, href: '/contact', links: [] }] };
      const component_id = headerBar.replace(/..$/, String(component));
      const type = kind === 'footer' && { type: 'PAGE' };
      const id = await insert(kind, { name: `Tried ${kind}`, ...type, space_id: space, component_id, meta: {}, info });
      await turnTo(page, `/navigation/${kind}/edit/${id}`);
      await textbox(page.getByRole('listitem', { name: 'Item 1' }), 'Label').fill(`Tried ${kind} entry`);
      await page.getByRole('button', { name: 'On a page' }).click();
      await tried
        .locator(on)
        .getByRole('link', { name: `Tried ${kind} entry` })
        .waitFor();
      await tried.locator('main').waitFor();
      await page.getByText(says).waitFor();
      const scrolled = () => tried.locator('html').evaluate(({ scrollTop }) => scrollTop > 0);
      await expect.poll(scrolled).toBe(kind === 'footer');
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }

    const visitor = await visit({ path: `${site}/` });
    await onSite(visitor).getByRole('link', { name: 'Cooking classes' }).waitFor();
    expect(await visitor.getByText(/^Tried \w+ entry$/).count()).toBe(0);

    await turnTo(page, `/navigation/sidebar/edit/${await idOf('sidebar', 'By season', space)}`);
    await heading(page, 'By season').waitFor();
    await page.getByText('This is the default one.').waitFor();
    // The one of its own fields, and none of the default.
    await page.getByRole('switch', { name: 'Switch of languages' }).waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(1);
    await page.getByRole('region', { name: /^On \d+ pages?$/ }).waitFor();
  });

  it('a page shows the header that it chose, and none where it wants none', async ({ visit }) => {
    const header_id = await newHeader('Page header', 'Only here');
    const published = { status: 'PUBLISHED', published_at: '2026-01-01T00:00:00Z', space_id: space };
    await insert('page', {
      ...published,
      name: 'Chosen',
      slug: 'with-its-own',
      meta: { header_use: 'chosen', header_id },
    });
    await insert('page', { ...published, name: 'Bare', slug: 'without-any', meta: { header_use: 'none' } });
    const page = await visit({ path: `${site}/with-its-own` });
    await onSite(page).getByRole('link', { name: 'Only here' }).waitFor();
    await page.goto(`${site}/without-any`);
    await page.getByRole('heading', { level: 1, name: 'Bare' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('header').count()).toBe(0);
  });

  it('a page chooses its header in its settings', async ({ visit }) => {
    await newHeader('Settings header', 'From the settings');
    const id = await insert('page', { name: 'Settled', slug: 'settled', status: 'DRAFT', space_id: space });
    const page = await visit({ as: 'outsider', path: `/page/edit/${id}`, space });
    await page.getByRole('tab', { name: 'Settings' }).click();
    await chooseOption(page, page, 'Header', 'A certain one');
    await pickRecord(page, picker(page, 'Header of this page'), 'Settings header');
    await save(page);
    await noticed(page, 'Saved.');
    await arrivesAt(page, `/page/edit/${id}`);
    const { row } = await asAdmin('query ($id: uuid!) { row: page_by_pk(id: $id) { meta } }', { id });
    expect(row).toMatchObject({ meta: { header_use: 'chosen' } });
  });
});
