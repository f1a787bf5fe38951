import type { Page } from 'playwright-core';
import { newUser } from '../back-stage.ts';
import type { VisitOptions } from '../visit.ts';
import { textbox } from './form.ts';
import { arrivesAt } from './shell.ts';
import { signInByForm } from './sign-in.ts';

/** The answer to "What do you make?" of that name. */
export const kit = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** An account with one space in which nothing is yet. */
export async function inEmptySpace(
  visit: (options: VisitOptions) => Promise<Page>,
  login: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await visit({ path: '/login', ...(viewport && { viewport }) });
  await signInByForm(page, await newUser(login, 'ACTIVE'));
  await page.getByRole('button', { name: 'New space' }).click();
  await textbox(page, 'Name of the space').fill(`Site of ${login}`);
  await page.getByRole('button', { name: 'Create space' }).click();
  await arrivesAt(page, '/overview');
  return page;
}
