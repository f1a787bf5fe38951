import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { asAdmin, countOf, idOf, insert, spaces } from '../back-stage.ts';
import { chooseFor, hasTotal } from '../screens/list.ts';
import { heading, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
/** More than the server writes at a time. */
const rowCount = 1200;

const field = (name: string, key: string, type: string) => ({ name, key, type, required: false });
const fixed_fields = [
  field('SKU', 'sku', 'Text'),
  field('Brand', 'brand', 'Text'),
  field('Price', 'price', 'Price'),
  field('Picture', 'image', 'Image'),
  field('In stock', 'in_stock', 'Checkbox'),
];

const coatsPlan = {
  headers: JSON.stringify(['brand', 'title']),
  columns: { brand: 'listingData.brand', title: 'name' },
  ...{ links: {}, decimals: {}, orders: {}, fixed: {} },
  match: { by: ['name'], found: 'update', missing: 'create' },
};

/** A feed as shops write it: prices with a sign, addresses of pictures, a title with a comma. */
function goods({ dearer = 0, more = 0 } = {}): string {
  const row = (at: number) =>
    `SKU-${10_000 + at},"Jacket ${at}, warm",Brand ${at % 40},€${at < dearer ? 200 : 100 + (at % 90)}.50,https://pictures.example.com/${at}.jpg,${at % 3 === 0 ? 'no' : 'yes'}`;
  const rows = Array.from({ length: rowCount + more }, (_, at) => row(at));
  return ['sku,title,brand,price,image_link,availability', ...rows, ''].join('\n');
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** The web, as the server reads it. */
const answerWith = (page: Page, text: string) =>
  page.route('**/api/feeds/file', (route) => route.fulfill({ json: { base64: Buffer.from(text).toString('base64') } }));

/** Nobody answers for the pictures of the feed. */
const withoutPictures = (page: Page) =>
  page.route('https://pictures.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'What it holds' }).locator('div').filter({ hasText: label }).last().locator('dd');

async function mapTo(page: Page, column: string, option: string): Promise<void> {
  await dialog(page)
    .getByRole('combobox', { name: `Import “${column}” into` })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the feed of a dataset', () => {
  // No other test answers for their pictures.
  afterAll(() =>
    asAdmin('mutation ($where: listing_bool_exp!) { delete_listing(where: $where) { affected_rows } }', {
      where: { dataset: { name: { _eq: 'Winter jackets' } } },
    }),
  );

  it('is imported from a file, read again by somebody else, and undone; it says what it holds', async ({ visit }) => {
    const id = await insert('dataset', {
      name: 'Winter jackets',
      type: 'CONSUMER_GOODS',
      fixed_fields,
      space_id: space,
    });
    // A listing of the same name in another dataset is none of this feed's.
    const other = await insert('dataset', {
      name: 'Other jackets',
      type: 'CONSUMER_GOODS',
      fixed_fields: [],
      space_id: space,
    });
    await insert('listing', { name: 'Jacket 1, warm', dataset_id: other, space_id: space });
    const ofFeed = { dataset_id: { _eq: id }, deleted_at: { _is_null: true } };

    const page = await visit({ as: 'owner', path: `/dataset/edit/feed/${id}`, space });
    await heading(page, 'Winter jackets').waitFor();
    await figure(page, 'Listings').getByText('0', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Import a file…' }).click();
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'jackets.csv', mimeType: 'text/csv', buffer: Buffer.from(goods()) });
    await button(page, 'Continue').click();
    await mapTo(page, 'title', 'Name');
    await mapTo(page, 'image_link', 'Details: Picture');
    await mapTo(page, 'availability', 'Details: In stock');
    await button(page, 'Continue').click();
    await button(page, 'Import 1,200 rows').click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    await button(page, 'Close').click();
    await figure(page, 'Listings').getByText('1,200', { exact: true }).waitFor();
    const imports = page.getByRole('region', { name: 'Import history' }).getByRole('listitem');
    await imports.filter({ hasText: 'jackets.csv' }).getByText('1,200 new, 0 changed').waitFor();

    // The address is new, and somebody else in another browser: the columns are known all the same.
    const admin = await visit({ as: 'admin', path: `/dataset/edit/feed/${id}`, space });
    await withoutPictures(admin);
    await answerWith(admin, goods({ dearer: 20, more: 5 }));
    await admin.getByLabel('Address').fill('https://shop.example.com/feeds/winter.csv?season=2');
    await admin.getByRole('button', { name: 'Read', exact: true }).click();
    await dialog(admin).getByText('1,205 rows can be imported.').waitFor();
    await button(admin, 'Import 1,205 rows').click();
    await admin.getByRole('dialog', { name: 'Import finished' }).waitFor();
    await button(admin, 'Close').click();
    await figure(admin, 'Listings').getByText('1,205', { exact: true }).waitFor();
    expect(await countOf('listing', ofFeed)).toBe(1205);
    expect(await countOf('listing', { dataset_id: { _eq: other } })).toBe(1);
    const again = admin.getByRole('region', { name: 'Import history' }).getByRole('listitem');
    await again.filter({ hasText: 'winter.csv' }).getByText('5 new, 20 changed').waitFor();

    await admin.reload();
    await answerWith(admin, goods({ dearer: 20, more: 5 }));
    await admin.getByRole('button', { name: 'Match columns again…' }).click();
    await dialog(admin).getByText('1,205 rows can be imported.').waitFor();
    await button(admin, 'Cancel').click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();

    await again.filter({ hasText: 'winter.csv' }).getByRole('button', { name: 'Undo import…' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Undo this import?' });
    await question.getByText(/^5 new listings will move to the Deleted list/).waitFor();
    await question.getByRole('button', { name: 'Undo import' }).click();
    await again.filter({ hasText: 'winter.csv' }).getByText('Undone').waitFor();
    await figure(admin, 'Listings').getByText('1,200', { exact: true }).waitFor();
    await figure(admin, 'In the trash').getByText('5', { exact: true }).waitFor();
    await figure(admin, 'Listings').getByRole('link').click();
    await hasTotal(admin, 1200);
    expect(searchOf(admin)).toBe(`?dataset_id.in=${id}`);
  });

  it('says who offers how much, and is emptied of its variants with their exact number', async ({ visit }) => {
    const id = await insert('dataset', {
      name: 'Offered boots',
      type: 'CONSUMER_GOODS',
      fixed_fields,
      space_id: space,
    });
    const listing_id = await insert('listing', { name: 'Boot', dataset_id: id, space_id: space });
    const [one, two] = [
      await insert('partner', { name: 'Boots and more', space_id: space }),
      await insert('partner', { name: 'Another cobbler', space_id: space }),
    ];
    for (const partner_id of [one, one, two])
      await insert('variant', {
        feed_id: id,
        listing_id,
        partner_id,
        space_id: space,
        info: { current_price: 90, currency: 'EUR' },
      });
    const others = await countOf('variant', { feed_id: { _neq: id } });

    const page = await visit({ as: 'owner', path: '/dataset/list', space });
    await chooseFor(page, 'Offered boots', 'Open feed');
    await heading(page, 'Offered boots').waitFor();
    const partners = page.getByRole('list', { name: 'Partners with variants' }).getByRole('listitem');
    await expect
      .poll(() => partners.allInnerTexts())
      .toEqual(['Another cobbler 1 variant', 'Boots and more 2 variants']);
    await page.getByRole('button', { name: 'Delete all variants…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 3 variants?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await figure(page, 'Variants').getByText('0', { exact: true }).waitFor();
    expect(await countOf('variant', { feed_id: { _eq: id } })).toBe(0);
    expect(await countOf('variant', { feed_id: { _neq: id } })).toBe(others);
    expect(await countOf('listing', { dataset_id: { _eq: id } })).toBe(1);
    expect(await idOf('dataset', 'Offered boots')).toBe(id);
  });

  it('has a schedule, tells what was changed by hand and by a reading, and lists what is gone', async ({ visit }) => {
    const id = await insert('dataset', {
      ...{ name: 'Scheduled coats', type: 'CONSUMER_GOODS', fixed_fields, space_id: space },
      info: { feed: { address: 'https://shop.example.com/coats.csv', plan: coatsPlan } },
    });
    const listing = await insert('listing', {
      ...{ name: 'Coat', dataset_id: id, space_id: space, info: { listingData: { brand: 'Mine', sku: 'B-2' } } },
    });
    const runId = await insert('import_run', {
      ...{ space_id: space, resource: 'listing', file: 'coats.csv', dataset_id: id, by_feed: true, state: 'DONE' },
      ...{ changed_count: 1, rows_seen: 3, kept_count: 1, finished_at: '2026-01-01T08:00:00Z' },
    });
    await insert('import_run', {
      ...{ space_id: space, resource: 'listing', file: 'lost.csv', dataset_id: id, by_feed: true, state: 'FAILED' },
      ...{ fault: { code: 'noFile', message: '404' }, finished_at: '2026-01-01T07:00:00Z' },
    });
    await insert(
      'import_written',
      {
        ...{ run_id: runId, record_id: listing, is_new: false },
        before: { listingData: { brand: 'Mine', sku: 'A-1' } },
        after: { listingData: { brand: 'Mine', sku: 'B-2' } },
      },
      'record_id',
    );
    await insert(
      'feed_record',
      {
        ...{ dataset_id: id, space_id: space, record_id: listing, key: listing, seen_by: runId },
        ...{ said: { 'listingData.brand': 'Old' }, kept: { 'listingData.brand': 'Theirs' } },
      },
      'record_id',
    );
    const cape = await insert('listing', { name: 'Cape', dataset_id: id, space_id: space });
    await insert(
      'feed_record',
      { dataset_id: id, space_id: space, record_id: cape, key: cape, seen_by: runId, gone_at: '2026-01-01T08:00:00Z' },
      'record_id',
    );
    await insert(
      'dataset_feed',
      {
        ...{ dataset_id: id, space_id: space, last_at: '2026-01-01T08:00:00Z', run_id: runId },
        outcome: { code: 'imported' },
      },
      'dataset_id',
    );

    const page = await visit({ as: 'owner', path: `/dataset/edit/feed/${id}`, space });
    const schedule = page.getByRole('region', { name: 'Schedule' });
    const missingRegion = page.getByRole('region', { name: 'No longer in the source: 1 listing' });
    await missingRegion.getByRole('link', { name: 'Cape' }).waitFor();
    await schedule.getByRole('combobox', { name: 'Read', exact: true }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    await schedule.getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Friday' }).click();
    await schedule.getByLabel(/^Time/).fill('07:30');
    await schedule.getByRole('button', { name: 'Save schedule' }).click();
    await schedule.getByText(/^Set by/).waitFor();
    expect(
      await countOf('dataset_feed', { dataset_id: { _eq: id }, every: { _eq: 'week' }, minute: { _eq: 450 } }),
    ).toBe(1);

    const failed = page.getByRole('listitem').filter({ hasText: 'lost.csv' });
    await failed.getByText('There is no file at this address: it answered 404.').waitFor();
    await expect.poll(() => failed.getByRole('button').count()).toBe(0);

    await page.getByRole('button', { name: 'What changed…' }).click();
    const changes = page.getByRole('dialog', { name: 'What this import changed' });
    await changes.getByText('Details: SKU').waitFor();
    await changes.getByText('A-1').waitFor();
    await expect.poll(() => changes.getByText('Details: Brand').count()).toBe(0);
    await changes.getByRole('button', { name: 'Close' }).click();

    const overrides = page.getByRole('region', { name: 'Kept by hand: 1 value' });
    await overrides.getByText('Theirs').waitFor();
    await overrides.getByRole('button', { name: 'Coat, Details: Brand: take the source’s value' }).click();
    await overrides.waitFor({ state: 'detached' });
    const taken = { id: { _eq: listing }, info: { _contains: { listingData: { brand: 'Theirs', sku: 'B-2' } } } };
    expect(await countOf('listing', taken)).toBe(1);
    const notice = page.getByRole('group').filter({ hasText: '1 value taken from the source' });
    await notice.getByRole('button', { name: 'Undo', exact: true }).click();
    await overrides.getByText('Theirs').waitFor();

    const author = await visit({ as: 'author', path: `/dataset/edit/feed/${id}`, space });
    await author.getByRole('region', { name: 'Schedule' }).waitFor();
    await expect.poll(() => author.getByRole('button', { name: 'Save schedule' }).count()).toBe(0);
  });

  it('says what is wrong with an address, and imports nothing for those who may not', async ({ visit }) => {
    const id = await insert('dataset', { name: 'Closed feed', type: 'TOP_LIST', fixed_fields: [], space_id: space });
    const page = await visit({ as: 'owner', path: `/dataset/edit/feed/${id}`, space });
    await page.getByLabel('Address').fill('http://127.0.0.1/feed.csv');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /address/i })
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const author = await visit({ as: 'author', path: `/dataset/edit/feed/${id}`, space });
    await heading(author, 'Closed feed').waitFor();
    await author.getByRole('region', { name: 'What it holds' }).waitFor();
    await expect.poll(() => author.getByLabel('Address').count()).toBe(0);
  });
});
