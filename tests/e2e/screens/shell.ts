import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withoutSpace } from '#derive/navigation/space-address.ts';

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

export const switcher = (page: Page): Locator => page.getByRole('button', { name: /^Workspace: / });

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** What an owner finds in the sidebar of a space, and in its settings. */
export const ownersMenu = [
  'Overview',
  ...['Pages', 'Listings', 'Newsletters', 'Forms', 'Community', 'Tasks', 'Calendar'],
  ...['Transactions', 'Analytics', 'Event tracking', 'Goals'],
  ...['CRM', 'Partners', 'Space settings'],
];
export const settingsMenu = [
  ...['General', 'People', 'Styling', 'Navigation', 'Communication', 'Templates', 'Assets', 'Tags'],
  ...[
    'SEO',
    'Redirects',
    'Newsletter',
    'Credits',
    'Suppressed addresses',
    'Subscriptions',
    'Integrations',
    'Data model',
    'AI prompts',
    'Audit log',
    'Configuration',
    'Roles and permissions',
  ],
];

/** The names of the items that the sidebar offers. */
export const menuOf = (page: Page): Promise<string[]> => mainMenu(page).getByRole('link').allInnerTexts();

/** Waits until a message has come at the bottom left. It may be gone again: each one answers a single call. */
export const noticed = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.evaluate(takeNotice, text), { message: `notice ${text}` }).toBe(true);

/** Runs in the page, where `recordNotices` has kept what came. */
function takeNotice(text: string | RegExp): boolean {
  const { shownNotices = [] } = window as { shownNotices?: string[] };
  const at = shownNotices.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)));
  if (at >= 0) shownNotices.splice(at, 1);
  return at >= 0;
}

/** A message at the bottom left, while it is there. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Chooses a workspace by its name in the switcher, and waits until the console is in it. */
export async function chooseWorkspace(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.getByRole('button', { name: new RegExp(`^Workspace: ${name}`) }).waitFor();
}

/** Opens a list by its item in the sidebar. */
export async function openFromMenu(page: Page, item: string): Promise<void> {
  await mainMenu(page).getByRole('link', { name: item, exact: true }).click();
  await heading(page, item).waitFor();
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The query of the address, without the space that every address has. */
export const searchOf = (page: Page): string => withoutSpace(new URL(page.url()).search);

/** Waits until the page is at this path. */
export const arrivesAt = (page: Page, path: string) => expect.poll(() => pathOf(page), { message: 'path' }).toBe(path);

/** What this browser keeps under a key of local storage. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
