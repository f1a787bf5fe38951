import type { Browser, BrowserContextOptions } from 'playwright-core';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';

/** What a browser keeps of the owner's sign-in, and what the console sends with each request. */
export interface Signed {
  state: BrowserContextOptions['storageState'];
  token: string;
  spaceId: string;
}

/** Signs the owner in through the sign-in page, chooses the space, and lays the token down for the reference page. */
export async function signIn(browser: Browser, origin: string): Promise<Signed> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const spaceId = demoSpaceIds.aurora;
  await page.goto('/login');
  await page.getByRole('button', { name: people.owner.name }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.evaluate((space) => {
    // The tab has begun in the personal workspace; the state that is kept has no tab.
    sessionStorage.setItem('spaceId', space);
    localStorage.setItem('spaceId', space);
  }, spaceId);
  const request = page.waitForRequest('**/v1/graphql');
  await page.goto('/page/list');
  const authorization = (await (await request).headerValue('authorization')) ?? '';
  const token = authorization.replace('Bearer ', '');
  await page.evaluate((access) => localStorage.setItem('reference', access), JSON.stringify({ token, spaceId }));
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, token, spaceId };
}
