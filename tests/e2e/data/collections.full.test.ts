import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { asAdmin, insert, newSpace } from '../back-stage.ts';
import { makeCollection } from '../screens/collections.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal, sortBy, startsWith } from '../screens/list.ts';
import { chooseWorkspace, heading, mainMenu, menuOf, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

let from = '';
beforeAll(async () => {
  from = await newSpace('Orchard row', { owner: 'SpaceOwner', contractor: 'CONTRACTOR' });
  await newSpace('Cider cellar');
});

const inMenu = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const inHeader = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const fields = [
  ['Place', 'place', 'Text'],
  ['Seats', 'seats', 'Number'],
  ['Outdoors', 'outdoors', 'Checkbox'],
] as const;

it('an admin makes a collection, fills it from its menu item, and has it in another space by a file', async ({
  visit,
}) => {
  const page = await visit({ as: 'owner', path: '/overview', space: from });
  await heading(page, 'Overview').waitFor();
  await makeCollection(page, { many: 'Harvest days', one: 'Harvest day' }, fields);

  await inMenu(page, 'Harvest days').click();
  // The page of the dataset has the same heading.
  await expect.poll(() => inMenu(page, 'Harvest days').getAttribute('aria-current')).toBe('page');
  await heading(page, 'Harvest days').waitFor();
  await expect.poll(() => inMenu(page, 'Listings').getAttribute('aria-current')).toBeNull();
  for (const [name, seats] of [
    ['Apples', '30'],
    ['Pears', '8'],
  ] as const) {
    await expect.poll(() => inHeader(page, 'Datasets').count()).toBe(0);
    await page.getByRole('link', { name: 'New harvest day' }).first().click();
    // The item of the collection is the one that is open, in the form and behind it.
    await expect.poll(() => inMenu(page, 'Harvest days').getAttribute('aria-current')).toBe('page');
    await textbox(page, 'Seats').fill(seats);
    await textbox(page, 'Name').fill(name);
    await expect.poll(() => picker(page, 'Dataset').count()).toBe(0);
    await save(page, 'Create harvest day');
    await noticed(page, `“${name}” was created.`);
    await heading(page, name).waitFor();
    await expect.poll(() => inMenu(page, 'Harvest days').getAttribute('aria-current')).toBe('page');
    await inHeader(page, 'Harvest days').click();
    await heading(page, 'Harvest days').waitFor();
  }
  await hasTotal(page, 2);
  await grid(page, 'Harvest days').getByRole('columnheader', { name: 'Outdoors' }).waitFor();
  await sortBy(page, 'Seats');
  await startsWith(page, ['Pears', 'Apples'], 'Harvest days');

  // Its deleted records are its own, too.
  await inHeader(page, 'Deleted').click();
  await heading(page, 'Harvest days').waitFor();
  await inHeader(page, 'All').click();
  await hasTotal(page, 2);

  // The palette knows both.
  await turnTo(page, '/page/list');
  await inMenu(page, 'Harvest days').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('harvest');
  await page.getByRole('option', { name: /^Harvest days/ }).waitFor();
  await page.getByRole('option', { name: /^New harvest day/ }).click();
  await textbox(page, 'Seats').waitFor();

  const folder = await mkdtemp(join(tmpdir(), 'collections-'));
  const file = join(folder, 'orchard.yaml');
  await turnTo(page, '/config/configuration');
  const exporting = page.getByRole('button', { name: 'Export' });
  const [saved] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  await saved.saveAs(file);
  await chooseWorkspace(page, 'Cider cellar');
  await turnTo(page, '/config/configuration');
  await heading(page, 'Configuration').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await noticed(page, '1 change applied.');
  await turnTo(page, '/page/list');
  await inMenu(page, 'Harvest days').click();
  await page.getByRole('link', { name: 'New harvest day' }).first().click();
  await textbox(page, 'Seats').waitFor();

  // Off again, the item goes and the dataset stays.
  await turnTo(page, '/dataset/list');
  await grid(page, 'Datasets').getByRole('link', { name: 'Harvest days' }).click();
  await page.getByRole('switch', { name: 'Collection' }).uncheck();
  await save(page);
  await noticed(page, 'Saved.');
  await inMenu(page, 'Harvest days').waitFor({ state: 'detached' });
});

it('a dataset that becomes one later does without the fields of shops by one press', async ({ visit }) => {
  const id = await insert('dataset', { name: 'Press houses', type: 'PLACES', fixed_fields: [], space_id: from });
  const page = await visit({ as: 'owner', path: `/dataset/edit/${id}`, space: from });
  await page.getByRole('switch', { name: 'Collection' }).check();
  await page.getByRole('button', { name: 'Leave out URL, Partners, and Match' }).click();
  await save(page);
  await noticed(page, 'Saved.');
  const { row } = await asAdmin('query ($id: uuid!) { row: dataset_by_pk(id: $id) { info } }', { id });
  expect(row).toMatchObject({ info: { in_menu: true, unused_fields: ['listing_url', 'partners', 'match'] } });
});

it('a name is shown as it is written, and nobody without the right sees the item or its rows', async ({ visit }) => {
  const names = ['<img src=x onerror=alert(1)>', '\u202Eأيام الحصاد', 'x'.repeat(200)];
  for (const name of names) {
    await insert('dataset', { name, type: 'TOP_LIST', fixed_fields: [], space_id: from, info: { in_menu: true } });
  }
  const page = await visit({ as: 'owner', path: '/overview', space: from });
  await heading(page, 'Overview').waitFor();
  for (const name of names) await mainMenu(page).getByRole('link').filter({ hasText: name }).waitFor();
  await expect.poll(() => mainMenu(page).locator('img').count()).toBe(0);

  const other = await visit({ as: 'contractor', space: from });
  const bodies: string[] = [];
  other.on('request', (request) => bodies.push(request.postData() ?? ''));
  const [request] = await Promise.all([
    other.waitForRequest((one) => (one.postData() ?? '').includes('SpaceDataModel')),
    other.goto('/overview'),
  ]);
  await heading(other, 'Overview').waitFor();
  expect((await menuOf(other)).join()).not.toContain('onerror');
  expect(bodies.filter((body) => body.includes('query Collections'))).toEqual([]);
  const { authorization = '', 'x-space-id': space = '' } = request.headers();
  // Which datasets there are is known to whoever may write a page of listings; what they hold is not.
  for (const [selection, refused] of [
    ['dataset { fixed_fields }', 'fixed_fields'],
    ['listing { id }', 'listing'],
  ]) {
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, 'x-space-id': space },
      body: JSON.stringify({ query: `{ ${selection} }` }),
    });
    const { data, errors } = (await answer.json()) as { data?: unknown; errors?: { message: string }[] };
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain(`field '${refused}' not found`);
  }
});
