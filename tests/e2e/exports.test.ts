import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { MOST_IN_PAGE } from '#schema/api/export-job.ts';
import { asAdmin, spaces } from './back-stage.ts';
import { it } from './visit.ts';

const space = spaces.aurora;
const ROWS = MOST_IN_PAGE + 500;
const made = { space_id: { _eq: space }, name: { _like: 'Long list %' } };

beforeAll(async () => {
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ space_id: space, type: 'Page', name: `Long list ${String(at).padStart(4, '0')}` },
  }));
  await asAdmin('mutation ($objects: [tag_insert_input!]!) { insert_tag(objects: $objects) { affected_rows } }', {
    objects,
  });
});
afterAll(async () => {
  await asAdmin('mutation ($where: tag_bool_exp!) { delete_tag(where: $where) { affected_rows } }', { where: made });
});

async function open(page: Page) {
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 1,500 tags' });
  await dialog.waitFor();
  return dialog;
}

it('a long list is written by the server, and is there after the page was loaded again', async ({ visit }) => {
  const path = '/config/tag/list?search=Long%20list&sort=name&columns=name,type';
  const page = await visit({ as: 'editor', path, space });
  const dialog = await open(page);
  await dialog.getByText('The server writes this file.').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(/^tag-aurora-travel-[\d-]+\.csv/).waitFor();
  await page.reload();
  const again = await open(page);
  const button = again.getByRole('button', { name: 'Download' });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^tag-aurora-travel-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFID,Name,Type');
  expect(lines.slice(1).map((line) => line.slice(37))).toEqual(
    Array.from({ length: ROWS }, (_, at) => `Long list ${String(at).padStart(4, '0')},Page`),
  );
  await again.getByRole('button', { name: 'Remove' }).click();
  await button.waitFor({ state: 'detached' });
});
