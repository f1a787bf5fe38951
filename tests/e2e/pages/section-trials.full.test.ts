import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What visitors see of a page, over many browsers. */
async function variantsOf(slug: string): Promise<Set<string>> {
  const browsers = Array.from({ length: 24 }, (_, at) => `Mozilla/5.0 Firefox/140.0 Trial/${at}`);
  const headings = await Promise.all(
    browsers.map(async (agent) => {
      const address = `${product().sitesOrigin}/sites/${space}/${slug}`;
      const html = await (await fetch(address, { headers: { 'user-agent': agent, dnt: '1' } })).text();
      return [...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, heading]) => heading).join(' and ');
    }),
  );
  return new Set(headings);
}

async function sectionsOf(page_id: string): Promise<{ info: { trial?: { id: string; arm: number } } }[]> {
  const query = `query ($page: uuid!) { rows: section(where: { page_id: { _eq: $page } }, order_by: { sort_order: asc }) { info } }`;
  return (await asAdmin(query, { page: page_id })).rows as never;
}

it('tries two versions of a section, says which wins, and keeps it', async ({ visit }) => {
  const id = await newPage('Tried in two versions', [heroBlock('Come along')]);
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
  const canvas = canvasOf(page);
  await canvas.getByText('Come along').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Section/).click();
  await button(page, 'Make a second version').click();
  await page.getByText('Save and publish the page to start.').waitFor();
  await expect.poll(() => canvas.getByText(/^Version [AB] · half of the visitors$/).count()).toBe(2);

  await page.getByRole('tree', { name: 'Sections and blocks' }).getByRole('treeitem', { name: /Hero/ }).last().click();
  await textbox(page, 'Heading').fill('Book now');
  await save(page);
  await noticed(page, 'Saved.');
  await button(page, 'Publish…').click();
  await button(page, 'Publish now').click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  expect(await variantsOf('tried-in-two-versions')).toEqual(new Set(['Come along', 'Book now']));

  const [first] = await sectionsOf(id);
  const of = { page_id: id, space_id: space, trial_id: first?.info.trial?.id, revision: 'e2e', views: 2100 };
  await insert('section_trial', { ...of, arm: 0, visitors: 2000, clicks: 110, clickers: 100 });
  await insert('section_trial', { ...of, arm: 1, visitors: 2000, clicks: 230, clickers: 200 });
  await page.reload();
  await canvas.getByText('Book now').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Section/).click();
  await page.getByText('Version B is clicked more.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^B 2,000/ }).textContent()).toContain('10%8.8% to 11.4%');

  // The page is live: it is changed in its draft.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await button(page, 'Save').waitFor();
  await canvas.getByText('Book now').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Section/).click();
  await page.getByText('Version B is clicked more.').waitFor();
  await button(page, 'Keep B').click();
  await canvas.getByText('Come along').waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await canvas.getByText('Come along').waitFor();
  await button(page, 'Redo').click();
  await canvas.getByText('Come along').waitFor({ state: 'detached' });
  await save(page);
  await noticed(page, 'Saved.');
  await button(page, 'Publish…').click();
  await button(page, 'Publish now').click();
  await expect.poll(() => variantsOf('tried-in-two-versions')).toEqual(new Set(['Book now']));
  expect(await sectionsOf(id)).toEqual([{ info: {} }]);
});

it('leaves a section that is duplicated out of the try', async ({ visit }) => {
  const id = await newPage('Duplicated while tried', [heroBlock('Only one')]);
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
  await canvasOf(page).getByText('Only one').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Section/).click();
  await button(page, 'Make a second version').click();
  await canvasOf(page).getByText('Version B · half of the visitors').waitFor();
  await page
    .getByRole('region', { name: 'Fields of the selection' })
    .getByRole('button', { name: 'Actions for Section' })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('Another section of this page is tried already.').waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  const arms = (await sectionsOf(id)).map(({ info }) => info.trial?.arm ?? null);
  expect(arms).toEqual([0, 1, null]);
});
