import { expect } from 'vitest';
import { insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, newPage, outlineItem } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const details = '51e70000-0000-4000-8000-000000000138';
const callToAction = '51e70000-0000-4000-8000-000000000002';
const list = '51e70000-0000-4000-8000-000000000019';

const space_id = spaces.aurora;

it('a page shows each listing of a dataset: chosen in its settings, tried on the canvas, and led to from lists', async ({
  visit,
}) => {
  const fixed_fields = [
    { key: 'guests', name: 'Guests', type: 'Number' },
    { key: 'about', name: 'About', type: 'TextArea' },
    { key: 'price', name: 'A night', type: 'Price' },
  ];
  const dataset_id = await insert('dataset', { name: 'Cabins', type: 'PLACES', fixed_fields, space_id });
  for (const [name, guests] of [
    ['Birch cabin', 4],
    ['Spruce cabin', 6],
  ] as const) {
    const listingData = { guests, about: `Wood, a stove and ${guests} beds.`, price: guests * 30 };
    await insert('listing', { name, dataset_id, info: { listingData }, space_id });
  }
  const id = await newPage('Cabin', [
    { component_id: details, info: { facts: true, label: '' } },
    { component_id: callToAction, info: { heading: 'Ask for it', text: '', label: 'Write to us', href: '/contact' } },
  ]);
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space: space_id });

  await page.getByRole('tab', { name: 'Settings' }).click();
  await textbox(page, 'Slug').fill('cabins/cabin');
  await picker(page, 'A page for each listing of').fill('Cabins');
  await page.getByRole('option', { name: 'Cabins' }).click();
  await page.getByRole('tab', { name: 'Content' }).click();
  await canvasOf(page).getByRole('heading', { name: 'Birch cabin' }).waitFor();
  await canvasOf(page).getByText('Wood, a stove and 4 beds.').first().waitFor();

  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Call to action/).click();
  await page.getByRole('button', { name: 'Insert a merge tag into Heading' }).click();
  await page.getByRole('menuitem', { name: /^Name/ }).click();
  await expect.poll(() => textbox(page, 'Heading').textContent()).toBe('Ask for it{{ listing.name }}');
  await textbox(page, 'Heading').fill('Is {{ listing.name }} free?');
  await canvasOf(page).getByRole('heading', { name: 'Is Birch cabin free?' }).waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await noticed(page, 'Published');

  const site = `${product().sitesOrigin}/sites/${space_id}`;
  const overview = await newPage('Cabins', [
    { component_id: list, info: { heading: 'Our cabins', dataset: dataset_id } },
  ]);
  await turnTo(page, `/page/edit/${overview}`);
  await canvasOf(page).getByRole('heading', { name: 'Spruce cabin' }).waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Entries of a dataset/).click();
  await picker(page, 'Fields on the cards').click();
  await page.getByRole('option', { name: 'Guests' }).click();
  await page.keyboard.press('Escape');
  await canvasOf(page).getByText('Guests').first().waitFor();

  await page.goto(`${site}/cabins/spruce-cabin`);
  await page.getByRole('heading', { name: 'Spruce cabin', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Is Spruce cabin free?' }).waitFor();
  expect(await page.title()).toBe('Spruce cabin | Aurora Travel');
});
