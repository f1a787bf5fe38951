import type { Browser } from 'playwright-core';

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
    const startedAt = performance.now();
    await open.click();
    const canvas = page.frameLocator('iframe');
    await canvas.getByText('Block 0', { exact: true }).waitFor({ state: 'attached' });
    const first = performance.now() - startedAt;
    await canvas.getByText('Block 299', { exact: true }).waitFor({ state: 'attached' });
    return { first, all: performance.now() - startedAt };
  } finally {
    await context.close();
  }
}
