import type { Locator, Page } from 'playwright-core';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { grid } from './list.ts';

/** A cell of the record with that id, in the grid of pages. */
export const cellOf = (page: Page, id: string, field: string): Locator =>
  grid(page).locator(`[data-id="${id}"] [data-field="${field}"]`);

/** A draft of that name, with the name as its slug. @returns its id */
export async function newPage(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return insert('page', { space_id: spaces.aurora, name, slug, status: 'DRAFT' });
}

/** Somebody else gives the page another slug. */
async function takeSlug(id: string, slug: string): Promise<void> {
  const update =
    'mutation ($id: uuid!, $slug: String!) { update_page(where: { id: { _eq: $id } }, _set: { slug: $slug }) { affected_rows } }';
  await asAdmin(update, { id, slug });
}

/** Enters a slug into the cell of a page whose slug somebody else has changed since the list was read. @returns the dialog */
export async function disputeSlug(page: Page, id: string, remoteSlug = `theirs-${id.slice(0, 8)}`): Promise<Locator> {
  await cellOf(page, id, 'slug').focus();
  await page.keyboard.press('F2');
  await page.getByRole('dialog', { name: 'Slug' }).waitFor();
  await takeSlug(id, remoteSlug);
  await page.keyboard.type('mine');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(remoteSlug, { exact: true }).waitFor();
  return dialog;
}
