import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { newUser } from '../back-stage.ts';
import { dragInto } from '../screens/drag.ts';
import { canvasOf } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { press, tabTo, write } from '../screens/keyboard.ts';
import { chooseFiles, picture } from '../screens/library.ts';
import { chooseFor, pickRecord } from '../screens/list.ts';
import { heading, openFromMenu, pathOf } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

/** Milliseconds. It goes from nothing to a visited site. */
const LONG = 240_000;

// From an account without any space to a page that a visitor reads, as somebody does who has not seen the console before.

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
const block = (page: Page, name: string) => button(page, `Add ${name}`);
const preview = (page: Page, name: string) => page.frameLocator(`iframe[title="Preview of ${name}"]`);
const visible = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const unsaved = (page: Page) => page.getByText(/^(Unsaved changes$|Saved as draft )/);

/** Saves in an editor. Its message may be that of the save before. */
async function saveAll(page: Page): Promise<void> {
  await unsaved(page).waitFor();
  await save(page);
  await unsaved(page).waitFor({ state: 'hidden' });
}

/** The width that the previewed page has for itself. */
const widthOf = (page: Page, name: string) =>
  preview(page, name)
    .locator('html')
    .evaluate((html) => html.clientWidth);

const devices = [
  ['Tablet', 820],
  ['Mobile', 390],
  ['Desktop', 1280],
] as const;

/** Whether a picture has arrived, and is the one that was uploaded and not that of the sample. */
const hasArrived = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0 && /\/api\/assets\//.test(element.src));

describe('from an empty space to a visited site', () => {
  it(
    'leads the mouse',
    async ({ visit }) => {
      const person = await newUser('first-by-mouse', 'ACTIVE');
      const page = await visit({ path: '/login' });
      await signInByForm(page, person);
      await button(page, 'New space').click();
      await textbox(page, 'Name of the space').fill('Mouse & Sons');
      await button(page, 'Create space').click();

      // The first steps lead on.
      await link(page, 'Create the first page').click();
      await textbox(page, 'Name').fill('Home');
      await save(page, 'Create page');
      await heading(page, 'Home').waitFor();

      // A block from the palette, its heading, and a text that is written where it stands.
      const canvas = canvasOf(page);
      await dragInto(page, block(page, 'Image and text'), canvas.locator('[data-puck-dropzone$=":blocks"]'));
      await canvas.getByText('Who we are').waitFor();
      await textbox(page, 'Heading').fill('Cheese since 1911');
      await canvas.getByText('Cheese since 1911').waitFor();
      await block(page, 'Text').click();
      const words = canvas.locator('[contenteditable=true]').last();
      await words.click();
      await words.press('ControlOrMeta+a');
      await words.pressSequentially('Come by on Saturdays.');
      await canvas.getByText('Cheese since 1911').click();
      await chooseFiles(page, button(page, 'Upload'), [await picture('shop-window.png', '#c08030')]);
      await textbox(page, 'Description of the image').fill('Our window');
      await expect.poll(() => hasArrived(canvas.getByRole('img', { name: 'Our window' }))).toBe(true);
      await saveAll(page);
      const editor = pathOf(page);

      // A form, asked on the page.
      await openFromMenu(page, 'Forms');
      await page.getByRole('main').getByText('Create the first one').locator('..').getByRole('button').click();
      await page.getByRole('menuitem').first().click();
      await textbox(page, 'Name').fill('Orders');
      await save(page, 'Create form');
      await heading(page, 'Orders').waitFor();
      await block(page, 'Short answer').click();
      await textbox(page, 'Question').fill('Which cheese?');
      await canvasOf(page).getByText('Which cheese?').first().waitFor();
      await saveAll(page);
      await openFromMenu(page, 'Pages');
      await link(page, 'Home').click();
      await canvas.getByText('Come by on Saturdays.').click();
      await block(page, 'Form').click();
      await pickRecord(page, picker(page, 'Form'), 'Orders');
      await saveAll(page);

      // A header. The first one is the default one.
      await page.getByRole('link', { name: 'Space settings' }).click();
      await openFromMenu(page, 'Navigation');
      await page.getByRole('main').getByText('Create the first one').locator('..').getByRole('button').click();
      await page.getByRole('menuitem', { name: /header/i }).click();
      await textbox(page, 'Name').fill('Top');
      await page.getByRole('radio', { name: 'Header bar' }).check();
      await button(page, 'Fill in sample content').click();
      await textbox(page.getByRole('listitem', { name: 'Item 3' }), 'Label').fill('To the shop');
      await save(page, 'Create header');
      await heading(page, 'Top').waitFor();

      // On three kinds of screens.
      await turnTo(page, editor);
      await link(page, 'Preview').click();
      await preview(page, 'Home').getByText('Come by on Saturdays.').waitFor();
      for (const [device, pixels] of devices) {
        await button(page, device).click();
        await expect.poll(() => widthOf(page, 'Home'), { message: device }).toBe(pixels);
      }
      await preview(page, 'Home').getByRole('link', { name: 'To the shop' }).first().waitFor();
      await preview(page, 'Home').getByText('Which cheese?').waitFor();
      await link(page, 'Back to editing').click();

      // Published, and then open to visitors.
      await button(page, 'Publish…').click();
      await page.getByRole('dialog').getByText('The site is not open to visitors yet.').waitFor();
      await button(page, 'Publish now').click();
      await button(page, 'Open the site…').click();
      await button(page.getByRole('alertdialog'), 'Open the site').click();
      const address = (await link(page, 'View on site').getAttribute('href')) ?? '';

      const visitor = await visit({ path: address });
      const opened = Date.now();
      await visitor.getByRole('heading', { name: 'Cheese since 1911' }).waitFor();
      await visitor.getByText('Come by on Saturdays.').waitFor();
      await expect.poll(() => hasArrived(visitor.getByRole('img', { name: 'Our window' }))).toBe(true);
      await visitor.getByRole('navigation').getByRole('link', { name: 'To the shop' }).first().waitFor();
      await visitor.getByRole('textbox', { name: /^Which cheese\?/ }).fill('The old one');
      // Whoever is faster is taken for a program.
      await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
      await button(visitor, 'Send').click();
      await visitor.getByText('Thank you. Your answers have arrived.').waitFor();

      await openFromMenu(page, 'Forms');
      await chooseFor(page, 'Orders', 'Records');
      await page.getByRole('row', { name: /The old one/ }).waitFor();
    },
    LONG,
  );

  inFull(it)(
    'leads the keyboard alone',
    async ({ visit }) => {
      const person = await newUser('first-by-keyboard', 'ACTIVE');
      const page = await visit({ path: '/login' });
      const { keyboard } = page;
      await write(page, page.getByLabel('Email'), person.email);
      await write(page, page.getByLabel('Password', { exact: true }), person.password);
      await keyboard.press('Enter');
      await press(page, button(page, 'New space'));
      await write(page, textbox(page, 'Name of the space'), 'Keys & Daughters');
      await keyboard.press('Enter');

      await press(page, link(page, 'Create the first page'));
      await write(page, textbox(page, 'Name'), 'Home');
      await keyboard.press('ControlOrMeta+s');
      await heading(page, 'Home').waitFor();

      await press(page, button(page, 'Add'));
      await write(page, visible(page).getByRole('searchbox'), 'image and');
      await press(page, block(page, 'Image and text').last());
      await visible(page).waitFor({ state: 'detached' });
      await write(page, textbox(page, 'Heading'), 'Typed from end to end');
      const chosen = page.waitForEvent('filechooser');
      await press(page, button(page, 'Upload'));
      await (await chosen).setFiles([await picture('keys.png', '#305080')]);
      await write(page, textbox(page, 'Description of the image'), 'A ring of keys');
      await expect.poll(() => hasArrived(canvasOf(page).getByRole('img', { name: 'A ring of keys' }))).toBe(true);
      await keyboard.press('ControlOrMeta+s');
      await unsaved(page).waitFor({ state: 'hidden' });

      await press(page, link(page, 'Preview'));
      await preview(page, 'Home').getByText('Typed from end to end').waitFor();
      for (const [device, pixels] of devices) {
        await press(page, button(page, device));
        await expect.poll(() => widthOf(page, 'Home'), { message: device }).toBe(pixels);
      }
      await press(page, link(page, 'Back to editing'));

      await press(page, button(page, 'Publish…'));
      await page.getByRole('dialog').getByText('The site is not open to visitors yet.').waitFor();
      await press(page, button(page, 'Publish now'));
      await press(page, button(page, 'Open the site…'));
      await press(page, button(page.getByRole('alertdialog'), 'Open the site'));
      await tabTo(page, link(page, 'View on site'));
      const address = (await link(page, 'View on site').getAttribute('href')) ?? '';

      const visitor = await visit({ path: address });
      await visitor.getByRole('heading', { name: 'Typed from end to end' }).waitFor();
      await expect.poll(() => hasArrived(visitor.getByRole('img', { name: 'A ring of keys' }))).toBe(true);
    },
    LONG,
  );
});
