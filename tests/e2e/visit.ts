import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { people } from '#local/demo/accounts.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { product } from './product.ts';
import { signInByClick } from './screens/sign-in.ts';

type Person = keyof typeof people;

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update'];
quiet.push('--disable-background-networking', '--disable-sync');

const desktop = { width: 1360, height: 900 };

/** Messages that the browser writes by itself about answers that a test means to get; each test looks at what people see. */
const expected = [
  // A wrong password, a weak one, a code that was used.
  /status of 400 .*\/identitytoolkit\.googleapis\.com\//,
  // Who is not registered, disabled, waitlisted or not verified is told so by these.
  /status of 40[134] .*\/api\/(session|account|spaces)$/,
  // Invitations that do not exist, or that somebody may not accept (any more).
  /status of 4(03|04|09|10) .*\/api\/invitations\//,
  // What keeps a social sign-in from coming about is logged only, by the specification.
  /^error: social sign-in /,
  // A page that the server does not publish.
  /status of 4(09|22) .*\/api\/pages\/[\w-]+\/steps$/,
  // Answers to a form of a site that are not right yet.
  /status of 422 .*\/_forms\//,
  // A file that is no picture, is too large, or is not to be fetched.
  /status of 4(13|15|22) .*\/api\/aws\/upload-image$/,
];

export interface VisitOptions {
  /** Signed in through the sign-in page; the same browser state serves the next visits, also of other files. */
  as?: Person;
  /** Where the visit begins. */
  path?: string;
  /** The workspace that this browser had selected before. */
  space?: string;
  viewport?: { width: number; height: number };
}

/** Opens a new browser profile, as another person at another machine would have it. */
type Visit = (options?: VisitOptions) => Promise<Page>;

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { origin } = product();
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: desktop,
    ...options,
  });
  // As long as the suite polls: what a busy machine takes for a screen is no fault of it.
  context.setDefaultTimeout(30_000);
  return context;
}

/** What a browser keeps of a sign-in. It stands beside the data of the product, for the next files of this worker. */
async function stateOf(browser: Browser, person: Person): Promise<string> {
  const file = join(dirname(product().dataDir), `signed-in-${person}.json`);
  if (existsSync(file)) return file;
  const context = await newContext(browser, {});
  await signInByClick(await context.newPage(), person);
  await context.storageState({ indexedDB: true, path: file });
  await context.close();
  return file;
}

/** Everything on the pages of a context that nobody should see: script errors, warnings, answers of 500 and above. */
function watch(context: BrowserContext, troubles: string[]): void {
  context.on('weberror', (event) => troubles.push(`uncaught: ${event.error().stack ?? event.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = `${message.type()}: ${message.text()} ${message.location().url}`;
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
}

/** vitest's `it` with a browser. A test fails when one of its pages reported an error, whatever else it looked at. */
export const it = test.extend<{ browser: Browser; visit: Visit }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
    async ({}, use) => {
      const executablePath = await findBrowser();
      if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
      const browser = await chromium.launch({ executablePath, args: quiet });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    await use(async ({ as, path, space, viewport = desktop } = {}) => {
      const state = as && (await stateOf(browser, as));
      const context = await newContext(browser, { viewport, ...(state && { storageState: state }) });
      contexts.push(context);
      watch(context, troubles);
      const page = await context.newPage();
      if (space) await page.addInitScript(selectOnce, space);
      if (path !== undefined) await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(troubles, 'what the pages reported').toEqual([]);
  },
});

/** Runs in the page: the selection of an earlier visit, which the visit itself may change. */
function selectOnce(space: string): void {
  // The frame that shows a mail has no storage.
  if (window.origin === 'null' || sessionStorage.getItem('visited')) return;
  sessionStorage.setItem('visited', 'yes');
  localStorage.setItem('spaceId', space);
}
