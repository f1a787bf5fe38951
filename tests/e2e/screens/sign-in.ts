import type { Page } from 'playwright-core';
import { people } from '#local/demo/accounts.ts';
import { heading } from './shell.ts';

/** One click on the sign-in page, up to the dashboard. */
export async function signInByClick(page: Page, person: keyof typeof people): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: people[person].name }).click();
  await heading(page, 'Dashboard').waitFor();
}

/** The form of the sign-in page, filled in and sent. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Opens the newest mail to an address in the local inbox, and what its link leads to. The address is read from the mail:
 * a click inside the sandboxed frame leads nowhere where the browser counts it as no person's.
 * @returns the address
 */
export async function followMail(page: Page, subject: string | RegExp, link: string): Promise<string> {
  await page.goto('/_local/mail/');
  await page.getByRole('link', { name: subject }).first().click();
  const address = await page.frameLocator('iframe').getByRole('link', { name: link }).getAttribute('href');
  if (!address) throw new Error(`the mail has no link "${link}"`);
  await page.goto(address);
  return address;
}
