import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { heading } from '../screens/shell.ts';
import { it } from '../visit.ts';

const site = () => `${product().sitesOrigin}/sites/${spaces.aurora}/about-us`;

/** Runs in a page: all that it finds of a session in the storage that is its own. */
async function readStorage(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys()];
  for (const { name = '' } of await indexedDB.databases()) found.push(name);
  return JSON.stringify(found);
}

/** Runs in a page: what it gets of the console by frames, windows and requests, with whatever the browser adds to these. */
async function reachFor(console: string): Promise<Record<string, string>> {
  const attempt = (what: () => unknown) =>
    new Promise((resolve) => resolve(what())).then(
      (got) => `got ${String(got)}`,
      ({ name }: Error) => name,
    );
  const frame = document.createElement('iframe');
  frame.src = `${console}/page/list`;
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await isLoaded;
  const credentials = 'include';
  const body = JSON.stringify({ query: '{ page { id } }' });
  return {
    frame: await attempt(() => frame.contentWindow?.localStorage.getItem('identity')),
    document: await attempt(() => frame.contentDocument),
    opener: await attempt(() => window.opener),
    session: await attempt(async () => (await fetch(`${console}/api/session`, { credentials })).text()),
    data: await attempt(async () =>
      (
        await fetch(`${console}/v1/graphql`, {
          method: 'POST',
          credentials,
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).text(),
    ),
    unread: await attempt(async () => (await fetch(`${console}/api/session`, { credentials, mode: 'no-cors' })).text()),
    plain: await attempt(async () =>
      (await fetch(`${console}/v1/graphql`, { method: 'POST', credentials, mode: 'no-cors', body })).text(),
    ),
  };
}

/** Has a script run in each page of a site, as if nothing had cleaned its content and no policy stood against it. */
async function plantScript(context: BrowserContext): Promise<void> {
  await context.route(site(), async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    const script = `<script>const readStorage = ${readStorage}, reachFor = ${reachFor};</script></body>`;
    await route.fulfill({ response: answer, headers, body: (await answer.text()).replace('</body>', script) });
  });
}

/** What the planted script says, by its own names alone. */
const planted = (page: Page, call: string) => page.evaluate(`${call}`) as Promise<unknown>;

describe('a script in a site', () => {
  it('finds nothing of the session that the same browser has in the console', async ({ browser, visit }) => {
    const signedIn = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await heading(signedIn, 'Pages').waitFor();
    // The same look finds it where it is: an empty answer below means something.
    expect(await signedIn.evaluate(readStorage)).toContain('"identity":"{');
    expect(await signedIn.context().cookies()).toEqual([]);

    const storageState = await signedIn.context().storageState({ indexedDB: true });
    // Not one of `visit`: the browser reports what it refuses to the script as errors of the page.
    const context = await browser.newContext({ storageState });
    try {
      await plantScript(context);
      const page = await context.newPage();
      await page.goto(site());
      expect(await planted(page, 'readStorage()')).toBe('[{},{},"",[]]');

      const requests: Request[] = [];
      context.on('request', (request) => {
        if (new URL(request.url()).origin === product().origin) requests.push(request);
      });
      expect(await planted(page, `reachFor(${JSON.stringify(product().origin)})`)).toEqual({
        frame: 'SecurityError',
        document: 'got null',
        opener: 'got null',
        session: 'TypeError',
        data: 'TypeError',
        unread: 'TypeError',
        plain: 'TypeError',
      });
      const answered: (number | undefined)[] = [];
      for (const request of requests.filter((one) => one.resourceType() === 'fetch')) {
        const { authorization, cookie } = await request.allHeaders();
        expect([request.url(), authorization, cookie]).toEqual([request.url(), undefined, undefined]);
        answered.push((await request.response())?.status());
      }
      expect(answered.length).toBeGreaterThan(2);
      expect(answered.filter((status) => status !== undefined && status < 400)).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('gives the console a cookie of the host at most, which means nothing there', async ({ browser, visit }) => {
    const signedIn = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await heading(signedIn, 'Pages').waitFor();
    const context = await browser.newContext({
      storageState: await signedIn.context().storageState({ indexedDB: true }),
    });
    try {
      await plantScript(context);
      const page = await context.newPage();
      await page.goto(site());
      await planted(page, `document.cookie = 'identity=planted; path=/'`);
      // Cookies know no ports: where both origins have one host, this one arrives.
      expect(await context.cookies(product().origin)).toMatchObject([{ name: 'identity', value: 'planted' }]);
      const answer = await page.goto(`${product().origin}/page/list`);
      expect((await answer?.allHeaders())?.['set-cookie']).toBeUndefined();
      await heading(page, 'Pages').waitFor();
      expect(await page.evaluate(readStorage)).toContain(`"identity":"{`);
    } finally {
      await context.close();
    }
  });
});
