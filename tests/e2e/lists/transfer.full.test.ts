import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, countOf, idOf, insert, spaces } from '../back-stage.ts';
import { hasTotal } from '../screens/list.ts';
import { it } from '../visit.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function choose(page: Page, action: 'Export…' | 'Import…'): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Presses a button that saves a file. */
async function saved(page: Page, name: string | RegExp): Promise<Download> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

const summaryOf = ({ title, slug, meta }: { title: string; slug: string; meta: Record<string, unknown> }) => [
  title,
  slug,
  meta.translation_of,
];

/** Imports a file with the columns that its headers name. */
async function importFile(page: Page, name: string, text: string, rows: number): Promise<void> {
  await choose(page, 'Import…');
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByText(`${name}: ${rows} row`).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('list', { name: 'Columns of the file' }).waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('region', { name: 'First rows' }).waitFor();
}

describe('export', () => {
  it('gives a role the rows and columns of its list, and is written into the audit log', async ({ visit }) => {
    const path = '/page/list?status.in=DRAFT&sort=name&columns=name,slug,head_injection';
    const page = await visit({ as: 'contractor', path, space: spaces.aurora });
    const drafts = { space_id: { _eq: spaces.aurora }, status: { _eq: 'DRAFT' } };
    const count = await countOf('page', drafts);
    await hasTotal(page, count);
    await choose(page, 'Export…');
    await page.getByRole('dialog', { name: `Export ${count} pages` }).waitFor();
    const download = await saved(page, 'Export');
    expect(download.suggestedFilename()).toMatch(/^page-aurora-travel-\d{4}-\d\d-\d\d\.csv$/);

    const { pages = [] } = await asAdmin(
      'query ($where: page_bool_exp!) { pages: page(where: $where, order_by: { name: asc }) { id name slug } }',
      { where: drafts },
    );
    const lines = (await textOf(download)).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFID,Name,Slug');
    expect(lines.slice(1).map((line) => line.slice(0, 36))).toEqual((pages as { id: string }[]).map(({ id }) => id));
    const { events = [] } = await asAdmin(
      '{ events: audit_event(where: { action: { _eq: "export" } }, order_by: { created_at: desc }, limit: 1) { subject space_id detail } }',
    );
    expect(events).toMatchObject([{ subject: 'page', space_id: spaces.aurora, detail: { count, format: 'csv' } }]);
  });
});

describe('a workbook of Excel', () => {
  it('is exported, and imported again without a change', async ({ visit }) => {
    const page = await visit({ as: 'editor', path: '/config/tag/list', space: spaces.aurora });
    const count = await countOf('tag', { space_id: { _eq: spaces.aurora } });
    await choose(page, 'Export…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Excel (.xlsx)' }).check();
    const download = await saved(page, 'Export');
    expect(download.suggestedFilename()).toMatch(/^tag-[\w-]+\.xlsx$/);

    await choose(page, 'Import…');
    await page.getByLabel('Choose a file').setInputFiles({
      ...{ name: 'tags.xlsx', mimeType: 'application/octet-stream' },
      buffer: await readFile(await download.path()),
    });
    await page.getByText(`tags.xlsx: ${count} row`).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('region', { name: 'First rows' }).waitFor();
    await expect.poll(() => dialog.getByRole('cell', { name: 'Unchanged' }).count()).toBe(Math.min(count, 20));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('import', () => {
  it('keeps what failed for another try, and loses nothing', async ({ visit }) => {
    const page = await visit({ as: 'editor', path: '/config/tag/list', space: spaces.aurora });
    const text = 'Name,Type\nImported one,Page\n"=Imported, two",page\nImported three,Nowhere\n,Page\n';
    await importFile(page, 'tags.csv', text, 4);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('cell', { name: /Nowhere/ })
      .getByText('Please choose one of the options.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    const failed = await textOf(await saved(page, /^Download 2 rows/));
    expect(failed).toBe(
      '\uFEFFName,Type,Reason not imported\r\nImported three,Nowhere,Type: Please choose one of the options.\r\n"",Page,Name: Required.\r\n',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await idOf('tag', '=Imported, two');

    await importFile(page, 'again.csv', failed.replace('Nowhere', 'Listing').replace('"",', 'Imported four,'), 2);
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    const imported = { name: { _like: '%Imported%' }, space_id: { _eq: spaces.aurora } };
    expect(await countOf('tag', imported)).toBe(4);
    await dialog.getByRole('button', { name: 'Undo import…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await question.getByText(/^2 new tags will be deleted/).waitFor();
    expect(await countOf('tag', imported)).toBe(4);
    await question.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByText('The import was undone.').waitFor();
    expect(await countOf('tag', imported)).toBe(2);
  });

  it('finds records by several columns, and those that they point at by a field of theirs', async ({ visit }) => {
    const space_id = spaces.aurora;
    const fjords = await insert('page', { space_id, name: 'Fjords, the guide', title: 'Fjords', slug: 'fjords-guide' });
    const summer = { space_id, name: 'Guide of the north', title: 'Summer', slug: 'north-summer' };
    const winter = { space_id, name: 'Guide of the north', title: 'Winter', slug: 'north-winter' };
    await Promise.all([summer, winter].map((row) => insert('page', row)));
    const page = await visit({ as: 'owner', path: '/page/list', space: space_id });
    const text = `Name,Title,Description,Translation of
Guide of the north,Winter,Snow and light,fjords-guide
Guide of the north,Spring,Rivers,fjords-guide
Guide of the north,,Nothing,
Guide of the north,Autumn,Leaves,no-such-guide
`;
    await choose(page, 'Import…');
    const file = { name: 'guides.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText('guides.csv: 4 row').waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const pick = async (select: string, option: string) => {
      await dialog.getByRole('combobox', { name: select, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await pick('How “Translation of” names records', 'Slug');
    await pick('Find by', 'Name');
    await pick('And by', 'Title');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Fill this in too: the record is found by it.').first().waitFor();
    await dialog.getByText('No record was found for “no-such-guide”.').first().waitFor();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    const { rows } = await asAdmin(
      'query ($name: String!) { rows: page(where: { name: { _eq: $name } }, order_by: { title: asc }) { title slug meta } }',
      { name: summer.name },
    );
    expect((rows as { title: string; slug: string; meta: Record<string, unknown> }[]).map(summaryOf)).toEqual([
      ['Spring', 'guide-of-the-north', fjords],
      ['Summer', 'north-summer', undefined],
      ['Winter', 'north-winter', fjords],
    ]);
  });

  it('takes a list back as it was exported, members of its datasets included', async ({ visit }) => {
    const datasets = [await idOf('dataset', 'Hotels in the north'), await idOf('dataset', 'Travel gear')];
    const columns = 'name,dataset_id,tag_ids,listing_url,listingData,partners,match';
    const path = `/listing/list?dataset_id.in=${datasets.join(',')}&columns=${columns}&size=100`;
    const page = await visit({ as: 'owner', path, space: spaces.aurora });
    const all = { dataset_id: { _in: datasets }, deleted_at: { _is_null: true } };
    const query =
      'query ($where: listing_bool_exp!) { rows: listing(where: $where, order_by: { id: asc }) { id info meta match tag_ids updated_at } }';
    const before = await asAdmin(query, { where: all });
    const count = await countOf('listing', all);
    await hasTotal(page, count);
    await choose(page, 'Export…');
    await page.getByRole('dialog', { name: `Export ${count} listings` }).waitFor();
    const file = await textOf(await saved(page, 'Export'));
    await page.getByText(`${count} listings were exported.`).waitFor();
    await importFile(page, 'listings.csv', file, count);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Import ${count} rows` })
      .click();
    const report = page.getByRole('dialog', { name: 'Import finished' });
    await report.waitFor();
    const figures = await report.getByRole('definition').allInnerTexts();
    expect(figures).toEqual(['0', '0', String(count), '0', '0']);
    expect(await asAdmin(query, { where: all })).toEqual(before);
  });
});
