import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, spaces } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { cellOf, newPage } from '../screens/inline.ts';
import { rowAt, scroller } from '../screens/list.ts';
import { heading, noticed, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

async function stored(id: string): Promise<Record<string, unknown>> {
  const query = 'query ($id: uuid!) { rows: page(where: { id: { _eq: $id } }) { name slug status updated_at } }';
  const [row] = (await asAdmin(query, { id })).rows as Record<string, unknown>[];
  return row ?? {};
}

describe('editing in the grid of pages', () => {
  it('saves with the keyboard alone, takes the change back, and leaves the state of a page alone', async ({
    visit,
  }) => {
    const id = await newPage('Edited in its row');
    const page = await visit({ as: 'owner', path: '/page/list?search=Edited%20in%20its', space: spaces.aurora });
    await cellOf(page, id, 'slug').focus();
    await page.keyboard.press('F2');
    await page.getByRole('dialog', { name: 'Slug' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.type('typed-in-the-grid');
    await page.keyboard.press('Enter');
    await noticed(page, 'Slug of “Edited in its row” was saved.');
    expect(await stored(id)).toMatchObject({ slug: 'typed-in-the-grid', status: 'DRAFT' });
    await expect.poll(() => hasFocus(cellOf(page, id, 'slug')), { message: 'focus is back' }).toBe(true);

    // The state of a page changes by its own actions.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await noticed(page, 'Slug of “Edited in its row”: change undone.');
    expect(await stored(id)).toMatchObject({ slug: 'edited-in-its-row' });
  });
});

describe('the way back to the list of pages', () => {
  it('leads by Back and by the link to the row and the scroll that it was left at', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list?sort=name', space: spaces.aurora });
    const row = rowAt(page, 40);
    const cell = row.locator('[data-field="author_id"]');
    await scroller(page).evaluate((element) => element.scrollTo({ top: 1500 }));
    await cell.focus();
    // Somewhere between the edges, where the focus alone would not lead.
    await scroller(page).evaluate((element) => element.scrollBy({ top: 150 }));
    const scrolled = () => scroller(page).evaluate((element) => Math.round(element.scrollTop));
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    const name = (await row.getByRole('link').textContent()) ?? '';

    await page.keyboard.press('Enter');
    await heading(page, name).waitFor();
    await page.goBack();
    await expect.poll(() => hasFocus(cell), { message: 'focus by Back' }).toBe(true);
    await expect.poll(scrolled).toBe(before);

    await page.keyboard.press('Enter');
    await heading(page, name).waitFor();
    await page.getByRole('link', { name: 'Pages' }).last().click();
    await expect.poll(() => hasFocus(cell), { message: 'focus by the link' }).toBe(true);
    await expect.poll(scrolled).toBe(before);
    await expect.poll(() => searchOf(page)).toBe('?sort=name');

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pages', exact: true }).click();
    await expect.poll(scrolled).toBe(0);
    await expect.poll(() => searchOf(page)).toBe('');
  });
});

describe('the grid of pages with the keyboard', () => {
  it('moves, selects and finds', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await rowAt(page, 1).locator('[data-field="slug"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await page.getByText('3 rows of this page are selected.').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+End');
    await expect.poll(() => hasFocus(rowAt(page, 50).getByRole('button'))).toBe(true);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => hasFocus(rowAt(page, 1).getByRole('checkbox'))).toBe(true);
    await page.keyboard.press('/');
    await expect.poll(() => hasFocus(page.getByRole('searchbox', { name: 'Search pages' }))).toBe(true);
  });
});
