import type { Page } from 'playwright-core';

interface Opening {
  /** Of the last press, in milliseconds of the page's clock. */
  pressedAt: number;
}

/** To be called before the press that opens the canvas. */
export const notePress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp } satisfies Opening),
      true,
    );
  });

/**
 * Milliseconds from the press to the first frame in which the frame of the canvas has a text, by the page's own clock: a question from
 * outside of a busy page is answered up to half a second later.
 */
export async function drawnAfter(page: Page, frame: string, text: string): Promise<number> {
  const times = await page.waitForFunction(
    ([selector, wanted]) => {
      const body = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.body;
      return body?.textContent?.includes(wanted) && performance.now() - (window as unknown as Opening).pressedAt;
    },
    [frame, text] as const,
    { polling: 'raf', timeout: 120_000 },
  );
  return Number(await times.jsonValue());
}
