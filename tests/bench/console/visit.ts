import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** What one side is called and where its list is. */
export interface Side {
  name: 'console' | 'reference';
  path: string;
  /** The list that a record is opened from: pages have an editor of their own, other records a generated form. */
  records: string;
  /** The console's policy allows the styles that its own page names; the server writes no such names into the reference. */
  bypassCSP: boolean;
}

export const sides: readonly Side[] = [
  { name: 'console', path: '/page/list', records: '/listing/list', bypassCSP: false },
  {
    name: 'reference',
    path: '/reference/index.html#/page/list',
    records: '/reference/index.html#/listing/list',
    bypassCSP: true,
  },
];

/** One round of one side: milliseconds unless the name says otherwise. */
export interface Round {
  firstRowCold: number;
  /** As they went over the wire, headers and all, until the page was at rest. */
  bytesCold: number;
  requestsCold: number;
  firstRowWarm: number;
  nextPage: number;
  search: number;
  rareSearch: number;
  openRecord: number;
  save: number;
  longestTaskCold: number;
  /** Of everything done on the list afterwards. */
  longestTaskList: number;
  /** From the click that opens a record to its saving. */
  longestTaskRecord: number;
}

/** Nobody opens a record before they have looked at the list; whatever a side does meanwhile is its own affair. */
const READING_MS = 2000;

interface Probe {
  events: Record<string, number>;
  longest(from: number): number;
  firstRow: Promise<number>;
  otherRows(text: string): Promise<number>;
  filled(value: string): Promise<number>;
  told(text: string): Promise<number>;
}
declare const probe: Probe;

const script = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');

/** Words of many pages. */
const WORDS = [
  'Lofoten',
  'Bergen',
  'Abisko',
  'Kiruna',
  'Gotland',
  'Inari',
  'Saimaa',
  'Skagen',
  'Svalbard',
  'Geiranger',
];

/**
 * A browser profile that has never been there, from its first row to a saved record.
 * @param state the sign-in, without anything that was loaded for it
 */
export async function visit(
  browser: Browser,
  { path, records, bypassCSP }: Side,
  { origin, state, round }: { origin: string; state: BrowserContextOptions['storageState']; round: number },
): Promise<Round> {
  const context = await browser.newContext({
    baseURL: origin,
    bypassCSP,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript({ content: script });
  try {
    const cold = await loadCold(await context.newPage(), path);
    const page = await context.newPage();
    await page.goto(path);
    const firstRowWarm = await page.evaluate(() => probe.firstRow);
    await page.waitForLoadState('networkidle');
    const from = await page.evaluate(() => performance.now());

    const nextPage = await timed(page, 'click', () => page.getByRole('button', { name: 'Next page' }).click(), '');
    const search = await timedSearch(page, WORDS[round % WORDS.length] ?? '');
    // Numbers of a few pages; of every twenty, some are deleted or versions of others, which no list shows.
    const rareSearch = await timedSearch(page, `no. ${4321 + 20 * round}`);
    const longestTaskList = await page.evaluate((since) => probe.longest(since), from);
    await page.close();
    const record = await openAndSave(await context.newPage(), records, round);
    return { ...cold, firstRowWarm, nextPage, search, rareSearch, longestTaskList, ...record };
  } finally {
    await context.close();
  }
}

async function loadCold(page: Page, path: string) {
  const network = await page.context().newCDPSession(page);
  let bytesCold = 0;
  let requestsCold = 0;
  // Pictures that stand in the answers of others are told of too, and nothing is sent for them.
  const inPlace = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) inPlace.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (inPlace.has(requestId)) return;
    bytesCold += encodedDataLength;
    requestsCold += 1;
  });
  await network.send('Network.enable');
  await page.goto(path);
  const firstRowCold = await page.evaluate(() => probe.firstRow);
  await page.waitForLoadState('networkidle');
  const longestTaskCold = await page.evaluate(() => probe.longest(0));
  await page.close();
  return { firstRowCold, bytesCold, requestsCold, longestTaskCold };
}

/** Milliseconds from an event to the frame with other rows. */
async function timed(page: Page, event: 'click' | 'input', act: () => Promise<void>, text: string): Promise<number> {
  const pending = page.evaluate((word) => probe.otherRows(word), text);
  await act();
  const shown = await pending;
  return shown - (await page.evaluate((type) => probe.events[type] ?? Number.NaN, event));
}

/** The last letter is what counts, so the word comes at once, as from a fast typist or the clipboard. */
async function timedSearch(page: Page, text: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Search pages' }).selectText();
  return timed(page, 'input', () => page.keyboard.insertText(text), text);
}

async function openAndSave(page: Page, path: string, round: number) {
  await page.goto(path);
  await page.evaluate(() => probe.firstRow);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(READING_MS);
  const from = await page.evaluate(() => performance.now());
  const row = page.locator('main a[href*="/listing/edit/"]').nth(round);
  const name = (await row.textContent()) ?? '';
  const opened = page.evaluate((value) => probe.filled(value), name);
  await row.click();
  const openRecord = (await opened) - (await page.evaluate(() => probe.events.click ?? Number.NaN));

  const input = page.locator('main input').first();
  await input.fill(`${name} (${round})`);
  // Nobody types and presses while the form is still growing; `longestTaskRecord` counts what that takes.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(READING_MS);
  const savedAt = page.evaluate(() => probe.told('Saved.'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const save = (await savedAt) - (await page.evaluate(() => probe.events.click ?? Number.NaN));
  const longestTaskRecord = await page.evaluate((since) => probe.longest(since), from);
  return { openRecord, save, longestTaskRecord };
}
