import { expect } from 'vitest';
import { insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, newPage, outlineItem } from '../screens/editor.ts';
import { picker, save } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const list = '51e70000-0000-4000-8000-000000000019';
const space_id = spaces.aurora;

it('a writer leaves a part of a list, and visitors filter the rest of it without a script', async ({ visit }) => {
  const fixed_fields = [
    { key: 'km', name: 'Length', type: 'Number' },
    { key: 'ground', name: 'Ground', type: 'Select', options: ['Sand', 'Rock'] },
    { key: 'open', name: 'Open', type: 'Date' },
    { key: 'about', name: 'About', type: 'RichText' },
  ];
  const dataset = await insert('dataset', { name: 'Shore walks', type: 'ENTRIES', fixed_fields, space_id });
  for (const [km, ground] of [
    [3, 'Sand'],
    [5, 'Rock'],
    [7, 'Sand'],
    [12, 'Rock'],
  ] as const) {
    const listing = { name: `Walk of ${km}`, dataset_id: dataset, info: { listingData: { km, ground } } };
    await insert('listing', { ...listing, space_id });
  }
  const id = await newPage('Shore walks', [{ component_id: list, info: { heading: 'Walks', dataset } }]);
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space: space_id });
  await canvasOf(page).getByRole('heading', { name: 'Walk of 12' }).waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Entries of a dataset/).click();

  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Comparison of condition 1' }).click();
  await page.getByRole('option', { name: 'is more than' }).click();
  await page.getByRole('textbox', { name: 'Value of condition 1' }).fill('4');
  await canvasOf(page).getByRole('heading', { name: 'Walk of 3' }).waitFor({ state: 'detached' });
  await picker(page, 'Visitors filter by').click();
  // A text with marks has no column to compare it by.
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Length', 'Ground', 'Open', 'Tags']);
  for (const name of ['Ground', 'Open']) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await picker(page, 'Visitors sort by').click();
  await page.getByRole('option', { name: 'Length' }).click();
  await page.keyboard.press('Escape');
  await canvasOf(page).getByText('Results: 3').waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await noticed(page, 'Published');

  await page.goto(`${product().sitesOrigin}/sites/${space_id}/shore-walks`);
  const form = page.getByRole('search', { name: 'Filter: Walks' });
  await page.setViewportSize({ width: 390, height: 844 });
  const days = form.getByRole('group', { name: 'Open' }).locator('input');
  const widths = await days.evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(200);
  expect(widths[1]).toBe(widths[0]);
  await form.getByLabel('Ground').focus();
  await page.keyboard.type('Rock');
  // Days have parts to tab through, as the browser has them.
  await form.getByLabel('Sort by').focus();
  await page.keyboard.type('Length, d');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Results: 2').waitFor();
  await expect.poll(() => page.locator('h3').allTextContents()).toEqual(['Walk of 12', 'Walk of 5']);
  expect(new URL(page.url()).search).toBe('?list.ground=Rock&list.open.from=&list.open.to=&list-sort=down.km');
  await form.getByRole('link', { name: 'Clear' }).click();
  await page.getByText('Results: 3').waitFor();
  await expect.poll(() => form.getByLabel('Ground').inputValue()).toBe('');
});
