import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const grid = (page: Page, name = 'Pages'): Locator => page.getByRole('grid', { name });

/** What scrolls in a grid: its rows below its head. */
export const scroller = (page: Page, name?: string): Locator =>
  grid(page, name).locator('.MuiDataGrid-virtualScroller');

/** A row by its place, from 1; those that are far out of sight are not drawn. */
export const rowAt = (page: Page, position: number): Locator => grid(page).locator(`[aria-rowindex="${position + 1}"]`);

/** The names of the records in sight; the grid draws no others. */
export const names = (page: Page, of = 'Pages'): Promise<string[]> =>
  grid(page, of).locator('.grid-link').allInnerTexts();

/** The link to a record by its whole name. */
export const recordLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

/** Selects all rows of the page. The grid shows the box one frame after its press, so that it is not asked at once. */
export async function selectPage(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('region', { name: 'Selected records' }).waitFor();
}

const range = (page: Page): Locator => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);

/** Waits until the list says that it has so many records in all. */
export async function hasTotal(page: Page, total: number): Promise<void> {
  const readTotal = async () => Number((await range(page).textContent())?.split(' of ')[1]?.replaceAll(',', ''));
  await expect.poll(readTotal, { message: 'records in the list' }).toBe(total);
}

/** Waits until the list shows these records first, in this order. */
export async function startsWith(page: Page, expected: readonly string[], of = 'Pages'): Promise<void> {
  await expect.poll(async () => (await names(page, of)).slice(0, expected.length)).toEqual(expected);
}

async function openFilter(page: Page, field: string, within = page.getByRole('toolbar')): Promise<Locator> {
  await within.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox', { name: /^Field/ }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
  return dialog;
}

/**
 * Adds a filter that takes any of these options of a choice.
 * @param within what has the button; the toolbar of the list where it is left out
 */
export async function filterByOptions(
  page: Page,
  field: string,
  options: readonly string[],
  within?: Locator,
): Promise<void> {
  const dialog = await openFilter(page, field, within);
  await dialog.getByRole('combobox', { name: /^Value/ }).click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

/** Adds a filter by what is typed: texts that contain it, numbers and days that are it. */
export async function filterByText(page: Page, field: string, value: string): Promise<void> {
  const dialog = await openFilter(page, field);
  await dialog.getByRole('textbox', { name: /^Value/ }).fill(value);
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

/** Adds a filter that takes records which point at one with this title. */
export async function filterByRecord(page: Page, field: string, title: string): Promise<void> {
  const dialog = await openFilter(page, field);
  await pickRecord(page, dialog.getByRole('combobox', { name: /^Value/ }), title);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

/** Finds a record by its title in a picker. */
export async function pickRecord(page: Page, picker: Locator, title: string): Promise<void> {
  await picker.fill(title);
  // The records that are offered before the search has answered go as it does: a press would meet another one, or none.
  const options = page.getByRole('option');
  const offered = async () => ({
    some: (await options.count()) > 0,
    others: await options.filter({ hasNotText: title }).count(),
  });
  await expect.poll(offered).toEqual({ some: true, others: 0 });
  await page.getByRole('option', { name: title, exact: true }).click();
}

/** Presses the title of a column. */
export const sortBy = (page: Page, column: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${column}, (not )?sorted`) }).click();

/** Chooses from the menu of a record. */
export async function chooseFor(page: Page, record: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${record}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Answers the question before a change that takes something away. */
export async function confirm(page: Page, title: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  // Nothing behind a dialog has a role: until it is closed, all of it counts as gone.
  await dialog.waitFor({ state: 'hidden' });
}
