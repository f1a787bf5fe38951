import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { product } from './product.ts';
import { makeCollection } from './screens/collections.ts';
import { canvasOf, outlineItem } from './screens/editor.ts';
import { picker, save, textbox } from './screens/form.ts';
import { press, tabTo, write } from './screens/keyboard.ts';
import { chooseFiles, picture } from './screens/library.ts';
import { pickRecord } from './screens/list.ts';
import { inEmptySpace, kit } from './screens/new-site.ts';
import { heading, noticed, openFromMenu } from './screens/shell.ts';
import { it } from './visit.ts';

// Four sites of the kind that people make, each from an account with nothing in it until a visitor reads it.

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });

/** Seconds since the account was opened, by what was done until then. */
function clock(site: string) {
  const began = performance.now();
  const seconds: Record<string, number> = {};
  return {
    lap: (name: string) => {
      seconds[name] = Math.round((performance.now() - began) / 1000);
    },
    tell: () => console.info(`${site}, seconds since the first screen: ${JSON.stringify(seconds)}`),
  };
}

/** Answers "What do you make?", and waits for the home page in the editor. */
async function makeSite(page: Page, name: string, title: string, about: string): Promise<void> {
  await kit(page, name).click();
  const dialog = page.getByRole('dialog', { name: title });
  await textbox(dialog, 'What is it, in one sentence?').fill(about);
  await button(dialog, 'Make the site').click();
  await noticed(page, /The site is made/);
  await canvasOf(page).getByText(about).first().waitFor();
}

/** A page that is live is changed through a draft. */
async function edit(page: Page): Promise<void> {
  await link(page, 'Edit').click();
  await button(page, 'Save').waitFor();
}

async function saved(page: Page): Promise<void> {
  await save(page);
  await noticed(page, 'Saved.');
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish…').click();
  await button(page, 'Publish now').click();
  await noticed(page, /published|live/i);
}

/** Opens the site to visitors. @returns its address */
async function openSite(page: Page): Promise<string> {
  await button(page, 'Open the site…').click();
  await button(page.getByRole('alertdialog'), 'Open the site').click();
  return (await link(page, 'View on site').getAttribute('href')) ?? '';
}

/** Nothing of a page stands out to the side, at any size. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const { name, viewport } of sizes) {
    await page.setViewportSize(viewport);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: `${page.url()} on a ${name}` }).toBeLessThanOrEqual(viewport.width);
  }
}

describe('from an empty account to a site that is open', () => {
  it('a hotel, by mouse', async ({ visit }) => {
    const { lap, tell } = clock('A hotel');
    const page = await inEmptySpace(visit, 'four-hotel', sizes[0].viewport);
    await makeSite(page, 'Hotel', 'Hotel or guest house', 'Eleven rooms by the lake');
    lap('site');

    await edit(page);
    await canvasOf(page).getByText('Eleven rooms by the lake').first().click();
    await canvasOf(page).getByRole('textbox', { name: 'Heading' }).first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Sleep where the herons do');
    await chooseFiles(page, button(page, 'Upload'), [await picture('lake.png', '#4d7ea8')]);
    await textbox(page, 'Description of the image').fill('The lake at noon');
    await saved(page);
    await publish(page);
    lap('home');

    await openFromMenu(page, 'Forms');
    await page.getByRole('main').getByText('Create the first one').locator('..').getByRole('button').click();
    await page.getByRole('menuitem').first().click();
    await textbox(page, 'Name').fill('Stay');
    await save(page, 'Create form');
    await heading(page, 'Stay').waitFor();
    await button(page, 'Add Short answer').click();
    await textbox(page, 'Question').fill('Your name');
    await canvasOf(page).getByText('Your name').first().waitFor();
    await saved(page);
    await openFromMenu(page, 'Pages');
    await link(page, 'Contact').click();
    await edit(page);
    await button(page, 'Add Form').click();
    await pickRecord(page, picker(page, 'Form'), 'Stay');
    await saved(page);
    await publish(page);
    lap('form');
    const address = await openSite(page);
    lap('open');

    const visitor = await visit({ path: address });
    await visitor.getByRole('textbox', { name: /^Your name/ }).waitFor();
    await fitsEverywhere(visitor);
    await visitor.getByRole('banner').getByRole('link').first().click();
    await visitor.getByRole('heading', { name: 'Sleep where the herons do' }).waitFor();
    await visitor.getByRole('img', { name: 'The lake at noon' }).waitFor();
    await fitsEverywhere(visitor);
    tell();
  });

  it('a magazine, by the keyboard alone', async ({ visit }) => {
    const { lap, tell } = clock('A magazine');
    const page = await inEmptySpace(visit, 'four-magazine', sizes[0].viewport);
    const { keyboard } = page;
    await press(page, kit(page, 'Magazine'));
    const dialog = page.getByRole('dialog', { name: /^Magazine/ });
    await write(page, textbox(dialog, 'What is it, in one sentence?'), 'Slow stories from the coast');
    await press(page, button(dialog, 'Make the site'));
    await noticed(page, /The site is made/);
    lap('site');

    await press(page, link(page, 'Back to Pages'));
    await press(page, link(page, 'New page'));
    await write(page, textbox(page, 'Name'), 'The ferry that stayed');
    await keyboard.press('ControlOrMeta+s');
    await heading(page, 'The ferry that stayed').waitFor();
    // The list on the first page shows what has the tag.
    await press(page, page.getByRole('tab', { name: 'Content' }), 'ArrowRight');
    await keyboard.press('Enter');
    await write(page, picker(page, 'Tags'), 'Stories');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Stories']);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stories' }).first().waitFor();
    await press(page, page.getByRole('tab', { name: 'Settings' }), 'ArrowLeft');
    await keyboard.press('Enter');
    for (const [search, block, field, words] of [
      ['hero', 'Hero', 'Heading', 'The ferry that stayed'],
      ['call', 'Call to action', 'Heading', 'Sail with us'],
    ] as const) {
      await press(page, button(page, 'Add'));
      await write(page, page.getByRole('dialog').getByRole('searchbox'), search);
      await press(page, button(page, `Add ${block}`).last());
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await write(page, textbox(page, field), words);
      await canvasOf(page).getByRole('heading', { name: words }).waitFor();
    }
    await keyboard.press('ControlOrMeta+s');
    await noticed(page, 'Saved.');
    await press(page, button(page, 'Publish…'));
    await press(page, button(page, 'Publish now'));
    lap('story');
    await press(page, button(page, 'Open the site…'));
    await press(page, button(page.getByRole('alertdialog'), 'Open the site'));
    await tabTo(page, link(page, 'View on site'));
    const address = (await link(page, 'View on site').getAttribute('href')) ?? '';
    lap('open');

    const visitor = await visit({ path: address });
    await visitor.getByRole('heading', { name: 'Sail with us' }).waitFor();
    await fitsEverywhere(visitor);
    await visitor.getByRole('banner').getByRole('link').first().click();
    await visitor.getByRole('link', { name: /The ferry that stayed/ }).waitFor();
    await fitsEverywhere(visitor);
    tell();
  });

  it('a shop window, by mouse', async ({ visit }) => {
    const { lap, tell } = clock('A shop window');
    const page = await inEmptySpace(visit, 'four-shop', sizes[0].viewport);
    await makeSite(page, 'Shop', 'Shop or workshop', 'Bowls from river clay');
    lap('site');

    await makeCollection(page, { many: 'Bowls', one: 'Bowl' }, [
      ['Glaze', 'glaze', 'Text'],
      ['Price', 'price', 'Price'],
    ]);
    await page.goto(`${product().origin}/listing/new`);
    for (const name of ['Ash bowl', 'Moss bowl']) {
      await pickRecord(page, picker(page, 'Dataset'), 'Bowls');
      await textbox(page, 'Name').fill(name);
      await textbox(page, 'Glaze').fill('Ash');
      await textbox(page, 'Price').fill('48');
      await button(page, 'Create and add another').click();
      await noticed(page, `“${name}” was created.`);
    }
    lap('things');

    await openFromMenu(page, 'Pages');
    await link(page, 'What we make').click();
    await edit(page);
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /Entries of a dataset/).click();
    await button(page, 'Add').first().click();
    await button(page, 'Add Entries of a dataset').click();
    await pickRecord(page, picker(page, 'Dataset'), 'Bowls');
    await canvasOf(page).getByText('Moss bowl').waitFor();
    await saved(page);
    await publish(page);
    lap('page');
    const address = await openSite(page);
    lap('open');

    const visitor = await visit({ path: address });
    await visitor.getByText('Ash bowl').first().waitFor();
    await fitsEverywhere(visitor);
    tell();
  });

  it('a club, on a phone', async ({ visit }) => {
    const { lap, tell } = clock('A club');
    const page = await inEmptySpace(visit, 'four-club', sizes[2].viewport);
    await makeSite(page, 'Club', 'Club or association', 'We sing on Tuesdays');
    lap('site');

    await edit(page);
    await canvasOf(page).getByText('We sing on Tuesdays').first().click();
    await button(page, 'Fields').click();
    await textbox(page, 'Heading').fill('Two hundred voices');
    await button(page, 'Done').click();
    await canvasOf(page).getByRole('heading', { name: 'Two hundred voices' }).waitFor();
    await saved(page);
    await publish(page);
    lap('home');
    const address = await openSite(page);
    lap('open');

    const visitor = await visit({ path: address, viewport: sizes[2].viewport });
    await visitor.getByRole('heading', { name: 'Two hundred voices' }).waitFor();
    await fitsEverywhere(visitor);
    tell();
  });
});
