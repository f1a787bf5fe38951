import type { Browser } from 'playwright-core';
import { drawnAfter, notePress } from './drawn.ts';

/** Milliseconds from the press that opens Puck alone (`bare/`) until its first block, and its last one, is drawn. */
export async function measureBare(browser: Browser, origin: string): Promise<{ first: number; all: number }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await page.goto('/reference/index.html');
    const open = page.getByRole('button', { name: 'Open' });
    await open.waitFor();
    await notePress(page);
    await open.click();
    const [first, all] = await Promise.all(['Block 0', 'Block 299'].map((text) => drawnAfter(page, 'iframe', text)));
    return { first: first ?? 0, all: all ?? 0 };
  } finally {
    await context.close();
  }
}
