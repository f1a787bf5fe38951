import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { insert, spaces } from '../back-stage.ts';
import { canvasOf, heroBlock, newPage } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { arrivesAt, chooseWorkspace, heading, noticed } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Nothing stands out of the window to the side. */
const fits = async (page: Page) =>
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(390);

describe('on a phone', () => {
  it('somebody signs in, switches the space, opens the list and a record, and saves it', async ({ visit }) => {
    const page = await visit({ ...phone, path: '/login' });
    await fits(page);
    await signInByForm(page, people.owner);
    await heading(page, 'Dashboard').waitFor();
    await fits(page);
    await chooseWorkspace(page, 'Aurora Travel');
    await arrivesAt(page, '/page/list');
    await chooseWorkspace(page, 'Borealis Kitchen');

    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Listings' }).click();
    await heading(page, 'Listings').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await fits(page);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Pages' }).click();
    const cards = page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
    const contact = cards.filter({ hasText: 'Contact' });
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('Contact');
    await expect.poll(() => cards.count()).toBe(1);
    await contact.getByRole('button', { name: 'Actions for Contact' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
    await contact.click();
    await heading(page, 'Contact').waitFor();
    await fits(page);
    // What visitors see is changed through a draft.
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await fits(page);
    await page.getByRole('tab', { name: 'SEO' }).click();
    await textbox(page, 'Title').fill('Write to the kitchen');
    await save(page);
    await noticed(page, 'Saved.');
  });

  it('a new record says that it is unsaved beside its buttons, not below them', async ({ visit }) => {
    const page = await visit({ ...phone, as: 'superadmin', path: '/superadmin/space-template/new' });
    await textbox(page, 'Name').fill('Half-written');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const status = await boxOf(page.getByText('Unsaved changes'));
    const discard = await boxOf(page.getByRole('button', { name: 'Discard changes' }));
    expect(status.y + status.height <= discard.y || status.x + status.width <= discard.x).toBe(true);
    await fits(page);
  });

  inFull(it)(
    'a page tells its whole state beside what can be done with it, and the look of a site is changed in its fields, one tap from the site',
    async ({ visit }) => {
      const live = await newPage('Rooms on a phone', [heroBlock('Rooms')], { status: 'PUBLISHED' });
      const draft = {
        context_id: live,
        space_id: spaces.aurora,
        name: 'Rooms',
        slug: 'rooms-on-a-phone',
        status: 'UPDATED',
      };
      const path = `/page/edit/${await insert('page', draft)}`;
      const page = await visit({ ...phone, as: 'owner', space: spaces.aurora, path });
      await canvasOf(page).getByText('Rooms', { exact: true }).waitFor();
      const box = await page.getByText('Unpublished changes', { exact: true }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      await fits(page);

      await turnTo(page, '/config/styling');
      const first = page.getByRole('heading', { level: 2 }).first();
      await first.waitFor();
      expect((await first.boundingBox())?.y).toBeLessThan(500);
      const frame = page.locator('iframe[title="Home in this look"]');
      await expect.poll(() => frame.count()).toBe(0);
      await textbox(page, 'Background color').fill('#0f1522');
      await page.getByRole('button', { name: 'Site', exact: true }).click();
      const body = page.frameLocator('iframe[title="Home in this look"]').locator('body');
      await expect.poll(() => body.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(15, 21, 34)');
      await fits(page);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Fields', exact: true }).click();
      await expect.poll(() => textbox(page, 'Background color').inputValue()).toBe('#0f1522');
      await page.getByRole('button', { name: /^Discard/ }).click();
    },
  );
});
