import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { palettes } from '#render/styles/palettes.ts';
import { asAdmin } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf } from '../screens/editor.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { hasFocus, press, write } from '../screens/keyboard.ts';
import { inEmptySpace, kit } from '../screens/new-site.ts';
import { arrivesAt, mainMenu, noticed, openFromMenu, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const previewHeading = (page: Page, name: string) =>
  kit(page, name).frameLocator('iframe').getByRole('heading', { level: 2 });

describe('a new space', () => {
  it('asks what it makes, and begins with a finished site in the words of its owner', async ({ visit }) => {
    const page = await inEmptySpace(visit, 'kit-hotel');
    for (const name of ['Hotel', 'Magazine', 'Shop', 'Club']) await previewHeading(page, name).first().waitFor();
    await kit(page, 'Hotel').click();
    const dialog = page.getByRole('dialog', { name: 'Hotel or guest house' });
    await expect.poll(() => textbox(dialog, 'Name of the site').inputValue()).toBe('Site of kit-hotel');
    await dialog.getByRole('button', { name: 'Make the site' }).click();
    await dialog.getByText('Required.').waitFor();
    await textbox(dialog, 'What is it, in one sentence?').fill('Six rooms & one <old> lighthouse');
    await textbox(dialog, 'Address for mail').fill('nobody');
    await dialog.getByRole('button', { name: 'Make the site' }).click();
    await dialog.getByText('Please enter an email address.').waitFor();
    await textbox(dialog, 'Address for mail').fill('keeper@lighthouse.test');
    await expect
      .poll(() => dialog.getByRole('checkbox', { name: 'Begin with sample records: Rooms' }).isChecked())
      .toBe(true);
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Language of the site' }).textContent())
      .toBe('English');
    await dialog.getByRole('combobox', { name: 'Language of the site' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await dialog.getByRole('checkbox', { name: 'Begin with sample records: Chambres' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Language of the site' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await dialog.getByRole('checkbox', { name: 'Begin with sample records: Rooms' }).waitFor();
    const clay = dialog.getByRole('button', { name: 'Clay' });
    await expect.poll(() => clay.getAttribute('aria-pressed')).toBe('true');
    await dialog.getByRole('button', { name: 'Plum' }).click();
    await expect.poll(() => clay.getAttribute('aria-pressed')).toBe('false');
    const primary = async (root: Locator) =>
      root.evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'));
    const plum = palettes.plum.primary_color;
    await expect.poll(() => primary(dialog.frameLocator('iframe').locator('html'))).toBe(plum);
    await dialog.getByRole('button', { name: 'Make the site' }).click();
    await noticed(page, /The site is made/);
    await canvasOf(page).getByRole('heading', { name: 'Site of kit-hotel' }).waitFor();
    await canvasOf(page).getByText('Six rooms & one <old> lighthouse').first().waitFor();
    await mainMenu(page).getByRole('link', { name: 'Rooms', exact: true }).waitFor();

    const id = pathOf(page).split('/').at(-1);
    const { page: row } = await asAdmin('query ($id: uuid!) { page: page_by_pk(id: $id) { space_id } }', { id });
    const { space_id: space } = row as unknown as { space_id: string };
    await asAdmin(
      'mutation ($id: uuid!) { update_space_by_pk(pk_columns: { id: $id }, _set: { status: Live }) { id } }',
      { id: space },
    );
    const visitor = await visit({ path: `${product().sitesOrigin}/sites/${space}` });
    expect(await primary(visitor.locator('html'))).toBe(plum);
    await visitor.getByRole('banner').getByRole('link', { name: 'Rooms' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Where you sleep' }).waitFor();
    await visitor.getByRole('heading', { level: 3, name: 'The corner room' }).waitFor();
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await visitor.getByRole('link', { name: 'keeper@lighthouse.test' }).first().waitFor();

    // A space with pages asks it no more.
    await turnTo(page, '/overview');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText('Home', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('What do you make?').count()).toBe(0);

    // What its page lists is a collection with an item in the menu.
    await openFromMenu(page, 'Rooms');
    await arrivesAt(page, '/collections/rooms');
    await page.getByRole('grid').getByRole('link', { name: 'The family room' }).waitFor();
  });

  it('begins so by the keyboard alone, on a phone', async ({ visit }) => {
    const page = await inEmptySpace(visit, 'kit-club', { width: 390, height: 844 });
    await previewHeading(page, 'Club').first().waitFor();
    await press(page, kit(page, 'Club'));
    const dialog = page.getByRole('dialog', { name: 'Club or association' });
    const about = textbox(dialog, 'What is it, in one sentence?');
    await expect.poll(() => hasFocus(about)).toBe(true);
    const demo = dialog.getByRole('checkbox', { name: 'Begin with sample records: Groups' });
    await press(page, demo, 'Space');
    await expect.poll(() => demo.isChecked()).toBe(false);
    await write(page, about, 'We sing on Tuesdays');
    await press(page, dialog.getByRole('button', { name: 'Make the site' }));
    await noticed(page, /The site is made/);
    await canvasOf(page).getByText('We sing on Tuesdays').first().waitFor();
  });
});
