import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { findBrowser } from '../../tools/test/browser.mjs';
import { deleteOtherSpaces, spaceIds } from './back-stage.ts';
import { product } from './product.ts';
import { signInByClick } from './screens/sign-in.ts';

type Person = keyof typeof people;

export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
];
quiet.push('--disable-background-networking', '--disable-sync');

/** A page lives for seconds here: what V8 spends on better machine code, a third of the browser's time, does not come back. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

interface Size {
  width: number;
  height: number;
}

const desktop: Size = { width: 1360, height: 900 };

/** Messages that the browser writes by itself about answers that a test means to get; each test looks at what people see. */
const expected = [
  // A domain that another space has.
  /status of 409 .*\/api\/edge\/domains$/,
  // A record of a domain that is none.
  /status of 400 .*\/api\/edge\/domains\/[^/]+\/records$/,
  // A wrong password, a weak one, a code that was used.
  /status of 400 .*\/identitytoolkit\.googleapis\.com\//,
  // Who is not registered, disabled, waitlisted or not verified is told so by these, and who chooses a template that is gone.
  /status of 4(0[134]|10) .*\/api\/(session|account|spaces)$/,
  // Invitations that do not exist, or that somebody may not accept (any more).
  /status of 4(03|04|09|10) .*\/api\/invitations\//,
  // What keeps a social sign-in from coming about is logged only, by the specification.
  /^error: social sign-in /,
  // Somebody whose network a test takes away.
  /^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED /,
  /^error: WebSocket connection to .* failed: Error in connection establishment: net::ERR_INTERNET_DISCONNECTED/,
  // Somebody signed out everywhere.
  /status of 401 .*\/api\/edge\/domains$/,
  // A page that the server does not publish.
  /status of 4(09|22) .*\/api\/pages\/[\w-]+\/steps$/,
  // Answers to a form of a site that are not right yet.
  /status of 422 .*\/_forms\//,
  // A file that is refused by its type or size, or is not to be fetched.
  /status of 4(13|15|22) .*\/api\/aws\/upload-file(\?|$)/,
  // A configuration that is refused, or made for what is no more.
  /status of 4(09|22) .*\/api\/spaces\/[\w-]+\/configuration\/(plan|apply|applied\/[\w-]+\/plan)$/,
  /status of 422 .*\/api\/spaces\/(plan|configured)$/,
  // A sending domain that was taken back while it was looked at.
  /status of 404 .*\/api\/mail\/domains\/[^/]+\/check$/,
  // What was restored already.
  /status of 410 .*\/api\/deletions\/undo$/,
  // The address of a feed that is not to be fetched.
  /status of 422 .*\/api\/feeds\/file$/,
];

export interface VisitOptions {
  /** Signed in through the sign-in page; the same browser state serves the next visits, also of other files. */
  as?: Person;
  /** Where the visit begins. */
  path?: string;
  /** The workspace that this browser had selected before. */
  space?: string;
  viewport?: Size;
  /** The visitor's time zone, an IANA name. */
  timeZone?: string;
}

/** Opens a new browser profile, as another person at another machine would have it. */
export type Visit = (options?: VisitOptions) => Promise<Page>;

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
  context.setDefaultTimeout(20_000);
  noteRequests(context);
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // The console alone: sites and the frames of previews take no script. It may be left before it answers.
      if (new URL(page.url()).origin === origin) page.evaluate(recordNotices).catch(() => {});
    });
  });
  return context;
}

/** Runs in the page: notices go after seconds, and a busy machine may look for them later. */
function recordNotices(): void {
  const textOf = (notice: Element) => notice.querySelector('p')?.textContent ?? '';
  const shownNotices = [...document.querySelectorAll('.notice')].map(textOf);
  Object.assign(window, { shownNotices });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.closest('.notices')) continue;
      for (const node of addedNodes) {
        if (node instanceof Element) shownNotices.push(textOf(node));
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What a browser keeps of a sign-in. It stands beside the data of the product, for the next files of this worker. */
async function stateOf(browser: Browser, person: Person): Promise<string> {
  const file = join(dirname(product().dataDir), `signed-in-${person}.json`);
  if (existsSync(file)) return file;
  const context = await newContext(browser, {});
  await signInByClick(await context.newPage(), person).catch(async (reason: unknown) => {
    await printPages(context);
    throw reason;
  });
  await context.storageState({ indexedDB: true, path: file });
  await context.close();
  return file;
}

/** Everything on the pages of a context that nobody should see: script errors, warnings, answers of 500 and above. */
function watch(context: BrowserContext, troubles: string[]): void {
  context.on('weberror', (event) => {
    // The stack of what is no Error is empty.
    const { name, message, stack } = event.error();
    troubles.push(`uncaught: ${stack || `${name} ${message}`} ${event.page()?.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = `${message.type()}: ${message.text()} ${message.location().url}`;
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
}

/** Somebody's browser, and who is signed in there. */
interface Profile {
  context: BrowserContext;
  as?: Person;
  /** Of whom, through which window; the next such visit goes on in it. */
  key?: string;
  /** What local storage holds right after the sign-in. */
  stored: Record<string, string>;
}

const keyOf = (as: Person | undefined, { width, height }: Size, timeZone: string) =>
  `${as} ${width} ${height} ${timeZone}`;

async function newProfile(browser: Browser, viewport: Size, timezoneId: string, as?: Person): Promise<Profile> {
  const storageState = as && (await stateOf(browser, as));
  const context = await newContext(browser, { viewport, timezoneId, ...(storageState && { storageState }) });
  if (!as) return { context, stored: {} };
  const { origins } = JSON.parse(readFileSync(storageState as string, 'utf8')) as Awaited<
    ReturnType<BrowserContext['storageState']>
  >;
  const stored = Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map((one) => [one.name, one.value])),
  );
  return { context, as, key: keyOf(as, viewport, timezoneId), stored };
}

/** More than a busy page takes to answer. */
const CLOCK_IS_SET_MS = 60_000;

/** Ends a visit. @returns whether its profile may serve the next one: its person has not signed out, and its clock is right */
async function leave({ context, as }: Profile): Promise<boolean> {
  const { origin } = product();
  const page = context.pages().find((one) => new URL(one.url()).origin === origin);
  const left =
    page && (await page.evaluate(() => [localStorage.getItem('identity'), Date.now()] as const).catch(() => null));
  for (const each of context.pages()) await each.close();
  const [identity = null, time = 0] = left ?? [];
  if (!as || !identity?.includes(`"${people[as].email}"`)) return false;
  // A clock that a test has set stays set for the next visit.
  if (Math.abs(Date.now() - time) > CLOCK_IS_SET_MS) return false;
  for (const event of ['weberror', 'console', 'response'] as const) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.clearCookies();
  return true;
}

/** Vitest has no limit for the end of a fixture, and Playwright none for a question to a page that is too busy to answer. */
function withinLimit<T>(answer: Promise<T>): Promise<T> {
  const late = setTimeout(60_000, undefined, { ref: false }).then(() => {
    throw new Error('no answer within 60 seconds');
  });
  return Promise.race([answer, late]);
}

/** Requests of each context that have no answer yet. */
const waiting = new WeakMap<BrowserContext, Map<unknown, string>>();

function noteRequests(context: BrowserContext): void {
  const open = new Map<unknown, string>();
  waiting.set(context, open);
  context.on('request', (request) => open.set(request, `${request.method()} ${request.url()}`));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
}

/** Prints what the pages of a failed test show, have the focus on and wait for: on another machine nobody sees them. */
async function printPages(context: BrowserContext): Promise<void> {
  console.error('Unanswered:', [...(waiting.get(context)?.values() ?? [])]);
  for (const page of context.pages()) {
    const focused = () => document.activeElement?.outerHTML.slice(0, 300);
    console.error('Focused:', await withinLimit(page.evaluate(focused)).catch((reason: Error) => reason.message));
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((reason: Error) => reason.message);
    console.error(`${page.url()}\n${shown.slice(0, 8_000)}`);
  }
}

interface Fixtures {
  browser: Browser;
  rested: Map<string, Profile>;
  /** Ids of those that the product of this worker began with. */
  firstSpaces: readonly string[];
  spacesGo: undefined;
  visit: Visit;
}

async function withBrowser(use: (browser: Browser) => Promise<void>, flags: readonly string[]): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser was found; install Chromium or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...flags] });
  await use(browser);
  await browser.close();
}

/** vitest's `it` with a browser. A test fails when one of its pages reported an error, whatever else it looked at. */
export const it = test.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  browser: [({}, use) => withBrowser(use, [SHORT_LIVED]), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  firstSpaces: [async ({}, use) => use(await spaceIds()), { scope: 'worker' }],
  // Demo people are in spaces of many files: the next one would find them in its lists and menus.
  spacesGo: [
    async ({ firstSpaces }, use) => {
      await use(undefined);
      await deleteOtherSpaces(firstSpaces);
    },
    { scope: 'file', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  rested: [({}, use) => use(new Map()), { scope: 'worker' }],
  visit: async ({ browser, rested, task }, use) => {
    const open: Profile[] = [];
    const troubles: string[] = [];
    await use(async ({ as, path, space, viewport = desktop, timeZone = 'UTC' } = {}) => {
      const key = keyOf(as, viewport, timeZone);
      const profile = rested.get(key) ?? (await newProfile(browser, viewport, timeZone, as));
      rested.delete(key);
      open.push(profile);
      watch(profile.context, troubles);
      const page = await profile.context.newPage();
      await page.addInitScript(beginVisit, {
        origin: product().origin,
        stored: { ...profile.stored, ...(space && { spaceId: space }) },
      });
      if (path !== undefined) await page.goto(path);
      return page;
    });
    if (task.result?.errors?.length) for (const { context } of open) await printPages(context);
    for (const profile of open) {
      const pages = profile.context.pages().map((page) => page.url());
      const end = async () => {
        if ((await leave(profile)) && profile.key && !rested.has(profile.key)) rested.set(profile.key, profile);
        else await profile.context.close();
      };
      await withinLimit(end()).catch((reason: Error) => troubles.push(`left open: ${pages}: ${reason.message}`));
    }
    expect(troubles.length, `What the pages reported:\n${troubles.join('\n')}`).toBe(0);
  },
});

/** The same for tests that look at many screens in one page: there, better machine code comes back. */
export const itLasting = it.extend<Pick<Fixtures, 'browser' | 'rested'>>({
  // biome-ignore lint/correctness/noEmptyPattern: as above
  browser: [({}, use) => withBrowser(use, []), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  rested: [({}, use) => use(new Map()), { scope: 'worker' }],
});

/** Runs in the page: what local storage holds where the visit begins, which it may change. */
function beginVisit({ origin, stored }: { origin: string; stored: Record<string, string> }): void {
  // The console alone: a frame with a site would hold the session too, and the frame that shows a mail has no storage.
  if (window.origin !== origin || sessionStorage.getItem('visited')) return;
  sessionStorage.setItem('visited', 'yes');
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}
