import type { Page } from 'playwright-core';

/** The dialog of the views of a list. */
export const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });

export async function openViews(page: Page, current: string | RegExp = 'Views'): Promise<void> {
  await page.getByRole('button', { name: current, exact: true }).click();
  await views(page).waitFor();
}

/** Keeps the list under a name, for whom the options of the dialog say. */
export async function keepAs(page: Page, name: string, ...options: [label: string, option: string][]): Promise<void> {
  await views(page).getByRole('button', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  for (const [label, option] of options) {
    await dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  if (options.length > 0) await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `View: ${name}`, exact: true }).waitFor();
}
