import { expect } from 'vitest';
import { asAdmin, insert, newSpace } from '../back-stage.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { grid, sortBy, startsWith } from '../screens/list.ts';
import { heading, mainMenu, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const kinds = [
  ['Starts', 'Date and time'],
  ['Story', 'Page'],
  ['Style', 'Tags'],
  ['Place', 'Group'],
  ['Seat', 'Choice'],
] as const;

it('a collection has an icon and a place in the menu, and fields of the kinds that custom fields have', async ({
  visit,
}) => {
  const space_id = await newSpace('Concert barn');
  const story = await insert('page', { name: 'Our organ', slug: 'our-organ', status: 'PUBLISHED', space_id });
  const tag = await insert('tag', { name: 'Baroque', type: 'Listing', space_id });
  await insert('dataset', {
    ...{ name: 'Artists', type: 'PEOPLE', fixed_fields: [], space_id, info: { in_menu: true, icon: 'portrait' } },
  });
  const page = await visit({ as: 'owner', path: '/dataset/new', space: space_id });
  await textbox(page, 'Name').fill('Concerts');
  await chooseOption(page, page, 'Type', 'Events');
  await page.getByRole('switch', { name: 'Collection' }).check();
  await textbox(page, 'One of them is called').fill('Concert');
  await chooseOption(page, page, 'Icon', 'Music');
  await textbox(page, 'Place in the menu').fill('1');
  const item = (at: number) => page.getByRole('listitem', { name: `Item ${at}`, exact: true }).first();
  for (const [at, [name, type]] of kinds.entries()) {
    // A choice has a button of this name too, for its options.
    await page.getByRole('button', { name: 'Add', exact: true }).last().click();
    await textbox(item(at + 1), 'Name').fill(name);
    await textbox(item(at + 1), 'Key').fill(name.toLowerCase());
    await chooseOption(page, item(at + 1), 'Type', type);
  }
  await save(page, 'Create dataset');
  await page.getByText('Add at least one field.').waitFor();
  await item(4).getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await textbox(item(4), 'Label').fill('Hall');
  await item(5).getByRole('button', { name: 'Add', exact: true }).click();
  await textbox(item(5), 'Value').fill('f');
  await textbox(item(5), 'Label').fill('Front row');
  await save(page, 'Create dataset');
  await noticed(page, '“Concerts” was created.');

  const { dataset } = await asAdmin(
    `{ dataset(where: { space_id: { _eq: "${space_id}" }, name: { _eq: "Concerts" } }) { info fixed_fields } }`,
  );
  expect(dataset).toMatchObject([
    {
      info: { icon: 'music', menu_order: 1 },
      fixed_fields: [
        ...[{ type: 'DateTime' }, { type: 'Page' }, { type: 'Tags' }],
        { type: 'Group', fields: [{ name: 'hall', kind: 'text', label: 'Hall' }] },
        { type: 'Select', options: [{ value: 'f', label: 'Front row' }] },
      ],
    },
  ]);
  const items = () => mainMenu(page).getByRole('link').allTextContents();
  await expect
    .poll(async () => (await items()).filter((name) => /Listings|Concerts|Artists/.test(name)))
    .toEqual([...['Listings', 'Concerts', 'Artists']]);

  await mainMenu(page).getByRole('link', { name: 'Concerts', exact: true }).click();
  await page.getByRole('link', { name: 'New concert' }).first().click();
  await heading(page, 'New concert').waitFor();
  await textbox(page, 'Name').fill('Fugues');
  await page.getByLabel('Starts').fill('2027-05-01T18:30');
  await picker(page, 'Story').fill('organ');
  await page.getByRole('option', { name: 'Our organ' }).click();
  await picker(page, 'Style').fill('Baro');
  await page.getByRole('option', { name: 'Baroque' }).click();
  await page.keyboard.press('Escape');
  await chooseOption(page, page, 'Seat', 'Front row');
  await textbox(page, 'Hall').fill('Upper barn');
  await save(page, 'Create concert');
  await noticed(page, '“Fugues” was created.');
  const { listing } = await asAdmin(
    `{ listing(where: { space_id: { _eq: "${space_id}" } }) { dataset_id info time_1 } }`,
  );
  const [made] = listing as { dataset_id: string; info: object; time_1: string }[];
  expect(made?.info).toMatchObject({
    listingData: { story, style: { [tag]: true }, seat: 'f', place: { hall: 'Upper barn' } },
  });
  expect(Date.parse(made?.time_1 ?? '')).toBe(await page.evaluate(() => new Date('2027-05-01T18:30').getTime()));

  await insert('listing', {
    ...{ name: 'Matins', dataset_id: made?.dataset_id, space_id },
    info: { listingData: { starts: '2027-04-30T23:00:00+02:00' } },
  });
  await mainMenu(page).getByRole('link', { name: 'Concerts', exact: true }).click();
  const cell = (name: string | RegExp) => grid(page, 'Concerts').getByRole('gridcell', { name });
  for (const text of ['Our organ', 'Baroque', 'Front row', /Upper barn/]) await cell(text).waitFor();
  await sortBy(page, 'Starts');
  await startsWith(page, ['Matins', 'Fugues'], 'Concerts');
});
