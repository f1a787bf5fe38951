import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, insert, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { bring, chooseFiles, picture, shows, tile, tiles, uploadOf, uploadSays, uploads } from '../screens/library.ts';
import { chooseFor, confirm, grid, names, pickRecord } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const { origin } = product();
const BUCKET = 'sitewright';

/** A call of the server's API, as anybody with a token may make it. */
async function post(path: string, token: string, space: string, body: object) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': space },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The space that these tests fill: nothing is in it before, and nobody else is. */
let own: string;
beforeAll(async () => {
  const { body } = await post('spaces', await tokenOf('owner'), '', { name: 'Darkroom' });
  own = body.space.id;
  const tag = { name: 'Outdoors', type: 'Image', space_id: own };
  await asAdmin('mutation ($tag: tag_insert_input!) { insert_tag_one(object: $tag) { id } }', { tag });
});

// Other files count the spaces of this person.
afterAll(async () => {
  await asAdmin('mutation ($id: uuid!) { delete_space_by_pk(id: $id) { id } }', { id: own });
});

const library = (path = '/config/assets') => ({ as: 'owner', path, space: own }) as const;
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload files' }).first();

/** The only asset of that title. */
async function assetCalled(title: string): Promise<{ url: string; metadata: Record<string, unknown> }> {
  const query = 'query ($title: String!) { rows: asset(where: { title: { _eq: $title } }) { url metadata } }';
  const rows = (await asAdmin(query, { title })).rows as Awaited<ReturnType<typeof assetCalled>>[];
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} assets are called ${title}`);
  return rows[0];
}

describe('the library of pictures', () => {
  it('says what to do while it is empty, and takes the first pictures', async ({ visit }) => {
    const page = await visit(library());
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    const files = [await picture('red_barn.png', '#c03030'), await picture('blue-fjord.png', '#3050c0')];
    await chooseFiles(page, uploadButton(page), files);
    await page.getByText('2 of 2 files uploaded').waitFor();
    await page.reload();
    await expect.poll(() => tiles(page).count()).toBe(2);
    await tile(page, 'blue fjord').waitFor();

    const { url, metadata } = await assetCalled('red barn');
    expect(metadata).toMatchObject({ type: 'image/webp', width: 64, height: 32, name: 'red_barn.png' });
    const file = await fetch(origin + url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const image = tile(page, 'red barn').locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64);
  });

  inFull(it)('tells for each file why it was refused, and tries again what failed', async ({ visit }) => {
    const page = await visit(library());
    const good = await picture('green-hill.png', '#30a050');
    const like = (name: string, buffer: Buffer) => ({ ...good, name, buffer });
    await chooseFiles(page, uploadButton(page), [
      like('page.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
      like('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      like('half.png', good.buffer.subarray(0, good.buffer.length / 2)),
      like('empty.png', Buffer.alloc(0)),
      good,
    ]);
    const refused = 'HTML files can run scripts and are not accepted. Use PDF or text.';
    await uploadSays(page, 'page.png', refused);
    await uploadSays(page, 'drawing.png', 'Uploaded');
    await uploadSays(page, 'half.png', 'The picture is damaged, or it is not what it claims to be.');
    await uploadSays(page, 'empty.png', 'The file is empty.');
    await uploadSays(page, 'green-hill.png', 'Uploaded');
    await uploads(page).getByText('2 of 5 files uploaded, 3 failed').waitFor();

    const answered = page.waitForResponse('**/api/aws/upload-file*');
    await uploads(page).getByRole('button', { name: 'Try page.png again' }).click();
    await answered;
    await uploadSays(page, 'page.png', refused);
    await uploads(page).getByRole('button', { name: 'Dismiss page.png' }).click();
    await uploadOf(page, 'page.png').waitFor({ state: 'detached' });
    expect(await countOf('asset', { space_id: { _eq: own } })).toBe(4);
  });

  inFull(it)('goes on with uploads while other screens are open, and can cancel one', async ({ visit }) => {
    const page = await visit(library());
    await page.route('**/api/aws/upload-file*', async (route) => {
      if (!route.request().url().includes('name=never.png')) await route.continue();
    });
    const files = [await picture('never.png', '#111111'), await picture('always.png', '#eeeeee')];
    await chooseFiles(page, uploadButton(page), files);
    await uploadSays(page, 'always.png', 'Uploaded');
    await page.getByRole('button', { name: 'Back to Main' }).click();
    await heading(page, 'Pages').waitFor();
    await page.goBack();
    await uploads(page).getByRole('button', { name: 'Cancel never.png' }).click();
    await uploadOf(page, 'never.png').waitFor({ state: 'detached' });
    await tile(page, 'always').waitFor();
    expect(await countOf('asset', { title: { _eq: 'never' } })).toBe(0);
  });

  it('takes pictures by drop and paste, and fetches nothing from a private network', async ({ visit }) => {
    const page = await visit(library());
    await tiles(page).first().waitFor();
    await bring(page, 'drop', tiles(page).first(), await picture('dropped.png', '#a0a030'));
    await tile(page, 'dropped').waitFor();
    await bring(page, 'paste', page.locator('body'), await picture('pasted.png', '#a030a0'));
    await tile(page, 'pasted').waitFor();

    await page.getByRole('button', { name: 'Add by URL' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add by URL' });
    await dialog.getByRole('textbox').fill('not an address');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Please enter an address that starts with http:// or https://.').waitFor();
    await dialog.getByRole('textbox').fill(`${origin}/favicon.svg`);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await uploadSays(page, 'favicon.svg', 'Only public http and https addresses can be fetched.');
  });

  it('finds pictures by title and by tag, and keeps both in the address', async ({ visit }) => {
    const page = await visit(library());
    await tile(page, 'red barn').click();
    const dialog = page.getByRole('dialog', { name: 'red barn' });
    await textbox(dialog, 'Title').fill('Barn near Bodø');
    await pickRecord(page, picker(dialog, 'Tags'), 'Outdoors');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await noticed(page, 'Saved.');
    await dialog.waitFor({ state: 'hidden' });
    await tile(page, 'Barn near Bodø').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, 'Change undone.');
    await tile(page, 'red barn').click();
    await textbox(dialog, 'Title').fill('Barn near Bodø');
    await pickRecord(page, picker(dialog, 'Tags'), 'Outdoors');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const search = page.getByRole('searchbox', { name: 'Search assets' });
    await search.fill('bodø');
    await shows(page, ['Barn near Bodø']);
    await search.fill('');
    await tile(page, 'blue fjord').waitFor();
    await pickRecord(page, page.getByRole('toolbar').getByRole('combobox', { name: 'Tags' }), 'Outdoors');
    await shows(page, ['Barn near Bodø']);
    await page.reload();
    await shows(page, ['Barn near Bodø']);
    await turnTo(page, '/config/assets?search=nothing%20like%20it&tags=x&page=0');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await tile(page, 'blue fjord').waitFor();
  });

  inFull(it)('is led by the keyboard', async ({ visit }) => {
    const page = await visit(library());
    await tiles(page).nth(1).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tiles(page).first().getByRole('button').focus();
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    const second = await focused();
    expect(second).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(second);
  });
});

/** Where the picture of a page is chosen. */
const openSettings = (page: Page) => page.getByRole('tab', { name: 'Settings' }).click();

describe('the picture of a page', () => {
  it('is uploaded in the form or chosen from the library, which knows where it is used', async ({ visit }) => {
    const page = await visit(library('/page/new'));
    await textbox(page, 'Name').fill('Sauna by the sea');
    await save(page, 'Create page');
    await heading(page, 'Sauna by the sea').waitFor();
    await openSettings(page);
    const address = () => textbox(page, 'Thumbnail').inputValue();
    await chooseFiles(page, page.getByRole('button', { name: 'Upload' }), [await picture('sauna-door.png', '#906030')]);
    await expect.poll(address).toMatch(/^\/api\/assets\/.*\.webp$/);
    const door = await address();
    await bring(page, 'paste', textbox(page, 'Thumbnail'), await picture('sauna-stove.png', '#603090'));
    await expect.poll(address).not.toBe(door);

    await page.getByRole('button', { name: 'Choose from library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await tile(dialog, 'sauna door').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await address()).toBe(door);
    await save(page);
    await noticed(page, 'Saved.');

    await turnTo(page, '/config/assets?search=sauna%20door');
    await tile(page, 'sauna door').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete “sauna door”?' });
    await question.getByRole('link', { name: 'Sauna by the sea' }).waitFor();
    await question.getByText('Used in 1 record:').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();

    // In its settings, in a block, or in both: a page counts once.
    for (let number = 1; number <= 12; number += 1) {
      const meta = number < 8 ? { thumbnail: door } : {};
      const page_id = await insert('page', { name: `Sauna ${number}`, slug: `sauna-${number}`, space_id: own, meta });
      const info = { image: door };
      if (number > 5) await insert('block', { space_id: own, page_id, name: 'Picture', info });
    }
    await insert('partner', { name: 'Sauna maker', space_id: own, info: { logo: door } });
    await tile(page, 'sauna door').click();
    const details = page.getByRole('dialog', { name: 'sauna door' });
    await details.getByText('Used in 14 records:').waitFor();
    await details.getByText('and 8 more').waitFor();
  });

  inFull(it)('keeps its address when an upload is refused, and says why', async ({ visit }) => {
    const id = await insert('page', { name: 'Sauna in the woods', slug: 'sauna-in-the-woods', space_id: own });
    const page = await visit(library(`/page/edit/${id}`));
    await openSettings(page);
    const { url } = await assetCalled('Barn near Bodø');
    await textbox(page, 'Thumbnail').fill(url);
    const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await chooseFiles(page, page.getByRole('button', { name: 'Upload' }), [text]);
    await page.getByRole('alert').getByText('Use a JPEG, PNG, WebP, GIF, AVIF or SVG file.').waitFor();
    await expect.poll(() => textbox(page, 'Thumbnail').inputValue()).toBe(url);
  });

  inFull(it)('is an address alone for a role without assets', async ({ visit }) => {
    const id = await insert('page', { name: 'Sauna on a raft', slug: 'sauna-on-a-raft', space_id: spaces.aurora });
    const page = await visit({ as: 'contractor', path: `/page/edit/${id}`, space: spaces.aurora });
    await openSettings(page);
    await textbox(page, 'Thumbnail').waitFor();
    expect(await textbox(page, 'Thumbnail').isEditable()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^(Upload|Choose from library)$/ }).count()).toBe(0);
    await turnTo(page, '/config/assets');
    await page.getByRole('heading', { name: 'You are not permitted to see this' }).waitFor();
  });
});

describe('deleting pictures', () => {
  it('takes the rows, several at once, which come back with their files', async ({ visit }) => {
    const page = await visit(library('/config/assets?search=ped'));
    await shows(page, ['dropped']);
    const { url, metadata } = await assetCalled('dropped');
    await turnTo(page, '/config/assets?search=p');
    for (const name of ['pasted', 'dropped']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByText('No record uses them.').waitFor();
    await page.getByRole('alertdialog').getByText('The notice that follows offers to undo this').waitFor();
    await confirm(page, 'Delete 2 assets?', 'Delete');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.hover();
    await tile(page, 'dropped').waitFor({ state: 'detached' });
    await undo.click();
    await noticed(page, '2 assets were restored.');
    await tile(page, 'dropped').waitFor();
    for (const address of [url, String(metadata.thumbnail)]) expect((await fetch(origin + address)).status).toBe(200);

    await insert('asset_folder', { name: 'Spring', space_id: own });
    await turnTo(page, '/config/assets');
    await chooseFor(page, 'Spring', 'Delete');
    await confirm(page, 'Delete the folder “Spring”?', 'Delete');
    await undo.click();
    await noticed(page, '“Spring” was restored.');
    await page.getByRole('button', { name: 'Actions for Spring' }).waitFor();
  });
});

describe('the file routes', () => {
  it('let nobody at the files of another space', async () => {
    const { url } = await assetCalled('Barn near Bodø');
    const [, , , space, asset] = url.split('/');
    expect(space).toBe(own);
    const token = await tokenOf('manager');
    const id = { id: asset, bucket: BUCKET };
    expect(await post('aws/delete-image', token, own, id)).toMatchObject({ status: 403 });
    expect(await post('aws/delete-image', token, spaces.aurora, id)).toMatchObject({ body: { deleted: 0 } });
    for (const dir of [`${own}/${asset}`, `${spaces.aurora}/../${own}`]) {
      expect(await post('aws/empty-s3', token, spaces.aurora, { dir, bucket: BUCKET })).toMatchObject({ status: 403 });
    }
    expect((await fetch(origin + url)).status).toBe(200);
  });

  it('let a contractor do nothing, and an author upload', async () => {
    const { buffer } = await picture('a.png', '#000000');
    const id = 'a0000000-0000-4000-8000-00000000000a';
    const upload = { buffer: buffer.toString('base64'), id, bucket: BUCKET };
    const contractor = await tokenOf('contractor');
    for (const [path, body] of [
      ['upload-image', upload],
      ['delete-image', { id, bucket: BUCKET }],
      ['empty-s3', { dir: '', bucket: BUCKET }],
    ] as const) {
      const answer = await post(`aws/${path}`, contractor, spaces.aurora, body);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'not-permitted']);
    }
    const author = await tokenOf('author');
    expect((await post('aws/upload-image', author, spaces.aurora, upload)).status).toBe(201);
    expect((await post('aws/delete-image', author, spaces.aurora, { id, bucket: BUCKET })).body.deleted).toBe(2);
  });
});

inFull(describe)('the table of pictures', () => {
  it('exports the pictures that it shows, as a table', async ({ visit }) => {
    const url = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
    for (const title of ['Harbour at dusk', 'Harbour at dawn', 'Lighthouse']) {
      await insert('asset', { title, url, space_id: own });
    }
    const page = await visit(library('/config/assets?search=harbour'));
    await expect.poll(() => tiles(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Export assets…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 2 assets' });
    const button = dialog.getByRole('button', { name: 'Export', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.match(/Harbour at d\w+|Lighthouse/g)?.sort()).toEqual(['Harbour at dawn', 'Harbour at dusk']);
  });

  it('has the fields of the space in its details, and in a table that filters, sorts and edits', async ({ visit }) => {
    const url = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
    const id = await insert('asset', { title: 'Winter light', url, space_id: own });
    const fee = { name: 'fee', kind: 'number', label: 'Fee', see: 'admins' };
    const set = { data_model: { asset: [{ name: 'credit', kind: 'text', label: 'Credit' }, fee] } };
    await asAdmin(
      'mutation ($id: uuid!, $set: space_set_input!) { update_space_by_pk(pk_columns: { id: $id }, _set: $set) { id } }',
      { id: own, set },
    );
    const credit = async () =>
      (await asAdmin('query ($id: uuid!) { row: asset_by_pk(id: $id) { meta } }', { id })).row as unknown;
    const page = await visit(library());
    await page.getByRole('button', { name: 'Winter light', exact: true }).click();
    await textbox(page, 'Credit').fill('Ines Falk');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await credit()).toEqual({ meta: { custom_credit: 'Ines Falk' } });

    await page.getByRole('navigation', { name: 'Files as' }).getByRole('link', { name: 'Table' }).click();
    await grid(page, 'Assets').waitFor();
    await turnTo(page, '/config/assets/table?custom_credit.contains=falk&columns=title,custom_credit');
    await grid(page, 'Assets').getByText('Ines Falk').waitFor();
    await expect.poll(() => names(page, 'Assets')).toEqual(['Winter light']);
    const cell = grid(page, 'Assets').locator('[data-rowindex="0"] [data-field="custom_credit"]');
    await cell.focus();
    await page.keyboard.press('F2');
    await page.getByRole('dialog', { name: 'Credit' }).waitFor();
    await page.keyboard.type('Falk & Lund');
    await page.keyboard.press('Enter');
    await noticed(page, 'Credit of “Winter light” was saved.');
    expect(await credit()).toEqual({ meta: { custom_credit: 'Falk & Lund' } });
    await page.getByRole('link', { name: 'Tiles' }).click();
    await page.getByRole('button', { name: 'Winter light', exact: true }).click();
    await textbox(page, 'Fee').waitFor();

    // Whoever may not see a field has the library all the same.
    await insert('user_space', { user_id: people.editor.id, space_id: own, user_role: 'EDITOR', status: 'ACTIVE' });
    const editorPage = await visit({ ...library(), as: 'editor' });
    await editorPage.getByRole('button', { name: 'Winter light', exact: true }).click();
    await textbox(editorPage, 'Credit').waitFor();
    await expect.poll(() => textbox(editorPage, 'Fee').count()).toBe(0);
  });
});
