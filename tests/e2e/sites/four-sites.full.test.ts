import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampleOf } from '#tests/support/property-runs.ts';
import { canvasOf } from '../screens/editor.ts';
import { picker, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { picture } from '../screens/library.ts';
import { inEmptySpace, kit } from '../screens/new-site.ts';
import { heading, noticed } from '../screens/shell.ts';
import { devices, type Way } from '../screens/ways.ts';
import { it } from '../visit.ts';

// Four sites of the kind that people make, each from an account with nothing in it until a visitor reads it, in each way of working.

const widths = { desktop: 1440, tablet: 768, phone: 390 };

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });

/** Answers "What do you make?", and waits for the home page in the editor. */
async function makeSite(page: Page, device: Way, name: string, about: string): Promise<void> {
  await device.press(kit(page, name));
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
  await device.write(textbox(dialog, 'What is it, in one sentence?'), about);
  await device.press(button(dialog, 'Make the site'));
  await noticed(page, /The site is made/);
  await canvasOf(page).getByText(about).first().waitFor();
}

/** A page that is live is changed through a draft. */
async function edit(page: Page, device: Way): Promise<void> {
  await device.press(link(page, 'Edit'));
  await button(page, 'Save').waitFor();
}

async function saveAndPublish(page: Page, device: Way): Promise<void> {
  await device.press(button(page, 'Save'));
  await noticed(page, 'Saved.');
  await device.press(button(page, 'Publish…'));
  await device.press(button(page, 'Publish now'));
  await noticed(page, /published|live/i);
  // The draft gives way to what is published, and an open menu closes when the screen changes.
  await link(page, 'Edit').waitFor();
}

async function addBlock(page: Page, device: Way, block: string): Promise<void> {
  await device.press(button(page, 'Add').first());
  const dialog = page.getByRole('dialog');
  await device.write(dialog.getByRole('searchbox'), block);
  await device.press(button(dialog, `Add ${block}`).last());
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the site to visitors. @returns its address */
async function openSite(page: Page, device: Way): Promise<string> {
  await device.press(button(page, 'Open the site…'));
  await device.press(button(page.getByRole('alertdialog'), 'Open the site'));
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
  make(page: Page, device: Way): Promise<void>;
  /** What a visitor finds, from the page that the site was opened at. */
  read(visitor: Page): Promise<void>;
}

const home = (visitor: Page) => visitor.getByRole('banner').getByRole('link').first().click();

const hotel: Site = {
  name: 'a hotel',
  kit: 'Hotel',
  about: 'Eleven rooms by the lake',
  async make(page, device) {
    await edit(page, device);
    await device.reword(page, { name: /^Hero/, says: hotel.about }, 'Heading', 'Sleep where the herons do');
    await device.inFields(page, async () => {
      const chooser = page.waitForEvent('filechooser');
      await device.press(button(page, 'Upload'));
      await (await chooser).setFiles([await picture('lake.png', '#4d7ea8')]);
      await device.write(textbox(page, 'Description of the image'), 'The lake at noon');
    });
    await saveAndPublish(page, device);

    await device.openFromMenu(page, 'Forms');
    await device.press(page.getByRole('main').getByText('Create the first one').locator('..').getByRole('button'));
    await device.press(page.getByRole('menuitem').first());
    await device.write(textbox(page, 'Name'), 'Stay');
    await device.press(button(page, 'Create form'));
    await heading(page, 'Stay').waitFor();
    await addBlock(page, device, 'Short answer');
    await device.inFields(page, () => device.write(textbox(page, 'Question'), 'Your name'));
    await canvasOf(page).getByText('Your name').first().waitFor();
    await device.press(button(page, 'Save'));
    await noticed(page, 'Saved.');
    await device.openFromMenu(page, 'Pages');
    await device.open(page, 'Contact');
    await edit(page, device);
    await addBlock(page, device, 'Form');
    await device.inFields(page, () => device.pick(picker(page, 'Form'), 'Stay'));
    await saveAndPublish(page, device);
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
  async make(page, device) {
    await device.press(link(page, 'Back to Pages'));
    await device.press(link(page, 'New page'));
    await device.write(textbox(page, 'Name'), 'The ferry that stayed');
    await device.press(button(page, 'Create page'));
    await heading(page, 'The ferry that stayed').waitFor();
    // The list on the first page shows what has the tag.
    await device.openTab(page, 'Settings');
    await device.pick(picker(page, 'Tags'), 'Stories');
    await device.openTab(page, 'Content');
    for (const [block, words] of [
      ['Hero', 'The ferry that stayed'],
      ['Call to action', 'Sail with us'],
    ] as const) {
      await addBlock(page, device, block);
      await device.inFields(page, () => device.write(textbox(page, 'Heading'), words));
      await canvasOf(page).getByRole('heading', { name: words }).waitFor();
    }
    await saveAndPublish(page, device);
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
  async make(page, device) {
    await turnTo(page, '/dataset/new');
    await device.write(textbox(page, 'Name'), 'Bowls');
    await device.choose(page, 'Type', 'Top list');
    await device.turnOn(page.getByRole('switch', { name: 'Collection' }));
    await device.write(textbox(page, 'One of them is called'), 'Bowl');
    for (const [at, [name, key, type]] of [
      ['Glaze', 'glaze', 'Text'],
      ['Price', 'price', 'Price'],
    ].entries() as Iterable<[number, [string, string, string]]>) {
      await device.press(button(page, 'Add'));
      const item = page.getByRole('listitem', { name: `Item ${at + 1}`, exact: true });
      await device.write(textbox(item, 'Name'), name);
      await device.write(textbox(item, 'Key'), key);
      await device.choose(item, 'Type', type);
    }
    await device.press(button(page, 'Create dataset'));
    await noticed(page, '“Bowls” was created.');
    await turnTo(page, '/listing/new');
    for (const name of ['Ash bowl', 'Moss bowl']) {
      await device.pick(picker(page, 'Dataset'), 'Bowls');
      await device.write(textbox(page, 'Name'), name);
      await device.write(textbox(page, 'Glaze'), 'Ash');
      await device.write(textbox(page, 'Price'), '48');
      await device.press(button(page, 'Create and add another'));
      await noticed(page, `“${name}” was created.`);
    }

    await device.openFromMenu(page, 'Pages');
    await device.open(page, 'What we make');
    await edit(page, device);
    await device.select(page, /Entries of a dataset/);
    await addBlock(page, device, 'Entries of a dataset');
    await device.inFields(page, () => device.pick(picker(page, 'Dataset'), 'Bowls'));
    await canvasOf(page).getByText('Moss bowl').waitFor();
    await saveAndPublish(page, device);
  },
  read: (visitor) => visitor.getByText('Ash bowl').first().waitFor(),
};

const club: Site = {
  name: 'a club',
  kit: 'Club',
  about: 'We sing on Tuesdays',
  async make(page, device) {
    await edit(page, device);
    await device.reword(page, { name: /^Hero/, says: club.about }, 'Heading', 'Two hundred voices');
    await canvasOf(page).getByRole('heading', { name: 'Two hundred voices' }).waitFor();
    await saveAndPublish(page, device);
  },
  read: (visitor) => visitor.getByRole('heading', { name: 'Two hundred voices' }).waitFor(),
};

// A run makes each site in one of the ways, and all ways are among them.
for (const [at, device] of devices.entries()) {
  it.for(sampleOf([hotel, magazine, shop, club], devices.length, at))(
    `$name is made and opened ${device.name}`,
    async (site, { visit }) => {
      const login = `four-${site.kit}-${devices.indexOf(device)}`.toLowerCase();
      const page = await inEmptySpace(visit, login, device.viewport);
      const began = performance.now();
      const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
      await makeSite(page, device, site.kit, site.about);
      const finished = seconds();
      await site.make(page, device);
      const address = await openSite(page, device);
      console.info(`${site.name} ${device.name}: finished after ${finished}, open after ${seconds()}`);

      const visitor = await visit({ path: address });
      await site.read(visitor);
      await fitsEverywhere(visitor);
    },
  );
}
