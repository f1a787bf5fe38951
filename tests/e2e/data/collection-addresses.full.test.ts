import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { insert, newSpace } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { hasTotal, sortBy } from '../screens/list.ts';
import { heading, mainMenu, noticed } from '../screens/shell.ts';
import { keepAs, openViews } from '../screens/views.ts';
import { it } from '../visit.ts';

let space = '';
let dataset = '';
let plain = '';
let foreign = '';
let record = '';
const seats = [{ name: 'Seats', key: 'seats', type: 'Number' }];
beforeAll(async () => {
  space = await newSpace('Vineyard');
  const other = await insert('space', { name: 'Distillery', status: 'Live' });
  const made = { type: 'TOP_LIST', fixed_fields: seats };
  const info = { in_menu: true, record_name: 'Cellar tour' };
  dataset = await insert('dataset', { ...made, name: 'Cellar tours', space_id: space, info });
  plain = await insert('dataset', { ...made, name: 'Bottles', space_id: space });
  foreign = await insert('dataset', { ...made, name: 'Stills', space_id: other, info });
  record = await insert('listing', { name: 'Old cellar', dataset_id: dataset, space_id: space });
  await insert('listing', { name: 'New cellar', dataset_id: dataset, space_id: space });
  await insert('listing', { name: 'Red bottle', dataset_id: plain, space_id: space });
});

const arrived = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const item = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const isCurrent = (page: Page, name: string) =>
  expect.poll(() => item(page, name).getAttribute('aria-current')).toBe('page');

it('a collection has an address of its own, for its list, a new record and a record, which stays when it is renamed', async ({
  visit,
}) => {
  const page = await visit({ as: 'owner', path: '/overview', space });
  await item(page, 'Cellar tours').click();
  await arrived(page, '/collections/cellar-tours');
  await heading(page, 'Cellar tours').waitFor();
  await hasTotal(page, 2);
  await isCurrent(page, 'Cellar tours');

  // A new record, opened by its address alone.
  await page.goto('/collections/cellar-tours/new');
  await textbox(page, 'Seats').fill('12');
  await textbox(page, 'Name').fill('Night tour');
  await isCurrent(page, 'Cellar tours');
  await expect.poll(() => item(page, 'Listings').getAttribute('aria-current')).toBeNull();
  await save(page, 'Create cellar tour');
  await noticed(page, '“Night tour” was created.');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/collections\/cellar-tours\/edit\/[\w-]{36}$/);
  await isCurrent(page, 'Cellar tours');
  // The way back names where the collection stands.
  await page.getByRole('main').getByText('Content creation /').waitFor();

  // A view is of the collection alone.
  await turnTo(page, '/collections/cellar-tours');
  await sortBy(page, 'Seats');
  await openViews(page);
  await keepAs(page, 'By seats', ['Who sees it', 'Everybody with a role'], ['Role', 'Owner']);
  await arrived(page, '/collections/cellar-tours');
  await turnTo(page, '/listing/list');
  await openViews(page);
  await expect.poll(() => page.getByRole('dialog').getByText('By seats').count()).toBe(0);

  // Search leads to the record in its collection, and the record back to the list.
  await turnTo(page, '/page/list');
  await heading(page, 'Pages').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('Old cellar');
  await page.getByRole('option', { name: /^Old cellar/ }).click();
  await arrived(page, `/collections/cellar-tours/edit/${record}`);
  await heading(page, 'Old cellar').waitFor();

  await turnTo(page, `/dataset/edit/${dataset}`);
  // Its fields have names too, below it.
  await textbox(page, 'Name').first().fill('Tours of the cellar');
  await save(page);
  await noticed(page, 'Saved.');
  await item(page, 'Tours of the cellar').click();
  await arrived(page, '/collections/cellar-tours');
});

it('old addresses of a collection lead to it, and wrong ones to a page that says so', async ({ visit }) => {
  const page = await visit({ as: 'owner', path: '/overview', space });
  await heading(page, 'Overview').waitFor();
  await turnTo(page, `/listing/list?dataset_id.in=${dataset}&search=old`);
  await arrived(page, '/collections/cellar-tours');
  expect(new URL(page.url()).searchParams.get('search')).toBe('old');
  await hasTotal(page, 1);
  await turnTo(page, `/collections/${dataset}`);
  await arrived(page, '/collections/cellar-tours');
  await turnTo(page, `/listing/edit/${record}`);
  await arrived(page, `/collections/cellar-tours/edit/${record}`);
  await heading(page, 'Old cellar').waitFor();

  // A dataset that is no collection has its listings among all.
  await turnTo(page, `/collections/${plain}`);
  await arrived(page, '/listing/list');
  await hasTotal(page, 1);

  for (const address of ['nowhere', foreign, 'stills', '%3Cimg%20src=x%3E']) {
    for (const rest of ['', '/new', `/edit/${record}`]) {
      await turnTo(page, `/collections/${address}${rest}`);
      await heading(page, 'This collection is not here').waitFor();
    }
  }
  await page.getByRole('link', { name: 'Open listings' }).click();
  await arrived(page, '/listing/list');
});
