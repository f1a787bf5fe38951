import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCopies } from '#schema/api/file-copies.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Files that go along with what is pasted into another space, over the real parts: database and storage. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'contractor' | 'outsider', string>;
/** Another space of the owner. */
let second: string;
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** Folders of files, which are not named as the rows of the library. */
const folders = [
  '5a0e2c9e-0000-4000-8000-00000000bb01',
  '5a0e2c9e-0000-4000-8000-00000000bb02',
  '5a0e2c9e-0000-4000-8000-00000000bb03',
] as const;
const copyId = '5a0e2c9e-0000-4000-8000-00000000cc01';

async function inSpace(login: keyof typeof tokens, space: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[login]}`, 'x-space-id': space };
  return fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** @param hasRow whether the library has the file */
async function upload(folder: string, hasRow: boolean): Promise<string> {
  const body = { id: folder, buffer: red, bucket: 'sitewright' };
  const answer = await inSpace('owner', spaces.aurora, '/api/aws/upload-image', body);
  const { url, metadata } = (await answer.json()) as { url: string; metadata: object };
  if (!hasRow) return url;
  const object = { url, title: 'Red', description: 'A dot', metadata, space_id: spaces.aurora };
  const written = await product.admin(
    'mutation ($object: asset_insert_input!) { insert_asset_one(object: $object) { id } }',
    { object },
  );
  expect(written.errors).toBeUndefined();
  return url;
}

const addressOf = (space: string, folder: string) => `/api/assets/${space}/${folder}`;

async function copied(login: keyof typeof tokens, space: string, ...copies: { from: string; id: string }[]) {
  const answer = await inSpace(login, space, '/api/aws/copy-files', { bucket: 'sitewright', copies });
  return { status: answer.status, body: (await answer.json()) as FileCopies };
}

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'contractor', 'outsider'] as const) tokens[login] = await product.signIn(login);
  const made = await product.call('POST', '/api/spaces', tokens.owner, { name: 'Second' });
  second = (made.body as { space: { id: string } }).space.id;
  await upload(folders[0], true);
  await upload(folders[1], false);
});
afterAll(() => product.close());

describe('POST /api/aws/copy-files', () => {
  it('copies a file with all its forms and what the library knows of it, and the copy outlives it', async () => {
    const from = addressOf(spaces.aurora, folders[0]);
    const { status, body } = await copied('owner', second, { from, id: copyId });
    const to = addressOf(second, copyId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ copied: [{ from, to, title: 'Red', description: 'A dot' }], refused: [] });
    const [file] = body.copied;
    expect(file?.url).toMatch(new RegExp(`^${to}/[0-9a-f]{32}\\.webp$`));
    expect(file?.metadata).toMatchObject({ type: 'image/webp', width: 1, height: 1 });
    await inSpace('owner', spaces.aurora, '/api/aws/delete-image', { id: folders[0], bucket: 'sitewright' });
    for (const address of [file?.url, String(file?.metadata.thumbnail)]) {
      expect([address, (await fetch(product.origin + address)).status]).toEqual([address, 200]);
    }
    // What is gone from the storage alone is told as what is gone from the library.
    const again = { from, id: randomUUID() };
    expect((await copied('owner', second, again)).body).toEqual({ copied: [], refused: [from] });
  });

  it('copies each file once and none of the space itself, and nothing over what is there', async () => {
    const url = await upload(folders[2], true);
    const from = addressOf(spaces.aurora, folders[2]);
    const ids = [randomUUID(), randomUUID()] as const;
    const { body } = await copied('owner', second, ...ids.map((id) => ({ from, id })));
    expect(body).toMatchObject({ copied: [{ from, to: addressOf(second, ids[1]) }], refused: [] });
    expect((await copied('owner', spaces.aurora, { from, id: randomUUID() })).body).toEqual({
      copied: [],
      refused: [],
    });
    expect((await copied('owner', second, { from, id: ids[1] })).body).toEqual({ copied: [], refused: [from] });
    expect((await fetch(product.origin + body.copied[0]?.url)).status).toBe(200);
    // The plan counts the bytes of a copy whose original never told them.
    await product.admin(
      'mutation ($url: String!) { update_asset(where: { url: { _eq: $url } }, _set: { metadata: {} }) { affected_rows } }',
      { url },
    );
    const counted = (await copied('owner', second, { from, id: randomUUID() })).body.copied[0];
    expect(counted?.metadata).toEqual({ bytes: expect.any(Number) });
    expect(Number(counted?.metadata.bytes)).toBeGreaterThan(0);
  });

  it('refuses what the caller may not read there, and what no library has', async () => {
    await upload(folders[0], false);
    const from = addressOf(spaces.aurora, folders[0]);
    const refused = { status: 201, body: { copied: [], refused: [from] } };
    expect(await copied('outsider', spaces.borealis, { from, id: copyId })).toEqual(refused);
    const loose = addressOf(spaces.aurora, folders[1]);
    const nowhere = addressOf('5a0e2c9e-0000-4000-8000-0000000000ff', folders[0]);
    const { body } = await copied('owner', second, { from: loose, id: copyId }, { from: nowhere, id: copyId });
    expect(body).toEqual({ copied: [], refused: [loose, nowhere] });
  });

  it('says nothing of what is no file of this server', async () => {
    const others = [
      `https://files.test/${spaces.aurora}/${folders[0]}`,
      `/api/assets/people/${folders[0]}`,
      `/api/assets/${spaces.aurora}/../${folders[0]}`,
    ];
    const answer = await copied('owner', second, ...others.map((from) => ({ from, id: copyId })));
    expect(answer).toEqual({ status: 201, body: { copied: [], refused: [] } });
  });

  it('is closed to whoever may add no files here, and takes no more than it can do at once', async () => {
    const from = addressOf(spaces.aurora, folders[0]);
    expect((await copied('contractor', spaces.aurora, { from, id: copyId })).status).toBe(403);
    expect((await copied('outsider', spaces.aurora, { from, id: copyId })).status).toBe(403);
    const many = Array.from({ length: 51 }, () => ({ from, id: copyId }));
    expect((await copied('owner', second, ...many)).status).toBe(400);
  });
});
