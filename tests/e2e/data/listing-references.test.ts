import { expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, names } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;

it('a dataset has a field that points at listings of another one, which are picked and shown by name', async ({
  visit,
}) => {
  const houses = await insert('dataset', { name: 'Houses by e2e', type: 'PLACES', fixed_fields: [], space_id });
  const rooms = await insert('dataset', { name: 'Rooms by e2e', type: 'PLACES', fixed_fields: [], space_id });
  const house = await insert('listing', { name: 'Shore House by e2e', dataset_id: houses, space_id });
  const attic = await insert('listing', {
    name: 'Attic by e2e',
    dataset_id: rooms,
    info: { listingData: {} },
    space_id,
  });

  const page = await visit({ as: 'owner', path: `/dataset/edit/${rooms}`, space: space_id });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const item = page.getByRole('listitem', { name: 'Item 1', exact: true });
  await textbox(item, 'Name').fill('House');
  await textbox(item, 'Key').fill('house');
  await expect.poll(() => picker(item, 'Listings of').count()).toBe(0);
  await chooseOption(page, item, 'Type', 'Listing');
  await picker(item, 'Listings of').fill('Houses by');
  await page.getByRole('option', { name: 'Houses by e2e' }).click();
  await save(page);
  await noticed(page, 'Saved.');

  await turnTo(page, `/listing/list?dataset_id.in=${rooms}`);
  await expect.poll(() => names(page, 'Listings')).toEqual(['Attic by e2e']);
  await turnTo(page, `/listing/edit/${attic}`);
  await picker(page, 'House').fill('by e2e');
  await page.getByRole('option', { name: 'Shore House by e2e', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('option').allTextContents()).not.toContain('Attic by e2e');
  await page.getByRole('option', { name: 'Shore House by e2e', exact: true }).click();
  await save(page);
  await noticed(page, 'Saved.');
  const query = 'query ($id: uuid!) { row: listing_by_pk(id: $id) { info } }';
  expect((await asAdmin(query, { id: attic })).row).toMatchObject({ info: { listingData: { house } } });

  await turnTo(page, `/listing/list?dataset_id.in=${rooms}`);
  await grid(page, 'Listings').getByRole('gridcell', { name: 'Shore House by e2e' }).waitFor();

  await asAdmin('mutation ($id: uuid!) { row: delete_listing_by_pk(id: $id) { id } }', { id: house });
  await turnTo(page, `/listing/list?dataset_id.in=${rooms}`);
  await grid(page, 'Listings').getByRole('gridcell', { name: 'Deleted or out of reach' }).waitFor();
  await turnTo(page, `/listing/edit/${attic}`);
  await heading(page, 'Attic by e2e').waitFor();
  await expect.poll(() => picker(page, 'House').inputValue()).toBe('Deleted or out of reach');
});
