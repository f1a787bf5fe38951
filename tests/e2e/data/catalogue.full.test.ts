import { describe, expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { chooseOption, isRefused, picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, grid, hasTotal, pickRecord, recordLink } from '../screens/list.ts';
import { heading, noticed, openFromMenu, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;

describe('datasets and their listings', () => {
  it('a listing has the fields of its dataset, also those that come later', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/dataset/new' });
    await textbox(page, 'Name').fill('Mountain huts');
    await chooseOption(page, page, 'Type', 'Top list');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const first = page.getByRole('listitem', { name: 'Item 1' });
    await textbox(first, 'Name').fill('Height above the sea');
    await textbox(first, 'Key').fill('altitude');
    await chooseOption(page, first, 'Type', 'Number');
    await first.getByRole('switch', { name: 'Required' }).check();
    await save(page, 'Create dataset');
    await noticed(page, '“Mountain huts” was created.');
    await page.waitForURL(/\/edit\//);
    const dataset = pathOf(page);

    await turnTo(page, '/listing/new');
    await page.getByText('Choose above first. The fields of your choice appear here.').waitFor();
    await textbox(page, 'Name').fill('Kebnekaise Fjällstation');
    await pickRecord(page, picker(page, 'Dataset'), 'Hotels in the north');
    await page.getByText('Our rating').waitFor();
    await textbox(page, 'Location').waitFor();
    await pickRecord(page, picker(page, 'Dataset'), 'Mountain huts');
    const altitude = textbox(page, 'Height above the sea');
    await altitude.waitFor();
    await expect.poll(() => page.getByText('Our rating').count()).toBe(0);
    await save(page, 'Create listing');
    await isRefused(altitude, 'Required.');
    await altitude.fill('high');
    await isRefused(altitude, 'Please enter a number.');
    await altitude.fill('690');
    await save(page, 'Create listing');
    await noticed(page, '“Kebnekaise Fjällstation” was created.');
    await page.waitForURL(/\/edit\//);
    const listing = pathOf(page);

    await turnTo(page, dataset);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const second = page.getByRole('listitem', { name: 'Item 2' });
    await textbox(second, 'Name').fill('Open in winter');
    await textbox(second, 'Key').fill('open_in_winter');
    await chooseOption(page, second, 'Type', 'Checkbox');
    await save(page);
    await noticed(page, 'Saved.');

    await turnTo(page, listing);
    await heading(page, 'Kebnekaise Fjällstation').waitFor();
    await page.getByRole('switch', { name: 'Open in winter' }).check();
    await expect.poll(() => textbox(page, 'Height above the sea').inputValue()).toBe('690');
    await save(page);
    await noticed(page, 'Saved.');
    await page.reload();
    await page.getByRole('switch', { name: 'Open in winter' }).waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Open in winter' }).isChecked()).toBe(true);
    await expect.poll(() => textbox(page, 'Height above the sea').inputValue()).toBe('690');
  });

  it('are two tabs of one menu item', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/page/list' });
    await openFromMenu(page, 'Listings');
    await page.getByRole('main').getByRole('link', { name: 'Datasets', exact: true }).click();
    await heading(page, 'Datasets').waitFor();
    await page.getByRole('searchbox', { name: 'Search datasets' }).fill('Hotels in the north');
    await hasTotal(page, 1);
    await recordLink(page, 'Hotels in the north').click();
    await heading(page, 'Hotels in the north').waitFor();
    const firstItem = page.getByRole('listitem', { name: 'Item 1', exact: true });
    await expect.poll(() => textbox(firstItem, 'Key').inputValue()).toBe('location');
  });
});

describe('small records', () => {
  it('a tag is created, renamed and deleted; its type stays as it is', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/config/tag/list' });
    await page.getByRole('link', { name: 'New tag' }).click();
    await save(page, 'Create tag');
    await isRefused(textbox(page, 'Name'), 'Required.');
    await textbox(page, 'Name').fill('Ski touring');
    await chooseOption(page, page, 'Type', 'Page');
    await save(page, 'Create tag');
    await heading(page, 'Ski touring').waitFor();
    await textbox(page, 'Name').fill('Ski tours');
    await expect.poll(() => page.getByRole('combobox', { name: /^Type/ }).count()).toBe(0);
    await save(page);
    await heading(page, 'Ski tours').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('searchbox').fill('Ski tours');
    await hasTotal(page, 1);
    await chooseFor(page, 'Ski tours', 'Delete');
    await confirm(page, 'Delete “Ski tours”?', 'Delete');
    await page.getByText('No tags match').waitFor();
  });

  it('one partner is made after the other, one as a copy of another, and keeps what was filled in', async ({
    visit,
  }) => {
    const page = await visit({ ...owner, path: '/partner/new' });
    await textbox(page, 'Name').fill('Quayside Ferries');
    await save(page, 'Create and add another');
    await noticed(page, '“Quayside Ferries” was created.');
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.type('Quayside Buses');
    await textbox(page, 'Website').fill('https://buses.example.com');
    await save(page, 'Create partner');
    await heading(page, 'Quayside Buses').waitFor();

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await heading(page, 'New partner').waitFor();
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Copy of Quayside Buses');
    await textbox(page, 'Name').fill('Quayside Trams');
    await save(page, 'Create partner');
    await heading(page, 'Quayside Trams').waitFor();
    await expect.poll(() => textbox(page, 'Website').inputValue()).toBe('https://buses.example.com');
    await turnTo(page, '/partner/list?search=Quayside');
    await hasTotal(page, 3);
    await chooseFor(page, 'Quayside Ferries', 'Duplicate');
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Copy of Quayside Ferries');

    // It keeps its website, tags and description.
    await turnTo(page, '/partner/new');
    await textbox(page, 'Name').fill('Abisko Ski School');
    await textbox(page, 'Website').fill('abisko');
    await save(page, 'Create partner');
    await isRefused(textbox(page, 'Website'), 'Please enter a full address, for example https://example.com.');
    await textbox(page, 'Website').fill('https://abisko.example.com');
    await pickRecord(page, picker(page, 'Tags'), 'Operator');
    await textbox(page, 'Description').fill('Two teachers and a dog.');
    await save(page, 'Create partner');
    await heading(page, 'Abisko Ski School').waitFor();
    await openFromMenu(page, 'Partners');
    const row = grid(page, 'Partners')
      .getByRole('row')
      .filter({ has: recordLink(page, 'Abisko Ski School') });
    await page.getByRole('searchbox').fill('Abisko');
    await hasTotal(page, 1);
    await row.getByText('Operator').waitFor();
    await row.getByText('abisko.example.com').waitFor();
    await recordLink(page, 'Abisko Ski School').click();
    await expect.poll(() => textbox(page, 'Description').inputValue()).toBe('Two teachers and a dog.');
  });

  it('a prompt is written over several lines, ten of them to a page', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/aiprompt/new' });
    await textbox(page, 'Prompt').fill('Describe a hut.\nName the stove.');
    await save(page, 'Create AI prompt');
    await noticed(page, /was created\./);
    await page.waitForURL(/\/edit\//);
    await turnTo(page, '/config/aiprompt/list');
    await page.getByText(/^1–10 of \d+$/).waitFor();
    await page.getByRole('link', { name: /^Describe a hut/ }).click();
    await expect.poll(() => textbox(page, 'Prompt').inputValue()).toBe('Describe a hut.\nName the stove.');
  });
});
