import { expect } from 'vitest';
import { countOf, insert, spaces } from './back-stage.ts';
import { chooseFor, confirm, recordLink, selectPage } from './screens/list.ts';
import { noticed } from './screens/shell.ts';
import { it } from './visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;
const left = () => countOf('partner', { name: { _like: 'Undone%' } });

it('what is deleted for good comes back by its notice, alone with what went along, and many at once', async ({
  visit,
}) => {
  const partner_id = await insert('partner', { name: 'Undone ferries', space_id });
  await insert('partner', { name: 'Undone trains', space_id });
  const dataset_id = await insert('dataset', { name: 'Undone trips', type: 'TOP_LIST', space_id });
  const listing_id = await insert('listing', { name: 'Undone trip', dataset_id, space_id });
  const variant = await insert('variant', { listing_id, partner_id, space_id });
  const page = await visit({ ...owner, path: '/partner/list?search=Undone' });

  await chooseFor(page, 'Undone ferries', 'Delete');
  await page.getByRole('alertdialog').getByText('The notice that follows offers to undo this').waitFor();
  await confirm(page, 'Delete “Undone ferries”?', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await recordLink(page, 'Undone ferries').waitFor({ state: 'hidden' });
  expect([await left(), await countOf('variant', { id: { _eq: variant } })]).toEqual([1, 0]);
  await undo.click();
  await noticed(page, '“Undone ferries” was restored.');
  await recordLink(page, 'Undone ferries').waitFor();
  expect([await left(), await countOf('variant', { id: { _eq: variant } })]).toEqual([2, 1]);

  await selectPage(page);
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete 2 partners?', 'Delete');
  await undo.hover();
  expect(await left()).toBe(0);
  await undo.click();
  await noticed(page, '2 partners were restored.');
  expect(await left()).toBe(2);

  await recordLink(page, 'Undone trains').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, 'Delete “Undone trains”?', 'Delete');
  await undo.click();
  await noticed(page, '“Undone trains” was restored.');
  expect(await left()).toBe(2);
});
