import { describe, expect, it } from 'vitest';
import { matrix } from '#permissions/matrix.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { AppError } from '../errors.ts';
import {
  aMembership,
  anAccount,
  type FakeStorage,
  fakeAccounts,
  fakeAssetDeps,
  fakeStorage,
  SPACE_ID,
  testApp,
} from '../testing.ts';
import type { AssetDeps } from './assets.ts';

const OTHER_SPACE = '5a0e2c9e-0000-4000-8000-000000000002';
const ASSET = 'a0000000-0000-4000-8000-00000000000a';
const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
const picture = Buffer.from('a picture').toString('base64');
const upload = { buffer: picture, id: ASSET, bucket: 'files' };

async function setUp(options: { role?: string; parts?: Partial<AssetDeps>; storage?: FakeStorage } = {}) {
  const { role = 'EDITOR', parts, storage = fakeStorage() } = options;
  const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) });
  const app = await testApp({ accounts, assets: fakeAssetDeps({ storage, ...parts }) });
  const post = (path: string, payload: object, more: Record<string, string> = headers) =>
    app.inject({ method: 'POST', url: `/api/aws/${path}`, headers: more, payload });
  return { app, storage, post };
}

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** A bucket with a file in the caller's space and one in another. */
function filled(): FakeStorage {
  const storage = fakeStorage();
  for (const space of [SPACE_ID, OTHER_SPACE]) storage.objects.set(`${space}/${ASSET}/x.webp`, Buffer.from('x'));
  return storage;
}
const own = `${SPACE_ID}/${ASSET}/x.webp`;
const foreign = `${OTHER_SPACE}/${ASSET}/x.webp`;

describe('POST /api/aws/upload-image', () => {
  it('stores the picture in the caller’s space and says where', async () => {
    const { app, storage, post } = await setUp();
    const answer = await post('upload-image', upload);
    expect(answer.statusCode).toBe(201);
    const { url, metadata } = answer.json();
    expect(url).toMatch(new RegExp(`^/api/assets/${SPACE_ID}/${ASSET}/[0-9a-f]{32}\\.webp$`));
    expect(metadata).toMatchObject({ type: 'image/webp', bytes: 9, width: 1, height: 1, frames: 1 });
    expect([...storage.objects.keys()].map((key) => `/api/assets/${key}`)).toEqual([metadata.thumbnail, url]);

    const file = await app.inject({ url });
    expect([file.statusCode, file.body]).toEqual([200, 'a picture']);
  });

  it('takes a data URL, and a web address in place of the bytes', async () => {
    const asked: string[] = [];
    const downloads = {
      fetch: async (url: string) => {
        asked.push(url);
        return Buffer.from('a picture');
      },
    };
    const { post } = await setUp({ parts: { downloads } });
    const { url } = (await post('upload-image', upload)).json();
    const buffer = `data:image/png;base64,${picture}`;
    expect((await post('upload-image', { ...upload, buffer })).json().url).toBe(url);
    const address = { id: ASSET, bucket: 'files', url: 'https://pictures.test/1.png' };
    expect((await post('upload-image', address)).json().url).toBe(url);
    expect(asked).toEqual(['https://pictures.test/1.png']);
  });

  it('hands the bounds on', async () => {
    const bounds: object[] = [];
    const encode: AssetDeps['images']['encode'] = async (bytes, wanted) => {
      bounds.push(wanted);
      return { bytes, thumbnail: bytes, width: 1, height: 1, frames: 1 };
    };
    const { post } = await setUp({ parts: { images: { encode } } });
    await post('upload-image', { ...upload, dimensions: { width: 100, height: 50 } });
    await post('upload-image', { ...upload, dimensions: null });
    expect(bounds).toEqual([{ width: 100, height: 50 }, {}]);
  });

  it.each([
    ['id', { id: '../../etc' }],
    ['id', { id: `${OTHER_SPACE}/${ASSET}` }],
    ['bucket', { bucket: 'another' }],
    ['buffer', { buffer: 'no base64!' }],
    ['buffer', { buffer: undefined }],
    ['buffer', { url: 'https://pictures.test/1.png' }],
    ['dimensions.width', { dimensions: { width: 0 } }],
    ['dimensions.height', { dimensions: { height: 5000 } }],
  ])('points at a wrong %s', async (field, change) => {
    const { post, storage } = await setUp();
    const answer = await post('upload-image', { ...upload, ...change });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid-input']);
    expect(answer.json().error.details).toMatchObject([{ field }]);
    expect(storage.objects.size).toBe(0);
  });

  it('refuses a file that is too large, by its bytes and by its body', async () => {
    const { post } = await setUp();
    const full = (bytes: number) => ({ ...upload, buffer: Buffer.alloc(bytes).toString('base64') });
    expect((await post('upload-image', full(3000))).statusCode).toBe(201);
    expect((await post('upload-image', full(3001))).json().error.code).toBe('file-too-large');
    expect((await post('upload-image', full(30_000))).json().error.code).toBe('request-too-large');
  });

  it('stores nothing for somebody who has left meanwhile', async () => {
    const steps = { begun: () => {}, go: () => {} };
    const begun = new Promise<void>((resolve) => {
      steps.begun = resolve;
    });
    const encode: AssetDeps['images']['encode'] = async (bytes) => {
      steps.begun();
      await new Promise<void>((resolve) => {
        steps.go = resolve;
      });
      return { bytes, thumbnail: bytes, width: 1, height: 1, frames: 1 };
    };
    const { app, storage } = await setUp({ parts: { images: { encode } } });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { signal, abort } = leaving();
    const json = { ...headers, 'content-type': 'application/json' };
    const request = { method: 'POST', headers: json, body: JSON.stringify(upload), signal };
    const sent = fetch(`${origin}/api/aws/upload-image`, request);
    await begun;
    abort();
    await expect(sent).rejects.toThrow();
    const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    steps.go();
    await app.close();
    expect(storage.objects.size).toBe(0);
  });

  it('tells why a picture is refused, and that the storage is away', async () => {
    const failing = (code: 'image-svg-refused' | 'storage-unavailable') => async () => {
      throw new AppError(code);
    };
    const refused = await setUp({ parts: { images: { encode: failing('image-svg-refused') } } });
    const answer = await refused.post('upload-image', upload);
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'image-svg-refused']);
    const away = await setUp({ storage: { ...fakeStorage(), put: failing('storage-unavailable') } });
    expect((await away.post('upload-image', upload)).statusCode).toBe(503);
  });
});

describe.each([
  ['upload-image', 'create', upload, 201],
  ['delete-image', 'delete', { id: ASSET, bucket: 'files' }, 200],
  ['empty-s3', 'delete', { bucket: 'files', dir: ASSET }, 200],
] as const)('POST /api/aws/%s', (path, action, payload, done) => {
  it.each(spaceRoles)('lets a %s do what the matrix says', async (role) => {
    const { post, storage } = await setUp({ role, storage: filled() });
    const allowed = matrix[role].Asset?.includes(action) ?? false;
    const answer = await post(path, payload);
    expect(answer.statusCode).toBe(allowed ? done : 403);
    if (allowed) return;
    expect(answer.json().error.code).toBe('not-permitted');
    expect([...storage.objects.keys()]).toEqual([own, foreign]);
  });

  it.each([
    ['no token', { 'x-space-id': SPACE_ID }, 401, 'unauthenticated'],
    ['a bad token', { ...headers, authorization: 'Bearer bad' }, 401, 'unauthenticated'],
    ['no space', { authorization: headers.authorization }, 400, 'space-required'],
    ['a space of others', { ...headers, 'x-space-id': OTHER_SPACE }, 403, 'not-permitted'],
    ['no uuid as space', { ...headers, 'x-space-id': '../x' }, 403, 'not-permitted'],
  ])('is closed to %s', async (_who, more, status, code) => {
    const { post, storage } = await setUp({ role: 'SpaceOwner', storage: filled() });
    // The body is wrong too: who calls is asked first.
    const answer = await post(path, {}, more as Record<string, string>);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(storage.objects.size).toBe(2);
  });
});

describe('deleting files', () => {
  it('takes the files of an asset in the caller’s space alone', async () => {
    const { post, storage } = await setUp({ storage: filled() });
    expect((await post('delete-image', { id: ASSET, bucket: 'files' })).json()).toEqual({ deleted: 1 });
    expect([...storage.objects.keys()]).toEqual([foreign]);
  });

  it.each(['', '/', SPACE_ID])('empties the whole space for %j', async (dir) => {
    const { post, storage } = await setUp({ storage: filled() });
    expect((await post('empty-s3', { bucket: 'files', dir })).json()).toEqual({ deleted: 1 });
    expect([...storage.objects.keys()]).toEqual([foreign]);
  });

  it.each([`${OTHER_SPACE}/${ASSET}`, `${SPACE_ID}/../${OTHER_SPACE}`, '..'])('never reaches %s', async (dir) => {
    const { post, storage } = await setUp({ role: 'SpaceOwner', storage: filled() });
    expect((await post('empty-s3', { bucket: 'files', dir })).statusCode).toBe(403);
    expect(storage.objects.size).toBe(2);
  });

  it('finds nothing under another space’s id', async () => {
    const { post, storage } = await setUp({ storage: filled() });
    expect((await post('empty-s3', { bucket: 'files', dir: OTHER_SPACE })).json()).toEqual({ deleted: 0 });
    expect(storage.objects.size).toBe(2);
  });
});

describe('GET /api/assets', () => {
  it('serves a picture for ever, as a picture that cannot run', async () => {
    const { app, post } = await setUp();
    const { url } = (await post('upload-image', upload)).json();
    const answer = await app.inject({ url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '9', '']);
  });

  it.each([
    ['an unknown key', `${SPACE_ID}/${ASSET}/${'0'.repeat(32)}.webp`],
    ['a key that no upload makes', `${SPACE_ID}/${ASSET}/x.webp`],
    ['a folder', `${SPACE_ID}/`],
    ['a way out', `${SPACE_ID}/${ASSET}/..%2F..%2Fsecrets.json`],
  ])('has nothing at %s', async (_what, key) => {
    const { app } = await setUp({ storage: filled() });
    const answer = await app.inject({ url: `/api/assets/${key}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
