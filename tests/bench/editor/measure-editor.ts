import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { median } from '../data/load.ts';
import { drawnAfter, notePress } from './drawn.ts';

/** Milliseconds. */
export interface EditorTimes {
  open: number;
  /** Until the last block is drawn. */
  all: number;
  keystroke: number;
  frame: number;
}

interface Visit {
  origin: string;
  state: BrowserContextOptions['storageState'];
  pageId: string;
}

const KEYSTROKES = 15;

/** Opens the page in a new browser profile, types into a block, and drags one. */
export async function measureEditor(browser: Browser, { origin, state, pageId }: Visit): Promise<EditorTimes> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: state,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  // What tsx writes around the names of functions, which the page has not.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  try {
    await page.goto('/page/list?search=A+long+page');
    const link = page.locator(`a[href="/page/edit/${pageId}"]`).first();
    await link.waitFor();
    await notePress(page);
    await link.click();
    const frame = '[data-canvas] iframe';
    // All are drawn before anything else is measured.
    const [open, all] = await Promise.all(['Block 0', 'Block 299'].map((text) => drawnAfter(page, frame, text)));
    const canvas = page.frameLocator(frame);
    return {
      open: open ?? 0,
      all: all ?? 0,
      keystroke: await keystroke(page, canvas),
      frame: await drag(page, canvas),
    };
  } finally {
    await context.close();
  }
}

/** From the key to the first frame after the block has changed. */
async function keystroke(page: Page, canvas: FrameLocator): Promise<number> {
  await canvas.getByText('Block 0', { exact: true }).click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.focus();
  await page.evaluate(probeKeys);
  for (let n = 0; n < KEYSTROKES; n += 1) {
    await heading.press('x');
    await page.waitForFunction((count) => (window as unknown as Probe).shown.length > count, n);
  }
  return median(await page.evaluate(() => (window as unknown as Probe).shown));
}

interface Probe {
  shown: number[];
  frames: number[];
  end(): void;
}

/** Runs in the page: times from a key to the frame in which the canvas shows it. */
function probeKeys(): void {
  const probe = window as unknown as Probe;
  probe.shown = [];
  let pressedAt: number | null = null;
  const onKey = () => {
    pressedAt = performance.now();
  };
  document.addEventListener('keydown', onKey, true);
  const frame = document.querySelector<HTMLIFrameElement>('[data-canvas] iframe');
  const body = frame?.contentDocument?.body;
  if (!body) throw new Error('There is no canvas.');
  new MutationObserver((records) => {
    if (pressedAt === null || !records.some(({ target }) => (target as Element).textContent?.includes('x'))) return;
    const from = pressedAt;
    pressedAt = null;
    requestAnimationFrame(() => probe.shown.push(performance.now() - from));
  }).observe(body, { childList: true, subtree: true, characterData: true });
}

/** The longest time between two frames while a block is carried over the page. */
async function drag(page: Page, canvas: FrameLocator): Promise<number> {
  const from = await canvas.locator('[data-puck-component]').nth(1).boundingBox();
  if (!from) throw new Error('There is nothing to drag.');
  const x = from.x + from.width / 2;
  const y = from.y + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.evaluate(probeFrames);
  await page.mouse.move(x, y + 260, { steps: 30 });
  await page.mouse.move(x, y + 40, { steps: 30 });
  const frames = await page.evaluate(() => {
    const probe = window as unknown as Probe;
    probe.end();
    return probe.frames;
  });
  await page.mouse.up();
  return Math.max(...frames);
}

/** Runs in the page: times between frames, until it is ended. */
function probeFrames(): void {
  const probe = window as unknown as Probe;
  probe.frames = [];
  let last = performance.now();
  let isOver = false;
  probe.end = () => {
    isOver = true;
  };
  const tick = (now: number) => {
    probe.frames.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(tick);
  });
}
