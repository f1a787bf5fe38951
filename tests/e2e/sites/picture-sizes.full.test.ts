import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, hero, newPage, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const library = (number: number) => `51e70000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const block = (number: number, info: object) => ({ component_id: library(number), info });
const site = (slug: string) => `${product().sitesOrigin}/sites/${spaces.aurora}/${slug}`;

/** Uploads a picture that looks different everywhere. @returns its address */
async function uploaded(form: 'still' | 'moving'): Promise<string> {
  const [width, height] = form === 'still' ? [2400, 1800] : [300, 200];
  const noise = {
    channels: 3 as const,
    background: '#777',
    noise: { type: 'gaussian' as const, mean: 120, sigma: 40 },
  };
  const frame = () =>
    sharp({ create: { width, height, ...noise } })
      .png()
      .toBuffer();
  const bytes =
    form === 'still'
      ? await frame()
      : await sharp([await frame(), await frame()], { join: { animated: true } })
          .gif()
          .toBuffer();
  const answer = await fetch(`${product().origin}/api/aws/upload-image`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-space-id': spaces.aurora,
      authorization: `Bearer ${await tokenOf('owner')}`,
    },
    body: JSON.stringify({ buffer: bytes.toString('base64'), id: randomUUID(), bucket: 'sitewright' }),
  });
  return (await answer.json()).url;
}

let image: string;
beforeAll(async () => {
  image = await uploaded('still');
  const pictures = [1, 2, 3].map(() => ({ image, alt: 'Snow' }));
  await newPage(
    'Measured pictures',
    [
      { component_id: hero, info: { heading: 'Snow', image, alt: 'Snow' } },
      block(6, { heading: 'Beside', text: 'Words', image, alt: 'Snow' }),
      block(15, { image, alt: 'Snow', caption: 'Across' }),
      block(16, { heading: 'Three', pictures }),
      block(10, { heading: 'Cards', cards: [1, 2, 3].map((at) => ({ heading: `Card ${at}`, text: 'x', image })) }),
      block(12, { heading: 'Voices', voices: [{ quote: 'Cold', name: 'Ida', role: 'Guest', portrait: image }] }),
      block(63, { heading: 'People', people: [1, 2].map((at) => ({ name: `Guide ${at}`, portrait: image })) }),
    ],
    { status: 'PUBLISHED' },
  );
});

/** What is loaded for each picture that names the file, and how many pixels of the screen it covers across. */
async function pictures(browser: Browser, screen: { width: number; height: number; density: number }) {
  const { density, ...viewport } = screen;
  const context = await browser.newContext({ viewport, deviceScaleFactor: density });
  const page = await context.newPage();
  await page.goto(site('measured-pictures'));
  const found = page.locator(`img[src="${image}"]`);
  // Pictures wait until they are near.
  for (const one of await found.all()) await one.scrollIntoViewIfNeeded();
  const all = () => found.evaluateAll((images) => images.every((one) => (one as HTMLImageElement).complete));
  await expect.poll(all).toBe(true);
  const shown = await found.evaluateAll((images) =>
    images.map((one) => ({ src: (one as HTMLImageElement).currentSrc, across: one.clientWidth * devicePixelRatio })),
  );
  const measured = shown.map(async ({ src, across }) => {
    const answer = await fetch(src);
    const { width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { type: answer.headers.get('content-type'), across, width };
  });
  const sizes = await Promise.all(measured);
  await context.close();
  return sizes;
}

describe('pictures of a site', () => {
  it.for([
    ['a phone', { width: 390, height: 844, density: 3 }],
    ['a small phone', { width: 360, height: 640, density: 2 }],
  ] as const)('are sent to %s with at most 1.3 times the pixels that it shows', async ([, screen], { browser }) => {
    const shown = await pictures(browser, screen);
    expect(shown.length).toBe(12);
    for (const { type, across, width } of shown) {
      expect(type).toBe('image/avif');
      expect(width / across).toBeLessThanOrEqual(1.3);
      // Nor so few that one sees it.
      expect(width / across).toBeGreaterThan(0.8);
    }
  });

  it('are sharp on a desk', async ({ browser }) => {
    for (const { across, width } of await pictures(browser, { width: 1440, height: 900, density: 1 }))
      expect(width / across).toBeGreaterThan(0.8);
  });

  it('stand beside their words where there is room', async ({ visit }) => {
    const page = await visit({ path: site('measured-pictures'), viewport: { width: 1440, height: 900 } });
    for (const heading of ['Snow', 'Beside']) {
      const words = page.getByRole('heading', { name: heading, exact: true });
      const block = page.locator('.block', { has: words });
      const [text, shown] = [await words.boundingBox(), await block.getByRole('img').boundingBox()];
      if (!text || !shown) throw new Error(`${heading} is not drawn.`);
      expect(shown.y, heading).toBeLessThan(text.y + text.height);
      expect(shown.y + shown.height, heading).toBeGreaterThan(text.y);
    }
  });

  it('are cut to a picture of their own, and keep in sight what their writer points at', async ({ visit }) => {
    const id = await newPage('Cut picture', [block(15, { image, alt: 'Cut' })]);
    const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora });
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /^Image/).click();
    const dialog = page.getByRole('dialog', { name: 'Focus and crop' });
    const adjust = () => page.getByRole('button', { name: 'Focus and crop…' }).click();
    const cutImage = canvasOf(page).getByRole('img', { name: 'Cut' });
    const position = () => cutImage.evaluate((one) => getComputedStyle(one).objectPosition);

    await adjust();
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog.getByRole('button', { name: '1:1' }).click();
    await dialog.getByText('1800 × 1800 pixels').waitFor();
    await dialog.getByRole('button', { name: 'Use this crop' }).click();
    await dialog.waitFor({ state: 'detached' });
    const address = await textbox(page, 'Image').inputValue();
    expect(address).not.toBe(image);
    const answer = await fetch(new URL(address, product().origin));
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1800, 1800]);
    await canvasOf(page).locator(`img[src="${address}"]`).waitFor();

    await adjust();
    await dialog.getByRole('slider', { name: 'Focus' }).press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Use this focus' }).click();
    await expect.poll(position).toBe('45% 50%');
    await save(page);
    await noticed(page, 'Saved.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Version 1', { exact: true }).waitFor();
    const live = await visit({ path: site('cut-picture') });
    const shown = live.getByRole('img', { name: 'Cut' });
    expect(await shown.evaluate((one) => getComputedStyle(one).objectPosition)).toBe('45% 50%');
  });

  it('move on where they move', async ({ visit }) => {
    const moving = await uploaded('moving');
    await newPage('Moving picture', [block(15, { image: moving, alt: 'Moving' })], { status: 'PUBLISHED' });
    const page = await visit({ path: site('moving-picture') });
    const shown = page.getByRole('img', { name: 'Moving' });
    const src = () =>
      shown.evaluate((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).currentSrc);
    await expect.poll(src).toMatch(/\.w\d+\.avif$/);
    const answer = await fetch(await shown.evaluate((one) => (one as HTMLImageElement).currentSrc));
    const { pages } = await sharp(Buffer.from(await answer.arrayBuffer()), { animated: true }).metadata();
    expect([answer.headers.get('content-type'), pages]).toEqual(['image/webp', 2]);
  });
});
