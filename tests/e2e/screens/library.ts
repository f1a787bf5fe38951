import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one colour. */
export async function picture(name: string, background: string): Promise<PictureFile> {
  const image = sharp({ create: { width: 64, height: 32, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** The pictures of the library. */
export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Assets' }).getByRole('listitem');

/** The picture of that title. */
export const tile = (page: Page | Locator, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title} `) });

/** Waits until the library shows exactly these pictures, in this order. */
export async function shows(page: Page, expected: readonly string[]): Promise<void> {
  const readNames = async () => (await tiles(page).allInnerTexts()).map((text) => text.trim().split('\n')[0]);
  await expect.poll(readNames, { message: 'pictures in the library' }).toEqual(expected);
}

export const uploads = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

/** The upload of a file, by its name. */
export const uploadOf = (page: Page, name: string): Locator =>
  uploads(page).getByRole('listitem').filter({ hasText: name });

/** Waits until the upload of a file says so. */
export const uploadSays = (page: Page, name: string, text: string): Promise<void> =>
  uploadOf(page, name).getByText(text, { exact: true }).waitFor();

/** Chooses files in the system's dialog behind a button. */
export async function chooseFiles(page: Page, button: Locator, files: PictureFile[]): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await button.click();
  await (await dialog).setFiles(files);
}

/** Drops a file on an element, or pastes it into it. */
export async function bring(page: Page, how: 'drop' | 'paste', onto: Locator, file: PictureFile): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      return data;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );
  if (how === 'drop') {
    for (const step of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(step, { dataTransfer: transfer });
    return;
  }
  const target = await onto.elementHandle();
  await page.evaluate(
    ([element, clipboardData]) =>
      element?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    [target, transfer] as const,
  );
}
