import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, deleteListingsOf, idOf, insert, spaces } from '../back-stage.ts';
import { airportCount, airports, filmCount, films, untitled } from '../editor/real-files.ts';
import { hasTotal } from '../screens/list.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;

async function choose(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' });

afterAll(() => deleteListingsOf(['films', 'Airports', 'Laces']));

describe('a file of some thousand rows', () => {
  it('of films becomes a dataset and its listings as it is, and is undone from the history', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dataset/list', space });
    await choose(page, /^New dataset from a file/);
    await upload(page, 'films.json', films());
    await page.getByText(`films.json: ${filmCount.toLocaleString('en')} rows, 8 columns`).waitFor();
    const kinds = page.getByRole('list', { name: 'Fields from the columns of the file' });
    const kindOf = (name: string) => kinds.getByRole('combobox', { name: `Kind of ${name}` }).textContent();
    expect(
      await Promise.all(['US Gross', 'Release Date', 'MPAA Rating', 'Distributor', 'IMDB Rating'].map(kindOf)),
    ).toEqual(['Number', 'Date', 'Choice', 'Text', 'Number']);
    await kinds.getByText('G · NC-17 · PG · PG-13 · R').waitFor();
    await page.getByRole('combobox', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Top list' }).click();
    await button(page, 'Create and continue').click();

    await page.getByRole('dialog', { name: 'Import listings' }).waitFor();
    const columns = page.getByRole('list', { name: 'Columns of the file', exact: true });
    await columns.getByRole('combobox', { name: 'Import “US Gross” into' }).getByText('Details: US Gross').waitFor();
    await button(page, 'Continue').click();
    await page.getByText('3,200 rows can be imported. 1 row has an error; you get it back as a file.').waitFor();
    // A date says how it is read where the file writes it in another way.
    await page
      .getByRole('cell', { name: /Read as [A-Z][a-z]{2} \d{1,2}, (19|20)\d\d$/ })
      .first()
      .waitFor();
    await page
      .getByText(`Row ${(untitled + 1).toLocaleString('en')}`)
      .first()
      .waitFor();
    await button(page, 'Import 3,200 rows').click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    await button(page, 'Close').click();

    const dataset_id = await idOf('dataset', 'films');
    const ofFilms = { dataset_id: { _eq: dataset_id }, deleted_at: { _is_null: true } };
    expect(await countOf('listing', ofFilms)).toBe(filmCount - 1);
    const { rows } = await asAdmin('query ($where: listing_bool_exp!) { rows: listing(where: $where) { name info } }', {
      where: { ...ofFilms, name: { _in: ['2208', 'Film 1, “the” film', 'Film 2, “the” film'] } },
    });
    const dates = (rows as { name: string; info: { listingData: Record<string, unknown> } }[]).map(({ name, info }) => [
      name,
      info.listingData.release_date,
      info.listingData.mpaa_rating,
    ]);
    expect(dates.sort()).toEqual([
      ['2208', '1982-09-17', 'PG-13'],
      ['Film 1, “the” film', '1981-02-02', 'PG'],
      ['Film 2, “the” film', '1982-03-03', 'PG-13'],
    ]);

    await page.goto(page.url().replace('/dataset/list', '/listing/list'));
    await choose(page, /^Import history/);
    const entry = page.getByRole('listitem').filter({ hasText: 'films.json' });
    await entry.getByText('3,200 new, 0 changed').waitFor();
    await entry.getByRole('button', { name: 'Undo import…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await question.getByText(/^3,200 new listings will move to the Deleted list/).waitFor();
    await question.getByRole('button', { name: 'Undo import' }).click();
    await entry.getByText('Undone').waitFor();
    expect(await countOf('listing', ofFilms)).toBe(0);
  });

  inFull(it)(
    'of airports goes into the dataset that the list is filtered to, and is asked once how its dates are meant',
    async ({ visit }) => {
      const field = (name: string, key: string, type: string) => ({ name, key, type, required: false });
      const fixed_fields = [
        field('Code', 'iata', 'Text'),
        field('City', 'city', 'Text'),
        field('State', 'state', 'Text'),
        field('Latitude', 'latitude', 'Number'),
        field('Opened', 'opened', 'Date'),
      ];
      const dataset_id = await insert('dataset', { space_id: space, name: 'Airports', type: 'TOP_LIST', fixed_fields });
      const page = await visit({ as: 'owner', path: `/listing/list?dataset_id.in=${dataset_id}`, space });
      await choose(page, /^Import…/);
      await upload(page, 'airports.csv', airports());
      await button(page, 'Continue').click();
      const dataset = page.getByRole('combobox', { name: /^Dataset/ });
      await expect.poll(() => dataset.inputValue()).toBe('Airports');
      await expect.poll(() => button(page, 'Continue').isDisabled()).toBe(true);
      const question = page.getByRole('group', { name: 'Dates of opened' });
      await question.getByText('What is 12/1/2001 in this column?').waitFor();
      await question.getByRole('button', { name: 'December 1, 2001' }).click();

      // The file has no names where nobody says which column they stand in.
      await page.getByRole('combobox', { name: 'Import “name” into' }).click();
      await page.getByRole('option', { name: 'Do not import' }).click();
      await button(page, 'Continue').click();
      await page.getByText('No row can be imported yet.').waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
      await button(page, 'Change columns').click();
      await page.getByRole('combobox', { name: 'Import “name” into' }).click();
      await page.getByRole('option', { name: 'Name', exact: true }).click();
      await button(page, 'Continue').click();
      await page.getByText('All 2,400 rows can be imported.').waitFor();
      await button(page, 'Import 2,400 rows').click();
      await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
      await button(page, 'Close').click();
      await hasTotal(page, airportCount);

      const sample = { name: { _eq: 'Airport 203, municipal' }, dataset_id: { _eq: dataset_id } };
      const { rows } = await asAdmin('query ($where: listing_bool_exp!) { rows: listing(where: $where) { info } }', {
        where: sample,
      });
      expect(rows).toMatchObject([
        { info: { listingData: { iata: '03V', state: 'NA', latitude: 42.6875, opened: '2001-12-06' } } },
      ]);

      // The same file again is matched as it was, by somebody else too.
      const other = await visit({ as: 'admin', path: `/listing/list?dataset_id.in=${dataset_id}`, space });
      await choose(other, /^Import…/);
      await upload(other, 'airports.csv', airports());
      await button(other, 'Continue').click();
      await other.getByText('Columns are matched as in the last import of a file like this.').waitFor();
      await button(other, 'Continue').click();
      await other.getByText('All 2,400 rows can be imported.').waitFor();
      await button(other, 'Cancel').click();
    },
  );

  inFull(it)(
    'goes on while its page is loaded again; the history has its end, its report and its failed rows',
    async ({ visit }) => {
      const fixed_fields = [{ name: 'Price', key: 'price', type: 'Number', required: false }];
      const id = await insert('dataset', { name: 'Laces', type: 'TOP_LIST', fixed_fields, space_id: space });
      const count = 4000;
      const rows = Array.from({ length: count }, (_, at) => `Lace ${at},${at % 2000 === 7 ? 'dear' : at % 90}`);
      const page = await visit({ as: 'owner', path: `/dataset/edit/feed/${id}`, space });
      await page.getByRole('button', { name: 'Import a file…' }).click();
      await upload(page, 'laces.csv', ['name,price', ...rows, ''].join('\n'));
      await button(page, 'Continue').click();
      await button(page, 'Continue').click();
      await button(page, /^Import [\d,]+ rows/).click();
      await page.getByText('You can close this window or the page.').waitFor();
      await page.reload();

      const history = page.getByRole('region', { name: 'Import history' }).getByRole('listitem');
      const ended = history.filter({ hasText: 'laces.csv' }).filter({ hasText: '3,998 new, 0 changed' });
      await ended.getByRole('button', { name: 'Undo import…' }).waitFor();
      await page.getByRole('region', { name: 'What it holds' }).getByText('3,998', { exact: true }).waitFor();
      await ended.getByRole('button', { name: 'Report' }).click();
      const report = page.getByRole('dialog', { name: 'Import finished' });
      await report.getByText('Row 9', { exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        report.getByRole('button', { name: /2 rows|rows that failed|Download/ }).click(),
      ]);
      const failed = await readFile(await download.path(), 'utf8');
      expect(
        failed
          .split('\n')
          .filter((line) => /^Lace/.test(line))
          .map((line) => line.split(',')[0]),
      ).toEqual(['Lace 7', 'Lace 2007']);
    },
  );

  inFull(it)(
    'of more rows than a browser reads is checked whole by the server before anything is written',
    async ({ visit }) => {
      const page = await visit({ as: 'owner', path: '/partner/list', space });
      await choose(page, /^Import…/);
      const rows = Array.from({ length: 100_001 }, (_, at) => `Mooring ${at},${at === 100_000 ? 'no address' : ''}`);
      await upload(page, 'moorings.csv', ['name,url', ...rows, ''].join('\n'));
      await button(page, 'Continue').click();
      await button(page, 'Continue').click();
      await button(page, 'Check all rows first').click();
      const report = page.getByRole('dialog', { name: 'Nothing is imported yet' });
      await report.getByText('100,000', { exact: true }).waitFor({ timeout: 120_000 });
      await report.getByText('Row 100,002', { exact: true }).waitFor();
      await report.getByRole('button', { name: 'Do not import' }).click();
      await report.waitFor({ state: 'detached' });
      expect(await countOf('partner', { name: { _like: 'Mooring%' } })).toBe(0);
    },
  );
});

inFull(it)(
  'adds the tags that a column names when it is told so, says which before, and takes them back',
  async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/partner/list', space });
    await choose(page, /^Import…/);
    const rows = [
      'Quay a,https://a.test,Quay new; Quay other',
      'Quay b,https://b.test,Quay new',
      'Quay c,nothing,Quay third',
    ];
    await upload(page, 'quays.csv', `Name,Website,Tags\n${rows.join('\n')}\n`);
    await button(page, 'Continue').click();
    const adds = page.getByRole('checkbox', { name: 'Add tags that are new', exact: true });
    await expect.poll(() => adds.isChecked()).toBe(false);
    await adds.check();
    await button(page, 'Continue').click();
    await page.getByText('2 new tags will be added: Quay new, Quay other').waitFor();
    await button(page, 'Import 2 rows').click();
    await page.getByText('2 tags were added: Quay new, Quay other').waitFor({ timeout: 60_000 });
    const named = { name: { _like: 'Quay%' } };
    expect(await countOf('tag', named)).toBe(2);

    await button(page, 'Undo import…').click();
    const sure = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await sure.getByText('Tags that the import added are deleted, unless something else uses them.').waitFor();
    await sure.getByRole('button', { name: 'Undo import', exact: true }).click();
    await expect.poll(() => countOf('tag', named), { timeout: 60_000 }).toBe(0);
    expect(await countOf('partner', named)).toBe(0);
  },
);
