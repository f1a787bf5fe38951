import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;
const space_id = spaces.aurora;

/** A dataset of heights and prices, with one listing. */
async function newListing(name: string) {
  const fixed_fields = [
    { key: 'height', name: 'Height', type: 'Number' },
    { key: 'price', name: 'Price', type: 'Price' },
  ];
  const dataset = await insert('dataset', { name, type: 'TOP_LIST', fixed_fields, space_id });
  const info = { listingData: { currency: 'EUR' } };
  return { dataset, id: await insert('listing', { name, dataset_id: dataset, info, space_id }) };
}

async function dataOf(where: object): Promise<unknown> {
  const query = 'query ($where: listing_bool_exp!) { rows: listing(where: $where) { info } }';
  const [row] = (await asAdmin(query, { where })).rows as { info: { listingData: unknown } }[];
  return row?.info.listingData;
}

describe('`1,500`', () => {
  it('is replaced by what is typed where Tab has led into it, and is one thousand five hundred in a form in English, where the price `1,299` is 1299', async ({
    visit,
  }) => {
    const { id } = await newListing('Numbers in English');
    const page = await visit({ ...owner, path: `/listing/edit/${id}` });
    const height = textbox(page, 'Height');
    await height.fill('1500');
    await textbox(page, 'Name').focus();
    await expect.poll(() => height.inputValue()).toBe('1,500');
    await height.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => height.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('7');
    await expect.poll(() => height.inputValue()).toBe('7');

    await height.fill('1,500');
    await textbox(page, 'Price').fill('1,299');
    await textbox(page, 'Name').focus();
    await expect.poll(() => height.inputValue()).toBe('1,500');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await dataOf({ id: { _eq: id } })).toMatchObject({ height: 1500, price: 1299 });
  });

  it('is one and a half in a form in French, and the price `1,299` is asked about before it is saved', async ({
    visit,
  }) => {
    const { id } = await newListing('Numbers in French');
    const page = await visit(owner);
    await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ locale: 'fr' })));
    await page.goto(`/listing/edit/${id}`);
    await textbox(page, 'Height').fill('1,500');
    await textbox(page, 'Price').fill('1,299');
    await save(page, 'Enregistrer');
    await page.getByRole('button', { name: '1,299', exact: true }).waitFor();
    expect(await dataOf({ id: { _eq: id } })).toEqual({ currency: 'EUR' });
    await page.getByRole('button', { name: '1299', exact: true }).click();
    await save(page, 'Enregistrer');
    await expect.poll(() => dataOf({ id: { _eq: id } })).toMatchObject({ height: 1.5, price: 1299 });
    await expect.poll(() => textbox(page, 'Height').inputValue()).toBe('1,5');
  });

  it('in the column of a file is asked about once', async ({ visit }) => {
    const { dataset } = await newListing('Numbers of a file');
    const page = await visit({ ...owner, path: '/listing/list' });
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const text = `Name,Dataset,listingData.height\nTyped one,Numbers of a file,"1,500"\nTyped two,Numbers of a file,"2,250"\n`;
    const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const question = dialog.getByRole('group', { name: 'Numbers of listingData.height' });
    await question.getByText('What is 1,500 in this column?').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(false);
    await question.getByRole('button', { name: '1500', exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
    const valuesOf = (name: string) => dataOf({ dataset_id: { _eq: dataset }, name: { _eq: name } });
    expect(await valuesOf('Typed one')).toEqual({ height: 1500 });
    expect(await valuesOf('Typed two')).toEqual({ height: 2250 });
  });

  it('is read in a cell of a list as in a form', async ({ visit }) => {
    const { dataset, id } = await newListing('Numbers in a cell');
    const page = await visit({ ...owner, path: `/listing/list?dataset_id.in=${dataset}` });
    const cell = page.locator(`[data-id="${id}"] [data-field="d_height"]`);
    await cell.dblclick();
    await page.getByRole('dialog', { name: 'Height' }).waitFor();
    await page.keyboard.type('1,500');
    await page.keyboard.press('Enter');
    await expect.poll(() => dataOf({ id: { _eq: id } })).toMatchObject({ height: 1500 });
    await expect.poll(() => cell.textContent()).toBe('1,500');
  });
});
