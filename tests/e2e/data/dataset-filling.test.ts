import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal, sortBy, startsWith } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;
const listings = 'Listings';
const field = (key: string, type = 'Text') => ({ key, name: `The ${key}`, type });
/** More than the database fills while the change is saved. */
const COUNT = 700;

async function newDataset(name: string, fields: readonly object[], count: number): Promise<string> {
  const id = await insert('dataset', { name, type: 'TOP_LIST', fixed_fields: fields, space_id });
  const objects = Array.from({ length: count }, (_, at) => ({
    name: `Film ${String(at).padStart(4, '0')}`,
    dataset_id: id,
    space_id,
    info: { listingData: { studio: 'Lux', award: `Prize ${String(count - at).padStart(4, '0')}` } },
  }));
  const mutation =
    'mutation ($objects: [listing_insert_input!]!) { row: insert_listing(objects: $objects) { affected_rows } }';
  if (count > 0) await asAdmin(mutation, { objects });
  return id;
}

const header = (page: Page, name: string) => grid(page, listings).getByRole('columnheader').filter({ hasText: name });

describe('a new field of a dataset with many listings', () => {
  let id = '';
  beforeAll(async () => {
    id = await newDataset('Large by e2e', [field('studio')], COUNT);
  });

  it('is saved at once; the list shows its values and how far it is, and sorts by it when it is ready', async ({
    visit,
  }) => {
    // A transaction number that is far away: the server waits for it, as for anybody who still writes listings.
    const held = { changed_in: 9_000_000_000_000_000, total: COUNT, done: 123 };
    const change = `mutation ($id: uuid!, $fields: jsonb!, $held: slot_filling_set_input!) {
      row: update_dataset_by_pk(pk_columns: { id: $id }, _set: { fixed_fields: $fields }) { id }
      held: update_slot_filling_by_pk(pk_columns: { id: $id }, _set: $held) { dataset_id }
    }`;
    await asAdmin(change, { id, fields: [field('studio'), field('award')], held });
    const page = await visit({ ...owner, path: `/listing/list?dataset_id.in=${id}` });
    await hasTotal(page, COUNT);
    await page.getByText('The field “The award” is being prepared.', { exact: false }).waitFor();
    await page.getByText(`123 of ${COUNT} listings`).waitFor();
    await header(page, 'The award').waitFor();
    await expect.poll(() => header(page, 'The award').getByRole('button', { name: /sort/i }).count()).toBe(0);
    await grid(page, listings)
      .getByText(/^Prize \d{4}$/)
      .first()
      .waitFor();
    await sortBy(page, 'The studio');
    await hasTotal(page, COUNT);
    await page.getByRole('toolbar').getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Being prepared. Lists cannot sort or filter by it yet.').waitFor();
    await page.keyboard.press('Escape');

    await asAdmin(
      'mutation ($id: uuid!) { row: update_slot_filling_by_pk(pk_columns: { id: $id }, _set: { changed_in: 0, done: 0 }) { dataset_id } }',
      { id },
    );
    await page.getByText('is being prepared', { exact: false }).waitFor({ state: 'detached' });
    await sortBy(page, 'The award');
    await startsWith(page, ['Film 0699', 'Film 0698'], listings);
  });
});

describe('the thirteenth short text of a dataset', () => {
  it('says that lists cannot sort by it, in the form and among the columns', async ({ visit }) => {
    const fields = Array.from({ length: 12 }, (_, at) => field(`text${at + 1}`));
    const id = await newDataset('Thirteen by e2e', fields, 1);
    const page = await visit({ ...owner, path: `/dataset/edit/${id}` });
    await heading(page, 'Thirteen by e2e').waitFor();
    const items = page.getByRole('group', { name: /^Fields/ });
    await items.getByRole('button', { name: 'Add', exact: false }).last().click();
    const last = page.getByRole('listitem', { name: 'Item 13', exact: true });
    await textbox(last, 'Name').fill('One too many');
    await textbox(last, 'Key').fill('text13');
    await last.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Text', exact: true }).click();
    const reason = 'Cannot be sorted or filtered. A list has 12 short texts that can be.';
    await last.getByText(reason).waitFor();
    await expect.poll(() => page.getByText(reason).count()).toBe(1);
    await save(page);
    await noticed(page, 'Saved.');
    await last.getByText(reason).waitFor();
    await turnTo(page, `/listing/list?dataset_id.in=${id}`);
    await hasTotal(page, 1);
    await page.getByRole('toolbar').getByRole('button', { name: 'Columns' }).click();
    await page.getByText(reason).waitFor();
  });
});
