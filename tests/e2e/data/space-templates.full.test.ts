import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, insert, newUser } from '../back-stage.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { pickRecord } from '../screens/list.ts';
import { arrivesAt, heading, openFromMenu } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

// A new space that begins as a copy of another one, from the first press to the page that a visitor reads.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New space' });
const card = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

const hero = '51e70000-0000-4000-8000-000000000001';

/** A template of a space of its own: what other tests do to the demo's spaces would be copied too. */
async function newTemplate(name: string) {
  const space_id = await insert('space', { name: `Pattern of ${name}`, status: 'Live' });
  for (const [title, slug] of [
    ['Far north', 'home'],
    ['Our guides', 'guides'],
  ]) {
    const page_id = await insert('page', { name: title, slug, status: 'PUBLISHED', space_id });
    const section_id = await insert('section', { page_id, space_id });
    const info = { heading: title, href: '/guides', label: 'Meet the guides' };
    await insert('block', { section_id, page_id, space_id, component_id: hero, info });
  }
  const dataset_id = await insert('dataset', { name: 'Journeys', type: 'TOP_LIST', space_id });
  await insert('listing', { name: 'Two nights on the ice', dataset_id, space_id });
  await insert('space_templates', { name, space: space_id });
}

describe('a new space from a template', () => {
  it('is chosen by its picture, and is a site with its pages', async ({ visit }) => {
    await newTemplate('Guided journeys');
    const person = await newUser('begins-with-a-template', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await button(page, 'New space').click();
    await card(page, 'Travel agency').waitFor();
    await expect.poll(() => card(page, 'Empty space').isChecked()).toBe(true);
    const siteLink = dialog(page).getByRole('link', { name: 'View the site of Travel agency' });
    await expect.poll(() => siteLink.getAttribute('href')).toMatch(/^https?:\/\//);

    await textbox(page, 'Name of the space').fill('Far & Near');
    await card(page, 'Guided journeys').check();
    await button(page, 'Create space').click();
    await arrivesAt(page, '/overview');
    await openFromMenu(page, 'Pages');
    await page.getByRole('row', { name: /Our guides.*Published/ }).waitFor();
    await openFromMenu(page, 'Listings');
    await page.getByRole('grid').getByRole('link', { name: 'Two nights on the ice' }).waitFor();

    await page.getByRole('link', { name: 'Space settings' }).click();
    await button(page, 'Open the site…').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open the site', exact: true }).click();
    const site = page.getByRole('link', { name: /\/sites\// });
    const address = (await site.getAttribute('href')) ?? '';
    const visitor = await visit({ path: address });
    await visitor.getByRole('heading', { name: 'Far north' }).waitFor();
    await visitor.getByRole('link', { name: 'Meet the guides' }).first().click();
    await expect.poll(() => visitor.title()).toMatch(/^Our guides/);
    expect(visitor.url()).toContain(address.replace(/\/$/, ''));
  });

  it('is chosen by keyboard alone', async ({ visit }) => {
    const person = await newUser('template-by-keyboard', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await button(page, 'New space').focus();
    await page.keyboard.press('Enter');
    await card(page, 'Food magazine').waitFor();
    await page.keyboard.type('Pots & Pans');
    await page.keyboard.press('Tab');
    await expect.poll(() => card(page, 'Empty space').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => card(page, 'Food magazine').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/overview');
    await openFromMenu(page, 'Pages');
    await page.getByRole('grid').getByRole('link').first().waitFor();
  });

  it('says that it is gone, and leaves nothing half-made', async ({ visit }) => {
    const space = await insert('space', { name: 'Pattern that goes', status: 'Development' });
    await insert('page', { name: 'Start', status: 'PUBLISHED', space_id: space });
    const template = await insert('space_templates', { name: 'Short-lived', space });
    const person = await newUser('template-goes', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await button(page, 'New space').click();
    await card(page, 'Short-lived').check();
    await textbox(page, 'Name of the space').fill('Never there');
    await asAdmin('mutation ($id: uuid!) { delete_space_templates_by_pk(id: $id) { id } }', { id: template });
    await button(page, 'Create space').click();
    await page.getByRole('alert').getByText('This template is not available any more. Choose another one.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('You have no space yet').waitFor();
    const { rows } = await asAdmin('{ rows: space(where: { name: { _eq: "Never there" } }) { id } }');
    expect(rows).toEqual([]);
  });
});

describe('the form of a space template', () => {
  it('tells what everybody who starts with it gets, or why nobody can', async ({ visit }) => {
    await insert('space', { name: 'Pattern without pages', status: 'Development' });
    const page = await visit({ as: 'superadmin', path: '/superadmin/space-template/new' });
    await heading(page, 'New space template').waitFor();
    await textbox(page, 'Name').fill('Kept by hand');
    await pickRecord(page, picker(page, 'Space'), 'Pattern without pages');
    await page.getByText('This space has no published page. Nobody can start with it yet.').waitFor();
    await pickRecord(page, picker(page, 'Space'), 'Borealis Kitchen');
    await page.getByText(/^\d+ pages · \d+ listings · /).waitFor();
    await save(page, 'Create space template');
    await page.getByText(/^\d+ pages · \d+ listings · /).waitFor();
    await asAdmin('mutation { delete_space_templates(where: { name: { _eq: "Kept by hand" } }) { affected_rows } }');
  });
});
