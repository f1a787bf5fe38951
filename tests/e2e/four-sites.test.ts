import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { canvasOf } from './screens/editor.ts';
import { picker, textbox } from './screens/form.ts';
import { turnTo } from './screens/generated.ts';
import { picture } from './screens/library.ts';
import { inEmptySpace, kit } from './screens/new-site.ts';
import { heading, noticed } from './screens/shell.ts';
import { type Way, ways } from './screens/ways.ts';
import { it } from './visit.ts';

// Four sites of the kind that people make, each from an account with nothing in it until a visitor reads it, in each way of working.

const widths = { desktop: 1440, tablet: 768, phone: 390 };

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });

/** Answers "What do you make?", and waits for the home page in the editor. */
async function makeSite(page: Page, way: Way, name: string, about: string): Promise<void> {
  await way.press(kit(page, name));
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
  await way.write(textbox(dialog, 'What is it, in one sentence?'), about);
  await way.press(button(dialog, 'Make the site'));
  await noticed(page, /The site is made/);
  await canvasOf(page).getByText(about).first().waitFor();
}

/** A page that is live is changed through a draft. */
async function edit(page: Page, way: Way): Promise<void> {
  await way.press(link(page, 'Edit'));
  await button(page, 'Save').waitFor();
}

async function saveAndPublish(page: Page, way: Way): Promise<void> {
  await way.press(button(page, 'Save'));
  await noticed(page, 'Saved.');
  await way.press(button(page, 'Publish…'));
  await way.press(button(page, 'Publish now'));
  await noticed(page, /published|live/i);
  // The draft gives way to what is published, and an open menu closes when the screen changes.
  await link(page, 'Edit').waitFor();
}

async function addBlock(page: Page, way: Way, block: string): Promise<void> {
  await way.press(button(page, 'Add').first());
  const dialog = page.getByRole('dialog');
  await way.write(dialog.getByRole('searchbox'), block);
  await way.press(button(dialog, `Add ${block}`).last());
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the site to visitors. @returns its address */
async function openSite(page: Page, way: Way): Promise<string> {
  await way.press(button(page, 'Open the site…'));
  await way.press(button(page.getByRole('alertdialog'), 'Open the site'));
  return (await link(page, 'View on site').getAttribute('href')) ?? '';
}

/** Nothing of a page stands out to the side, at any size. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widthOf, { message: `${page.url()} on a ${name}` }).toBeLessThanOrEqual(width);
  }
}

interface Site {
  name: string;
  kit: string;
  about: string;
  /** What one makes of the finished site that it begins with. */
  make(page: Page, way: Way): Promise<void>;
  /** What a visitor finds, from the page that the site was opened at. */
  read(visitor: Page): Promise<void>;
}

const home = (visitor: Page) => visitor.getByRole('banner').getByRole('link').first().click();

const hotel: Site = {
  name: 'a hotel',
  kit: 'Hotel',
  about: 'Eleven rooms by the lake',
  async make(page, way) {
    await edit(page, way);
    await way.reword(page, { name: /^Hero/, says: hotel.about }, 'Heading', 'Sleep where the herons do');
    await way.inFields(page, async () => {
      const chooser = page.waitForEvent('filechooser');
      await way.press(button(page, 'Upload'));
      await (await chooser).setFiles([await picture('lake.png', '#4d7ea8')]);
      await way.write(textbox(page, 'Description of the image'), 'The lake at noon');
    });
    await saveAndPublish(page, way);

    await way.openFromMenu(page, 'Forms');
    await way.press(page.getByRole('main').getByText('Create the first one').locator('..').getByRole('button'));
    await way.press(page.getByRole('menuitem').first());
    await way.write(textbox(page, 'Name'), 'Stay');
    await way.press(button(page, 'Create form'));
    await heading(page, 'Stay').waitFor();
    await addBlock(page, way, 'Short answer');
    await way.inFields(page, () => way.write(textbox(page, 'Question'), 'Your name'));
    await canvasOf(page).getByText('Your name').first().waitFor();
    await way.press(button(page, 'Save'));
    await noticed(page, 'Saved.');
    await way.openFromMenu(page, 'Pages');
    await way.open(page, 'Contact');
    await edit(page, way);
    await addBlock(page, way, 'Form');
    await way.inFields(page, () => way.pick(picker(page, 'Form'), 'Stay'));
    await saveAndPublish(page, way);
  },
  async read(visitor) {
    await visitor.getByRole('textbox', { name: /^Your name/ }).waitFor();
    await fitsEverywhere(visitor);
    await home(visitor);
    await visitor.getByRole('heading', { name: 'Sleep where the herons do' }).waitFor();
    await visitor.getByRole('img', { name: 'The lake at noon' }).waitFor();
  },
};

const magazine: Site = {
  name: 'a magazine',
  kit: 'Magazine',
  about: 'Slow stories from the coast',
  async make(page, way) {
    await way.press(link(page, 'Back to Pages'));
    await way.press(link(page, 'New page'));
    await way.write(textbox(page, 'Name'), 'The ferry that stayed');
    await way.press(button(page, 'Create page'));
    await heading(page, 'The ferry that stayed').waitFor();
    // The list on the first page shows what has the tag.
    await way.openTab(page, 'Settings');
    await way.pick(picker(page, 'Tags'), 'Stories');
    await way.openTab(page, 'Content');
    for (const [block, words] of [
      ['Hero', 'The ferry that stayed'],
      ['Call to action', 'Sail with us'],
    ] as const) {
      await addBlock(page, way, block);
      await way.inFields(page, () => way.write(textbox(page, 'Heading'), words));
      await canvasOf(page).getByRole('heading', { name: words }).waitFor();
    }
    await saveAndPublish(page, way);
  },
  async read(visitor) {
    await visitor.getByRole('heading', { name: 'Sail with us' }).waitFor();
    await fitsEverywhere(visitor);
    await home(visitor);
    await visitor.getByRole('link', { name: /The ferry that stayed/ }).waitFor();
  },
};

const shop: Site = {
  name: 'a shop window',
  kit: 'Shop',
  about: 'Bowls from river clay',
  async make(page, way) {
    await turnTo(page, '/dataset/new');
    await way.write(textbox(page, 'Name'), 'Bowls');
    await way.choose(page, 'Type', 'Top list');
    await way.turnOn(page.getByRole('switch', { name: 'Collection' }));
    await way.write(textbox(page, 'One of them is called'), 'Bowl');
    for (const [at, [name, key, type]] of [
      ['Glaze', 'glaze', 'Text'],
      ['Price', 'price', 'Price'],
    ].entries() as Iterable<[number, [string, string, string]]>) {
      await way.press(button(page, 'Add'));
      const item = page.getByRole('listitem', { name: `Item ${at + 1}`, exact: true });
      await way.write(textbox(item, 'Name'), name);
      await way.write(textbox(item, 'Key'), key);
      await way.choose(item, 'Type', type);
    }
    await way.press(button(page, 'Create dataset'));
    await noticed(page, '“Bowls” was created.');
    await turnTo(page, '/listing/new');
    for (const name of ['Ash bowl', 'Moss bowl']) {
      await way.pick(picker(page, 'Dataset'), 'Bowls');
      await way.write(textbox(page, 'Name'), name);
      await way.write(textbox(page, 'Glaze'), 'Ash');
      await way.write(textbox(page, 'Price'), '48');
      await way.press(button(page, 'Create and add another'));
      await noticed(page, `“${name}” was created.`);
    }

    await way.openFromMenu(page, 'Pages');
    await way.open(page, 'What we make');
    await edit(page, way);
    await way.select(page, /Entries of a dataset/);
    await addBlock(page, way, 'Entries of a dataset');
    await way.inFields(page, () => way.pick(picker(page, 'Dataset'), 'Bowls'));
    await canvasOf(page).getByText('Moss bowl').waitFor();
    await saveAndPublish(page, way);
  },
  read: (visitor) => visitor.getByText('Ash bowl').first().waitFor(),
};

const club: Site = {
  name: 'a club',
  kit: 'Club',
  about: 'We sing on Tuesdays',
  async make(page, way) {
    await edit(page, way);
    await way.reword(page, { name: /^Hero/, says: club.about }, 'Heading', 'Two hundred voices');
    await canvasOf(page).getByRole('heading', { name: 'Two hundred voices' }).waitFor();
    await saveAndPublish(page, way);
  },
  read: (visitor) => visitor.getByRole('heading', { name: 'Two hundred voices' }).waitFor(),
};

for (const way of ways) {
  it.for([hotel, magazine, shop, club])(`$name is made and opened ${way.name}`, async (site, { visit }) => {
    const login = `four-${site.kit}-${ways.indexOf(way)}`.toLowerCase();
    const page = await inEmptySpace(visit, login, way.viewport);
    const began = performance.now();
    const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
    await makeSite(page, way, site.kit, site.about);
    const finished = seconds();
    await site.make(page, way);
    const address = await openSite(page, way);
    console.info(`${site.name} ${way.name}: finished after ${finished}, open after ${seconds()}`);

    const visitor = await visit({ path: address });
    await site.read(visitor);
    await fitsEverywhere(visitor);
  });
}
