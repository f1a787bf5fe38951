import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { contrast } from '#render/styles/readable-ink.ts';

/** Pixels around an element that its ring may reach. */
const AROUND = 10;

async function colorsOf(picture: Buffer): Promise<string[]> {
  const hex = (await sharp(picture).removeAlpha().raw().toBuffer()).toString('hex');
  return hex.match(/.{6}/g)?.map((color) => `#${color}`) ?? [];
}

/**
 * What of the focus ring can be seen: the pixels that the focus gives a contrast of 3:1 or more, as a share of a line of two pixels
 * around the element with its round corners (WCAG 2.2, 2.4.13). Less than 1 is not enough.
 */
export async function ringSeen(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  const { x, y, width, height } = box;
  const clip = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
  const picture = () => element.page().screenshot({ clip, animations: 'disabled' }).then(colorsOf);
  await element.blur();
  const before = await picture();
  await element.focus();
  const after = await picture();
  const corner = await element.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopLeftRadius));
  const round = Math.min(corner, width / 2, height / 2);
  const edge = 2 * (width + height) - (8 - 2 * Math.PI) * round;
  const changed = before.filter((color, at) => contrast(color, after[at] ?? color) >= 3).length;
  return changed / (2 * edge);
}
