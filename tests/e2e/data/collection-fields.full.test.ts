import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asAdmin, newSpace } from '../back-stage.ts';
import { makeCollection } from '../screens/collections.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { heading, mainMenu, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const settingsOf = async (page: Page, at: number) => {
  const item = page.getByRole('listitem', { name: `Item ${at}`, exact: true });
  await item.getByRole('button', { name: /^More settings/ }).click();
  return item;
};

it('the fields of a collection begin, hide, stand and retire as their admin says', async ({ visit }) => {
  const space_id = await newSpace('Regatta yard');
  const page = await visit({ as: 'owner', path: '/overview', space: space_id });
  await heading(page, 'Overview').waitFor();
  await makeCollection(page, { many: 'Races', one: 'Race' }, [
    ['Laps', 'laps', 'Number'],
    ['Night', 'night', 'Checkbox'],
    ['Lamp', 'lamp', 'Text'],
  ]);
  await heading(page, 'Races').waitFor();
  const laps = await settingsOf(page, 1);
  await textbox(laps, 'Most').fill('9');
  await textbox(laps, 'Default').fill('3');
  await laps.getByRole('combobox', { name: 'Section' }).fill('Course');
  const lamp = await settingsOf(page, 3);
  await chooseOption(page, lamp, 'Shown when', 'Night');
  await chooseOption(page, lamp, 'In lists', 'No column at first');
  await save(page);
  await noticed(page, 'Saved.');

  await mainMenu(page).getByRole('link', { name: 'Races', exact: true }).click();
  await page.getByRole('link', { name: 'New race' }).first().click();
  await heading(page, 'New race').waitFor();
  await textbox(page, 'Name').fill('Harbour cup');
  // What offers of shops have is not asked of races, until their admin wants it.
  await expect.poll(() => textbox(page, 'URL').count()).toBe(0);
  await expect.poll(() => page.getByRole('heading', { name: 'Sources' }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Course' }).waitFor();
  await expect.poll(() => textbox(page, 'Laps').inputValue()).toBe('3');
  await expect.poll(() => textbox(page, 'Lamp').count()).toBe(0);
  await page.getByRole('switch', { name: 'Night' }).check();
  await textbox(page, 'Lamp').fill('Red');
  await save(page, 'Create race');
  await noticed(page, 'was created.');
  const { listing } = await asAdmin(`{ listing(where: { space_id: { _eq: "${space_id}" } }) { info } }`);
  expect(listing).toMatchObject([{ info: { listingData: { laps: 3, night: true, lamp: 'Red' } } }]);

  const { dataset } = await asAdmin(`{ dataset(where: { space_id: { _eq: "${space_id}" } }) { id } }`);
  const { id = '' } = (dataset as { id: string }[])[0] ?? {};
  await turnTo(page, `/dataset/edit/${id}`);
  const retired = await settingsOf(page, 3);
  await retired.getByRole('switch', { name: 'Retired' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('1 record holds a value of “lamp”. It is hidden, and comes back with the field.').waitFor();
  await dialog.getByRole('button', { name: 'Retire and save' }).click();
  await noticed(page, 'Saved.');
});
