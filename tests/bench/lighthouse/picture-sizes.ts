import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

export interface View {
  name: string;
  width: number;
  height: number;
  density: number;
}

export interface ShownPicture {
  path: string;
  /** The end of its address. */
  file: string;
  /** Pixels of the screen that it is drawn over, across, with what is cut off. */
  across: number;
  /** Its own pixels, by those: 1 where none is sent in vain. */
  times: number;
}

/** The picture files of pages as a screen gets them; drawings have no pixels. */
export async function measurePictures(
  origin: string,
  paths: readonly string[],
  { width, height, density }: View,
  executablePath: string,
): Promise<ShownPicture[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const found: ShownPicture[] = [];
    for (const path of paths) {
      // A browser takes a wider picture again that it has of another page.
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
      const page = await context.newPage();
      await page.goto(origin + path);
      for (const { src, across } of await shownOn(page)) {
        const natural = await widthOf(src);
        if (natural !== null) found.push({ path, file: src.slice(-24), across, times: natural / across });
      }
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Its pictures with their files, once all are there: those further down wait until they are near. */
async function shownOn(page: Page) {
  for (const one of await page.locator('img:visible').all()) await one.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every(({ complete, width }) => complete || width === 0));
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      // A picture that fills its box is drawn larger than that, and cut.
      const fills = getComputedStyle(image).objectFit === 'cover' && image.naturalHeight > 0;
      const renderedWidth = fills ? Math.max(width, (height * image.naturalWidth) / image.naturalHeight) : width;
      return [{ src: image.currentSrc, across: renderedWidth * devicePixelRatio }];
    }),
  );
}

async function widthOf(src: string): Promise<number | null> {
  if (!src.startsWith('http')) return null;
  const answer = await fetch(src);
  const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return format === 'svg' ? null : width;
}
