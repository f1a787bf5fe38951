import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The text control of a field by its label. */
export const textbox = (page: Page | Locator, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** The picker of records of a field by its label. */
export const picker = (page: Page | Locator, label: string): Locator =>
  page.getByRole('combobox', { name: label, exact: true });

/** Chooses an option of a field with a menu. */
export async function chooseOption(page: Page, scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: new RegExp(`^${label}\\b`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Waits until a control is marked as invalid, with this message as its description. */
export async function isRefused(control: Locator, message: string): Promise<void> {
  const described = () =>
    control.evaluate((element) => {
      if (element.getAttribute('aria-invalid') !== 'true') return '';
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });
  await expect.poll(described).toContain(message);
}

export const save = (page: Page, name = 'Save'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
