import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newSpace } from '../back-stage.ts';
import { makeCollection } from '../screens/collections.ts';
import { canvasOf } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal, pickRecord, sortBy, startsWith } from '../screens/list.ts';
import { chooseWorkspace, heading, mainMenu, noticed } from '../screens/shell.ts';
import { keepAs, openViews } from '../screens/views.ts';
import { it } from '../visit.ts';

/** Milliseconds. It goes from nothing to a page that lists ten records. */
const LONG = 240_000;

const collection = (page: Page) => mainMenu(page).getByRole('link', { name: 'Tastings', exact: true });
const fields = [
  ['Grove', 'grove', 'Text'],
  ['Seats', 'seats', 'Number'],
  ['Outdoors', 'outdoors', 'Checkbox'],
] as const;

it('an admin’s story: a collection, ten records, a view, a page that lists them, and all that in another space', {
  timeout: LONG,
}, async ({ visit }) => {
  const space = await newSpace('Olive terrace');
  await newSpace('Olive press');
  const page = await visit({ as: 'owner', path: '/overview', space });
  await heading(page, 'Overview').waitFor();
  const began = performance.now();
  const seconds: Record<string, number> = {};
  const lap = (name: string) => {
    seconds[name] = Math.round((performance.now() - began) / 1000);
  };

  await makeCollection(page, { many: 'Tastings', one: 'Tasting' }, fields);
  lap('collection');

  await collection(page).click();
  await page.getByRole('link', { name: 'New tasting' }).first().click();
  for (let seats = 1; seats <= 10; seats++) {
    await textbox(page, 'Name').fill(`Tasting ${seats}`);
    await textbox(page, 'Seats').fill(String(seats));
    if (seats === 10) await save(page, 'Create tasting');
    else await page.getByRole('button', { name: 'Create and add another' }).click();
    await noticed(page, `“Tasting ${seats}” was created.`);
  }
  lap('ten records');

  await collection(page).click();
  await hasTotal(page, 10);
  await sortBy(page, 'Seats');
  await startsWith(page, ['Tasting 1', 'Tasting 2'], 'Tastings');
  await sortBy(page, 'Seats');
  await startsWith(page, ['Tasting 10', 'Tasting 9'], 'Tastings');
  await openViews(page);
  await keepAs(page, 'Largest first', ['Who sees it', 'Everybody with a role'], ['Role', 'Owner']);
  lap('saved view');

  await turnTo(page, '/page/new');
  await textbox(page, 'Name').fill('Taste with us');
  await save(page, 'Create page');
  await heading(page, 'Taste with us').waitFor();
  await page.getByRole('button', { name: 'Add Entries of a dataset', exact: true }).click();
  await pickRecord(page, picker(page, 'Dataset'), 'Tastings');
  await canvasOf(page).getByText('Tasting 10', { exact: true }).waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  lap('page block');

  await turnTo(page, '/config/configuration');
  const file = join(await mkdtemp(join(tmpdir(), 'story-')), 'terrace.yaml');
  const exporting = page.getByRole('button', { name: 'Export' });
  const [saved] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  await saved.saveAs(file);
  await chooseWorkspace(page, 'Olive press');
  await turnTo(page, '/config/configuration');
  await heading(page, 'Configuration').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await noticed(page, '2 changes applied.');
  await turnTo(page, '/page/list');
  await collection(page).click();
  await grid(page, 'Tastings')
    .or(page.getByRole('link', { name: 'New tasting' }).first())
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'New tasting' }).first().click();
  for (const [name] of fields.slice(0, 2)) await textbox(page, name).waitFor();
  await page.getByRole('switch', { name: 'Outdoors' }).waitFor();
  lap('second space');
  console.info(`An admin's story, seconds since it began: ${JSON.stringify(seconds)}`);
  expect(Object.keys(seconds)).toHaveLength(5);
});
