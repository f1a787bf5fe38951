import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { asAdmin, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { save } from '../screens/form.ts';
import { chooseFiles, type PictureFile, picture, shows, tile, tiles, uploadSays } from '../screens/library.ts';
import { pickRecord } from '../screens/list.ts';
import { noticed, pathOf, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const { origin } = product();

/** The space that these tests fill; nobody else is in it. */
let own: string;
beforeAll(async () => {
  const answer = await fetch(`${origin}/api/spaces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('owner')}` },
    body: JSON.stringify({ name: 'Archive' }),
  });
  own = (await answer.json()).space.id;
  const tag = { name: 'Press', type: 'Image', space_id: own };
  await asAdmin('mutation ($tag: tag_insert_input!) { insert_tag_one(object: $tag) { id } }', { tag });
});

// Other files count the spaces of this person.
afterAll(async () => {
  await asAdmin('mutation ($id: uuid!) { delete_space_by_pk(id: $id) { id } }', { id: own });
});

const library = (path = '/config/assets') => ({ as: 'owner', path, space: own }) as const;

/** The system says what it takes a file for; the product looks into it. */
const file = (name: string, content: string | Buffer, mimeType = 'application/octet-stream'): PictureFile => ({
  name,
  mimeType,
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
});

/** A second of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const font = () => readFile('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');

const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload files' }).first();
const folders = (page: Page) => page.getByRole('list', { name: 'Folders', exact: true });
const folder = (page: Page, name: string) => folders(page).getByRole('button', { name, exact: true });
const path = (page: Page) => page.getByRole('navigation', { name: 'Folder' });

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function urlOf(title: string): Promise<string> {
  const query = 'query ($title: String!) { rows: asset(where: { title: { _eq: $title } }) { url } }';
  const [row] = (await asAdmin(query, { title })).rows as { url: string }[];
  return row?.url ?? '';
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag, or nowhere to drop it');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe('files of the library', () => {
  it('are taken by what they are, each shown as such, filtered by type, and refused with a reason', async ({
    visit,
  }) => {
    const page = await visit(library());
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    await chooseFiles(page, uploadButton(page), [
      file('Price list.pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'application/pdf'),
      file('guests.csv', 'name,age\nAda,36\nAlan,41\n', 'text/csv'),
      file('silence.wav', silence(), 'audio/wav'),
      file('display.woff2', await font(), 'font/woff2'),
      file(
        'logo.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30" onload="alert(1)"><rect width="60" height="30" fill="teal"/></svg>',
        'image/svg+xml',
      ),
      await picture('harbor.png', '#3050c0'),
      file('setup.pdf', 'MZ\x90\0\x03\0\0\0\x04\0', 'application/pdf'),
      file('hello.txt', '<!doctype html><script>alert(1)</script>', 'text/plain'),
    ]);
    await uploadSays(page, 'setup.pdf', 'Programs and scripts are not accepted.');
    await uploadSays(page, 'hello.txt', 'HTML files can run scripts and are not accepted. Use PDF or text.');
    await page.getByText('6 of 8 files uploaded, 2 failed').waitFor();
    await tile(page, 'Price list').getByText('PDF', { exact: true }).waitFor();
    await tile(page, 'guests').getByText('CSV · 24 bytes').waitFor();
    await tile(page, 'display').getByText('Aa').waitFor();

    await tile(page, 'silence').click();
    const player = page.getByRole('dialog', { name: 'silence' }).locator('audio');
    await expect.poll(() => player.evaluate((element: HTMLAudioElement) => element.duration)).toBe(1);
    await page.keyboard.press('Escape');

    const svg = await fetch(origin + (await urlOf('logo')));
    expect(await svg.text()).not.toContain('alert');
    expect([svg.headers.get('content-type'), svg.headers.get('content-disposition')]).toEqual([
      'image/svg+xml',
      'attachment',
    ]);
    expect(svg.headers.get('content-security-policy')).toContain('sandbox');
    const drawing = tile(page, 'logo').locator('img');
    await expect.poll(() => drawing.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60);
    const pdf = await urlOf('Price list');
    expect(pdf).toMatch(/\/price-list\.pdf$/);

    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Documents' }).click();
    await page.getByRole('option', { name: 'Documents', selected: true }).waitFor();
    await page.getByRole('option', { name: 'Fonts' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => tiles(page).count()).toBe(3);
    expect(searchOf(page)).toBe('?type=document%2Cfont');
    await page.reload();
    await expect.poll(() => tiles(page).count()).toBe(3);
  });
});

describe('folders of the library', () => {
  it('are made in each other, opened, left by their path, renamed, and found in the address', async ({ visit }) => {
    const page = await visit(library());
    await tile(page, 'harbor').waitFor();
    await newFolder(page, 'Press');
    await folder(page, 'Press').click();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await newFolder(page, '2026');
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(' 2026 ');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await dialog.getByText('There is a folder of this name here already.').waitFor();
    await page.keyboard.press('Escape');
    await folder(page, '2026').click();
    await path(page).getByText('2026').waitFor();
    expect(pathOf(page)).toBe('/config/assets');
    await page.reload();
    await path(page).getByRole('button', { name: 'Press' }).click();
    await page.getByRole('button', { name: 'Actions for 2026' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename “2026”' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('This year');
    await rename.getByRole('button', { name: 'Save' }).click();
    await folder(page, 'This year').waitFor();
    await page.goBack();
    await path(page).getByText('This year').waitFor();
  });

  it('take files by drag, with an undo, by a dialog and by upload, and are deleted when they are empty', async ({
    visit,
  }) => {
    const page = await visit(library());
    await tile(page, 'harbor').waitFor();
    await folder(page, 'Press').waitFor();
    await drag(page, tile(page, 'harbor'), folder(page, 'Press'));
    await tile(page, 'harbor').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tile(page, 'harbor').waitFor();
    await page.getByRole('checkbox', { name: 'Select harbor' }).check();
    await page.getByRole('checkbox', { name: 'Select logo' }).check();
    await page.getByRole('button', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 files to' });
    await dialog.getByRole('button', { name: 'This year' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await tile(page, 'harbor').waitFor({ state: 'detached' });
    await folder(page, 'Press').click();
    await folder(page, 'This year').click();
    await expect.poll(() => tiles(page).count()).toBe(2);
    await chooseFiles(page, uploadButton(page), [await picture('quay.png', '#a0a030')]);
    await tile(page, 'quay').waitFor();
    await path(page).getByRole('button', { name: 'All files' }).click();
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('quay');
    await shows(page, ['quay']);

    // They are deleted when they are empty; others say what they hold.
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('');
    await folder(page, 'Press').waitFor();
    await newFolder(page, 'Drafts');
    await page.getByRole('button', { name: 'Actions for Press' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const full = page.getByRole('alertdialog', { name: 'Delete the folder “Press”?' });
    await full.getByText('It holds 3 files, 1 folder. Move or delete them first.').waitFor();
    await expect.poll(() => full.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Drafts' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const empty = page.getByRole('alertdialog', { name: 'Delete the folder “Drafts”?' });
    await empty.getByRole('button', { name: 'Delete' }).click();
    await noticed(page, 'The folder “Drafts” was deleted.');
    await folder(page, 'Drafts').waitFor({ state: 'detached' });
  });
});

describe('several files at once', () => {
  it('get tags, and are saved as one archive under their names', async ({ visit }) => {
    const page = await visit(library());
    for (const name of ['Price list', 'guests']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    const button = page.getByRole('button', { name: 'Download' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('assets.zip');
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files).sort()).toEqual(['Price list.pdf', 'guests.csv']);
    expect(Buffer.from(files['guests.csv'] ?? []).toString()).toBe('name,age\nAda,36\nAlan,41\n');

    await page.getByRole('button', { name: 'Tags…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Tags' }).check();
    await pickRecord(page, dialog.getByRole('combobox').last(), 'Press');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
    await pickRecord(page, page.getByRole('toolbar').getByRole('combobox', { name: 'Tags' }), 'Press');
    await expect.poll(() => tiles(page).count()).toBe(2);
  });
});

describe('a field that takes pictures', () => {
  it('offers the pictures of the library alone, and refuses other files', async ({ visit }) => {
    const page = await visit(library('/page/new'));
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Quay');
    await save(page, 'Create page');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Choose from library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByRole('button', { name: 'Press' }).click();
    await dialog.getByRole('button', { name: 'This year' }).click();
    await tile(dialog, 'quay').waitFor();
    await expect.poll(() => tile(dialog, 'Price list').count()).toBe(0);
    await tile(dialog, 'logo').click();
    await dialog.waitFor({ state: 'hidden' });
    const address = page.getByRole('textbox', { name: 'Thumbnail' });
    await expect.poll(() => address.inputValue()).toMatch(/\/logo\.svg$/);
    await chooseFiles(page, page.getByRole('button', { name: 'Upload' }), [file('a.png', '%PDF-1.7\n', 'image/png')]);
    await page.getByText('Use a JPEG, PNG, WebP, GIF, AVIF or SVG file.').waitFor();
  });
});
