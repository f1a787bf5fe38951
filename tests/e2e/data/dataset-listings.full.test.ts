import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { asAdmin, deleteListingsOf, insert, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByOptions, filterByRecord, grid, hasTotal, selectPage, sortBy, startsWith } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const name = 'Films by e2e';
const listings = 'Listings';

const fixed_fields = [
  { key: 'distributor', name: 'Distributor', type: 'Text' },
  { key: 'mpaa', name: 'Rating', type: 'Select', options: ['General', 'Teens', 'Restricted'] },
  { key: 'us_gross', name: 'US gross', type: 'Number' },
  { key: 'released', name: 'Released', type: 'Date' },
  { key: 'remake', name: 'Remake', type: 'Checkbox' },
  { key: 'genres', name: 'Genres', type: 'MultiSelect', options: ['Drama', 'War', 'Comedy'] },
  { key: 'story', name: 'Story', type: 'TextArea' },
];

/** One in seven has no gross, as in the lists that studios publish. */
const filmAt = (at: number) => ({
  distributor: ['Gaumont', 'Svensk Filmindustri', 'Toho', 'Lux'][at % 4],
  mpaa: ['General', 'Teens', 'Restricted'][at % 3],
  ...(at % 7 > 0 && { us_gross: at * 1000 + 0.5 }),
  released: new Date(Date.UTC(1950, 0, 1 + at * 9)).toISOString().slice(0, 10),
  remake: at % 50 === 0,
  genres: at % 2 > 0 ? ['Drama', 'War'] : ['Comedy'],
  story: `What happens in film ${at}.`,
});

const films = Array.from({ length: 3000 }, (_, index) => filmAt(index + 1));
const grossOf = (all: readonly ReturnType<typeof filmAt>[]) => all.reduce((sum, film) => sum + (film.us_gross ?? 0), 0);

let dataset = '';
beforeAll(async () => {
  dataset = await insert('dataset', { name, type: 'TOP_LIST', fixed_fields, space_id });
  for (let from = 0; from < films.length; from += 1000) {
    const objects = films.slice(from, from + 1000).map((listingData, index) => ({
      name: `Film ${String(from + index + 1).padStart(4, '0')}`,
      dataset_id: dataset,
      space_id,
      info: { listingData },
    }));
    await asAdmin(
      'mutation ($objects: [listing_insert_input!]!) { row: insert_listing(objects: $objects) { affected_rows } }',
      {
        objects,
      },
    );
  }
});
afterAll(() => deleteListingsOf([name]));

const owner = { as: 'owner', space: spaces.aurora } as const;
const list = (query = '') => ({ ...owner, path: `/listing/list?dataset_id.in=${dataset}${query}` });
const headers = (page: Page) => grid(page, listings).getByRole('columnheader');

async function dataOf(film: string): Promise<Record<string, unknown>> {
  const query = `query ($name: String!, $id: uuid!) {
    rows: listing(where: { name: { _eq: $name }, dataset_id: { _eq: $id } }) { info }
  }`;
  const [row] = (await asAdmin(query, { name: film, id: dataset })).rows as { info: { listingData: object } }[];
  return { ...row?.info.listingData };
}

describe('the listings of one dataset', () => {
  it('have its fields as columns that sort once the list is narrowed to it, and not before', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/listing/list' });
    await grid(page, listings).waitFor();
    await expect.poll(() => headers(page).filter({ hasText: 'US gross' }).count()).toBe(0);
    await filterByRecord(page, 'Dataset', name);
    await hasTotal(page, films.length);
    for (const column of ['Distributor', 'Rating', 'US gross', 'Released', 'Remake', 'Genres']) {
      await headers(page).filter({ hasText: column }).waitFor();
    }
    await expect.poll(() => headers(page).filter({ hasText: 'Story' }).count()).toBe(0);
    // By numbers and dates, blanks last either way.
    await sortBy(page, 'US gross');
    await startsWith(page, ['Film 0001', 'Film 0002', 'Film 0003'], listings);
    await sortBy(page, 'US gross');
    await startsWith(page, ['Film 3000', 'Film 2999', 'Film 2998'], listings);
    // What spoke of the fields goes with them.
    await sortBy(page, 'Released');
    await startsWith(page, ['Film 0001'], listings);
    await expect.poll(() => page.url()).toContain('sort=d_released');
    await page.getByRole('button', { name: /^Dataset/ }).press('Delete');
    await expect.poll(() => headers(page).filter({ hasText: 'US gross' }).count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain('d_released');
    await grid(page, listings).waitFor();
  });

  it('are filtered, searched, summed up, and counted beside the list by their values', async ({ visit }) => {
    const page = await visit(list('&d_us_gross.gte=2000000&footer=d_us_gross.sum'));
    const rich = films.filter((film) => (film.us_gross ?? 0) >= 2_000_000);
    await hasTotal(page, rich.length);
    await page.getByText(new Intl.NumberFormat('en-US').format(grossOf(rich))).waitFor();
    await filterByOptions(page, 'Rating', ['Teens']);
    const teens = rich.filter(({ mpaa }) => mpaa === 'Teens');
    await hasTotal(page, teens.length);
    await filterByOptions(page, 'Genres', ['War']);
    const war = teens.filter(({ genres }) => genres.includes('War'));
    await hasTotal(page, war.length);
    await page.getByRole('searchbox').fill('svensk');
    await hasTotal(page, war.filter(({ distributor }) => distributor === 'Svensk Filmindustri').length);

    await turnTo(page, list('&d_released.gte=2010-01-01').path);
    const young = films.filter(({ released }) => released >= '2010-01-01');
    await hasTotal(page, young.length);
    await page.getByRole('toolbar').getByRole('button', { name: 'Facets' }).click();
    const count = young.filter(({ mpaa }) => mpaa === 'Restricted').length;
    await page.getByRole('checkbox', { name: new RegExp(`^Restricted\\s*${count}`) }).click();
    await hasTotal(page, count);
  });

  it('change in the grid, in bulk, which both keep the other values, and open with a section of them', async ({
    visit,
  }) => {
    const page = await visit(list('&sort=name'));
    await startsWith(page, ['Film 0001'], listings);
    const cell = grid(page, listings).locator('[data-rowindex="0"] [data-field="d_us_gross"]');
    await cell.dblclick();
    await page.getByRole('dialog', { name: 'US gross' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await noticed(page, 'US gross of “Film 0001” was saved.');
    expect(await dataOf('Film 0001')).toEqual({ ...filmAt(1), us_gross: 77 });
    await page.keyboard.press('Control+z');
    await noticed(page, 'US gross of “Film 0001”: change undone.');
    expect(await dataOf('Film 0001')).toEqual(filmAt(1));

    await turnTo(page, list('&sort=name&search=Film%20000').path);
    await hasTotal(page, 9);
    await selectPage(page);
    const selected = page.getByRole('region', { name: 'Selected records' });
    await selected.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change fields' });
    await dialog.getByRole('checkbox', { name: 'Distributor' }).check();
    await dialog.getByRole('textbox', { name: 'Distributor' }).fill('Nordisk Film');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog', { name: 'Change 9 listings?' }).getByRole('button', { name: 'Change' }).click();
    await noticed(page, '9 listings were changed.');
    await expect.poll(async () => (await dataOf('Film 0005')).distributor).toBe('Nordisk Film');
    expect(await dataOf('Film 0009')).toEqual({ ...filmAt(9), distributor: 'Nordisk Film' });

    await page.getByRole('link', { name: 'Film 0001', exact: true }).click();
    await heading(page, 'Film 0001').waitFor();
    await page.getByRole('textbox', { name: 'Distributor' }).waitFor();
  });

  it('are exported with them, in their order', async ({ visit }) => {
    const page = await visit(list('&sort=-d_us_gross&columns=name,d_us_gross,d_released'));
    await hasTotal(page, films.length);
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    // The server writes files of so many records.
    const ready = dialog.getByRole('button', { name: 'Download' });
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFID,Name,US gross,Released');
    expect(lines).toHaveLength(films.length + 1);
    const grosses = lines.slice(1).map((line) => line.split(',')[2] ?? '');
    expect(grosses[0]).toBe('3000000.5');
    const filled = grosses.filter((one) => one !== '').map(Number);
    expect(filled).toEqual(filled.toSorted((a, b) => b - a));
    expect(grosses.slice(filled.length).every((one) => one === '')).toBe(true);
  });

  it('stand below the form of their dataset with its fields for columns', async ({ visit }) => {
    const page = await visit({ ...owner, path: `/dataset/edit/${dataset}` });
    const table = page.getByRole('table', { name: 'Listings' });
    for (const column of ['Name', 'Distributor', 'Rating', 'US gross', 'Released']) {
      await table.getByRole('columnheader', { name: column, exact: true }).waitFor();
    }
    await table
      .getByRole('row', { name: /Gaumont|Toho|Lux|Svensk/ })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('svensk');
    await expect.poll(() => table.getByRole('row', { name: /Gaumont|Toho|Lux/ }).count()).toBe(0);
    await table
      .getByRole('row', { name: /Svensk Filmindustri/ })
      .first()
      .waitFor();
  });
});
