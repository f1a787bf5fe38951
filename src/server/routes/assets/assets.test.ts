import { describe, expect, it } from 'vitest';
import { matrix } from '#permissions/matrix.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { type FakeStorage, fakeAssetDeps, fakeImages, fakeStorage } from '#tests/support/server/assets.ts';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';
import type { AssetDeps } from './assets.ts';

const OTHER_SPACE = '5a0e2c9e-0000-4000-8000-000000000002';
const ASSET = 'a0000000-0000-4000-8000-00000000000a';
const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
/** As far as its type is told by it, with as many bytes as wanted. */
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT';
const png = (bytes = PNG.length) => Buffer.concat([Buffer.from(PNG, 'latin1'), Buffer.alloc(bytes - PNG.length)]);
const picture = png().toString('base64');
const upload = { buffer: picture, id: ASSET, bucket: 'files' };
const fetched = { url: 'https://pictures.test/1.png', id: ASSET, bucket: 'files' };

interface Scene {
  role?: string;
  parts?: Partial<AssetDeps>;
  storage?: FakeStorage;
  /** Files whose asset may come back. */
  awaited?: string[];
}

async function setUp({ role = 'EDITOR', parts, storage = fakeStorage(), awaited = [] }: Scene = {}) {
  const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) });
  const downloads = { fetch: async () => png() };
  const deletions = {
    ...{
      find: async () => null,
      held: async () => [],
      undo: async () => true,
      looseFiles: async () => [],
      purgeFiles: async () => {},
    },
    awaitsFiles: async (space: string, file: string) => awaited.includes(`${space}/${file}`),
  };
  const app = await testApp({ accounts, deletions, assets: fakeAssetDeps({ storage, downloads, ...parts }) });
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
    expect(metadata).toMatchObject({ type: 'image/webp', bytes: PNG.length, width: 1, height: 1, frames: 1 });
    expect([...storage.objects.keys()].map((key) => `/api/assets/${key}`)).toEqual([metadata.thumbnail, url]);

    const file = await app.inject({ url });
    expect([file.statusCode, file.rawPayload]).toEqual([200, png()]);
  });

  it('takes a data URL, and a web address in place of the bytes', async () => {
    const urls: string[] = [];
    const downloads = {
      fetch: async (url: string) => {
        urls.push(url);
        return png();
      },
    };
    const { post } = await setUp({ parts: { downloads } });
    const { url } = (await post('upload-image', upload)).json();
    const buffer = `data:image/png;base64,${picture}`;
    expect((await post('upload-image', { ...upload, buffer })).json().url).toBe(url);
    const address = { id: ASSET, bucket: 'files', url: 'https://pictures.test/1.png' };
    expect((await post('upload-image', address)).json().url).toBe(url);
    expect(urls).toEqual(['https://pictures.test/1.png']);
  });

  it('hands the bounds on', async () => {
    const bounds: object[] = [];
    const encode: AssetDeps['images']['encode'] = async (bytes, wanted) => {
      bounds.push(wanted);
      return { bytes, thumbnail: bytes, width: 1, height: 1, frames: 1 };
    };
    const { post } = await setUp({ parts: { images: fakeImages({ encode }) } });
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
    const full = (bytes: number) => ({ ...upload, buffer: png(bytes).toString('base64') });
    expect((await post('upload-image', full(3000))).statusCode).toBe(201);
    expect((await post('upload-image', full(3001))).json().error.code).toBe('file-too-large');
    expect((await post('upload-image', full(30_000))).json().error.code).toBe('request-too-large');
  });

  it('takes nothing but pictures', async () => {
    const { post, storage } = await setUp();
    const pdf = Buffer.from('%PDF-1.7\n').toString('base64');
    const answer = await post('upload-image', { ...upload, buffer: pdf });
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'image-type-refused']);
    expect(storage.objects.size).toBe(0);
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
    const { app, storage } = await setUp({ parts: { images: fakeImages({ encode }) } });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { signal, abort } = leaving();
    const json = { ...headers, 'content-type': 'application/json' };
    const request = { method: 'POST', headers: json, body: JSON.stringify(upload), signal };
    const sent = fetch(`${origin}/api/aws/upload-image`, request);
    await begun;
    abort();
    await expect(sent).rejects.toThrow('This operation was aborted');
    const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    steps.go();
    await app.close();
    expect(storage.objects.size).toBe(0);
  });

  it('tells why a picture is refused, and that the storage is away', async () => {
    const failing = (code: 'image-heic-refused' | 'storage-unavailable') => async () => {
      throw new AppError(code);
    };
    const refused = await setUp({ parts: { images: fakeImages({ encode: failing('image-heic-refused') }) } });
    const answer = await refused.post('upload-image', upload);
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'image-heic-refused']);
    const away = await setUp({ storage: { ...fakeStorage(), put: failing('storage-unavailable') } });
    expect((await away.post('upload-image', upload)).statusCode).toBe(503);
  });
});

describe.each([
  ['upload-image', 'create', upload, 201],
  ['upload-file', 'create', fetched, 201],
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

  it('leaves those of an asset that can come back', async () => {
    const { post, storage } = await setUp({ storage: filled(), awaited: [`${SPACE_ID}/${ASSET}`] });
    expect((await post('delete-image', { id: ASSET, bucket: 'files' })).json()).toEqual({ deleted: 0 });
    expect([...storage.objects.keys()]).toEqual([own, foreign]);
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

describe('POST /api/aws/upload-file', () => {
  async function send(content: string | Buffer, query: Record<string, string> = {}) {
    const { app, storage } = await setUp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/aws/upload-file',
      query: { id: ASSET, bucket: 'files', ...query },
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'),
    });
    return { app, storage, answer };
  }

  it.each([
    ['%PDF-1.7\n', 'Report 2026.pdf', 'report-2026.pdf', 'application/pdf', undefined],
    ['a,b\n1,2\n', 'table.html', 'table.csv', 'text/csv', 'attachment'],
    ['{"a":1}', 'x', 'x.json', 'application/json', 'attachment'],
    ['wOF2\0\x01\0\0\0\0\0\0', 'Inter.woff2', 'inter.woff2', 'font/woff2', undefined],
    ['\0\0\0\x20ftypisom\0\0\0\0', 'clip.exe', 'clip.mp4', 'video/mp4', undefined],
  ])('stores %j by what it is, and serves it so', async (content, name, file, type, disposition) => {
    const { app, answer } = await send(content, { name });
    expect(answer.statusCode).toBe(201);
    const { url, metadata } = answer.json();
    expect(url.split('/').at(-1)).toBe(file);
    expect(metadata).toEqual({ type, bytes: content.length });
    const served = await app.inject({ url });
    expect(served.rawPayload).toEqual(Buffer.from(content, 'latin1'));
    expect(served.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(served.headers['content-disposition']).toBe(disposition);
  });

  it('cleans a drawing, and serves it so that it cannot run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" onload="alert(1)"><script>1</script><rect/></svg>';
    const { app, answer } = await send(svg, { name: 'logo.svg' });
    const { url, metadata } = answer.json();
    expect(metadata).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4, thumbnail: url });
    const served = await app.inject({ url });
    expect(served.body).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect/></svg>');
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', {}, 415, 'file-html-refused'],
    ['a program', 'MZ\x90\0\x03\0\0\0', {}, 415, 'file-program-refused'],
    ['what it does not know', '\x01\x02\x03\x04', {}, 415, 'file-type-refused'],
    ['a document for a picture', '%PDF-1.7\n', { only: 'picture' }, 415, 'image-type-refused'],
    ['a picture for a document', PNG, { only: 'document' }, 415, 'file-type-refused'],
    ['nothing', '', {}, 422, 'file-empty'],
    ['a picture that is too large', png(3001), {}, 413, 'file-too-large'],
    ['a drawing that is too large', `<svg>${' '.repeat(3000)}</svg>`, {}, 413, 'file-too-large'],
    ['a font that is too large', `wOF2\0\x01\0\0${' '.repeat(5_000_000)}`, {}, 413, 'file-too-large'],
    ['a kind that there is not', PNG, { only: 'x' }, 400, 'invalid-input'],
    ['a folder of others', PNG, { id: `${OTHER_SPACE}/${ASSET}` }, 400, 'invalid-input'],
  ])('refuses %s', async (_what, content, query, status, code) => {
    const { storage, answer } = await send(content, query as Record<string, string>);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(storage.objects.size).toBe(0);
  });

  it('fetches a file by its address', async () => {
    const { post } = await setUp({ parts: { downloads: { fetch: async () => Buffer.from('%PDF-1.7\n') } } });
    const address = { id: ASSET, bucket: 'files', name: 'terms.pdf', url: 'https://files.test/terms.pdf' };
    const answer = await post('upload-file', address);
    expect([answer.statusCode, answer.json().metadata.type]).toEqual([201, 'application/pdf']);
    expect((await post('upload-file', { id: ASSET, bucket: 'files' })).statusCode).toBe(400);
  });

  it('gives a part of a file to players', async () => {
    const { app, answer } = await send('\0\0\0\x20ftypisom\0\0\0\0', { name: 'clip.mp4' });
    const part = await app.inject({ url: answer.json().url, headers: { range: 'bytes=4-' } });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 4-15/16',
      '12',
    ]);
    expect(part.body).toBe('ftypisom\0\0\0\0');
  });
});

describe('GET /api/assets', () => {
  it('serves a picture for ever, as a picture that cannot run', async () => {
    const { app, post } = await setUp();
    const { url } = (await post('upload-image', upload)).json();
    const answer = await app.inject({ url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(PNG.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(PNG.length), '']);
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

  describe('at a width', () => {
    const form = (url: string) => url.replace(/\.webp$/, '.w320.avif');

    it('makes the form of a picture once, keeps it, and serves it for ever', async () => {
      const resizes: object[] = [];
      const resize: AssetDeps['images']['resize'] = async (_bytes, wanted) => {
        resizes.push(wanted);
        return Buffer.from('narrow');
      };
      const { app, storage, post } = await setUp({ parts: { images: fakeImages({ resize }) } });
      const { url } = (await post('upload-image', upload)).json();
      const answers = await Promise.all([1, 2].map(() => app.inject({ url: form(url) })));
      answers.push(await app.inject({ url: form(url) }));
      for (const answer of answers) {
        expect([answer.statusCode, answer.body]).toEqual([200, 'narrow']);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/avif',
          'content-length': '6',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        });
      }
      expect(resizes).toEqual([expect.objectContaining({ width: 320, format: 'avif' })]);
      expect([...storage.objects.keys()]).toContain(form(url).slice('/api/assets/'.length));
      const { etag } = answers[0]?.headers ?? {};
      expect((await app.inject({ url: form(url), headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
    });

    it.each([
      ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['image/png', png()],
    ])('tells mails that a form is %s, also from what is kept', async (type, made) => {
      const { app, post } = await setUp({ parts: { images: fakeImages({ resize: async () => made }) } });
      const { url } = (await post('upload-image', upload)).json();
      for (const _ of ['made', 'kept']) {
        const answer = await app.inject({ url: url.replace(/\.webp$/, '.w1280.jpg') });
        expect([answer.headers['content-type'], answer.rawPayload.equals(made)]).toEqual([type, true]);
      }
    });

    it('sends a picture that moves as it is, for ever', async () => {
      const { app, post } = await setUp({ parts: { images: fakeImages({ resize: async () => null }) } });
      const { url } = (await post('upload-image', upload)).json();
      const answer = await app.inject({ url: form(url) });
      expect(answer.rawPayload.equals(png())).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    it('sends the picture in place of a form that fails, until it is asked for again', async () => {
      const resize = async () => {
        throw new AppError('image-unreadable');
      };
      const { app, post } = await setUp({ parts: { images: fakeImages({ resize }) } });
      const { url } = (await post('upload-image', upload)).json();
      const answer = await app.inject({ url: form(url) });
      expect(answer.rawPayload.equals(png())).toBe(true);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(answer.headers.etag).toBeUndefined();
    });

    it('sends the picture while too many forms wait', async () => {
      let go = () => {};
      let begun = 0;
      const gate = new Promise<void>((resolve) => {
        go = resolve;
      });
      const resize: AssetDeps['images']['resize'] = async () => {
        begun += 1;
        await gate;
        return Buffer.from('narrow');
      };
      const { app, storage } = await setUp({ parts: { images: fakeImages({ resize }) } });
      const keys = Array.from({ length: 41 }, (_, at) => `${SPACE_ID}/${ASSET}/${String(at).padStart(32, '0')}.webp`);
      for (const key of keys) storage.objects.set(key, png());
      const waiting = keys.slice(0, 40).map((key) => app.inject({ url: form(`/api/assets/${key}`) }));
      const last = form(`/api/assets/${keys[40]}`);
      await expect.poll(() => begun).toBe(40);
      expect((await app.inject({ url: last })).headers['cache-control']).toBe('no-store');
      go();
      for (const answer of await Promise.all(waiting)) expect(answer.body).toBe('narrow');
      expect((await app.inject({ url: last })).body).toBe('narrow');
    });

    it.each([
      ['a picture that is not there', `${'0'.repeat(32)}.w320.avif`],
      ['a width that no page asks for', `${'0'.repeat(32)}.w321.avif`],
      ['a format that no page asks for', `${'0'.repeat(32)}.w320.png`],
    ])('has nothing for %s', async (_what, file) => {
      const { app, storage } = await setUp();
      if (!file.includes('.w320.avif')) storage.objects.set(`${SPACE_ID}/${ASSET}/${'0'.repeat(32)}.webp`, png());
      expect((await app.inject({ url: `/api/assets/${SPACE_ID}/${ASSET}/${file}` })).statusCode).toBe(404);
    });
  });
});
