import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalStorage, startStorage } from '#local/storage/start-storage.ts';
import { createS3Storage } from '#server/adapters/s3.ts';
import { inFull } from '#tests/support/property-runs.ts';

const Bucket = 'files';
const accessKeyId = 'local-key';
let folder: string;
let storage: LocalStorage;
let client: S3Client;

/** The SDK as an application configures it; its own defaults send checksums with everything. */
function clientOf(endpoint: string, keyId = accessKeyId): S3Client {
  const credentials = { accessKeyId: keyId, secretAccessKey: 'secret' };
  return new S3Client({ endpoint, region: 'local', forcePathStyle: true, credentials, maxAttempts: 1 });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-storage-'));
  storage = await startStorage({ folder, bucket: Bucket, accessKeyId });
  client = clientOf(storage.url);
});

afterEach(async () => {
  client.destroy();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (Key: string, Body: string | Uint8Array = Key) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return text(Body as Readable);
};
const list = (more: object = {}) => client.send(new ListObjectsV2Command({ Bucket, ...more }));
const keysOf = (page: Awaited<ReturnType<typeof list>>) => page.Contents?.map(({ Key }) => Key) ?? [];

describe('the S3 SDK against the local storage', () => {
  it('gives back what was put, with its metadata', async () => {
    const Body = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));
    const headers = { ContentType: 'image/webp', CacheControl: 'max-age=1', Metadata: { name: 'n' } };
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key: 'a/b.webp', Body, ...headers }));
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b.webp' }));
    expect(head).toMatchObject({ ...headers, ETag, ContentLength: 5000 });
    expect(Math.abs(Date.now() - Number(head.LastModified))).toBeLessThan(60_000);
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b.webp' }));
    expect(got).toMatchObject({ ...headers, ETag });
    expect((await buffer(got.Body as Readable)).equals(Body)).toBe(true);
  });

  it('takes streams, which the SDK sends in chunks', async () => {
    const parts = ['one ', 'two ', 'x'.repeat(100_000)];
    const Body = Readable.from(parts.map((part) => Buffer.from(part)));
    const ContentLength = Buffer.byteLength(parts.join(''));
    await client.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength }));
    expect(await read('stream')).toBe(parts.join(''));
  });

  it.each(['a', 'a/b', 'a/b/', 'a//b', '../../way/out', '.', 'ünï côdé/汉字 & <x>.webp', 'a%2Fb', 'x.d/y.o', '~*!()'])(
    'keeps the key %s apart from all others',
    async (key) => {
      for (const other of ['a', 'a/b', 'a/b/c', key]) await put(other);
      expect(await read(key)).toBe(key);
      expect(await read('a/b/c')).toBe('a/b/c');
      expect(keysOf(await list())).toContain(key);
      expect(readdirSync(folder).sort()).toEqual(['drafts', 'objects']);
    },
  );

  it('replaces and deletes, also what is not there', async () => {
    await put('a/b', 'old');
    await put('a/b', 'new');
    expect(await read('a/b')).toBe('new');
    for (let time = 0; time < 2; time += 1) await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/b' }));
    await expect(read('a/b')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a/b' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    expect(readdirSync(join(folder, 'objects'))).toEqual([]);
  });

  it('lists by prefix, page by page, in the order of the bytes', async () => {
    const keys = ['a/1', 'a/2', 'a/Z', 'a/z', 'a/é', 'b', 'a0'];
    for (const key of keys) await put(key);
    const found: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    let pages = 0;
    do {
      const page = await list({ Prefix: 'a/', MaxKeys: 2, ContinuationToken });
      found.push(...keysOf(page));
      expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
      ContinuationToken = page.NextContinuationToken;
      pages += 1;
    } while (ContinuationToken);
    expect([found, pages]).toEqual([['a/1', 'a/2', 'a/Z', 'a/z', 'a/é'], 3]);
    expect(keysOf(await list({ Prefix: 'a' }))).toEqual(['a/1', 'a/2', 'a/Z', 'a/z', 'a/é', 'a0']);
    expect(keysOf(await list({ StartAfter: 'a/z' }))).toEqual(['a/é', 'a0', 'b']);
    expect(keysOf(await list({ Prefix: 'nothing/' }))).toEqual([]);
  });

  it('deletes many at once', async () => {
    for (const key of ['a/1', 'a/&<>', 'b']) await put(key);
    const Objects = ['a/1', 'a/&<>', 'never'].map((Key) => ({ Key }));
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['a/1', 'a/&<>', 'never']);
    expect(keysOf(await list())).toEqual(['b']);
  });

  it('keeps everything over a restart, and nothing that was half-written', async () => {
    await put('kept');
    await storage.close();
    writeFileSync(join(folder, 'drafts', randomUUID()), 'half');
    writeFileSync(join(folder, 'drafts', 'novel.txt'), 'of a person');
    storage = await startStorage({ folder, bucket: Bucket, accessKeyId });
    client = clientOf(storage.url);
    expect(await read('kept')).toBe('kept');
    expect(readdirSync(join(folder, 'drafts'))).toEqual(['novel.txt']);
  });

  it('survives uploads and deletions of one folder at once', async () => {
    const rounds = Array.from({ length: 40 }, (_, round) => round);
    await Promise.all(
      rounds.map(async (round) => {
        await put(`busy/${round}`);
        await client.send(new DeleteObjectCommand({ Bucket, Key: `busy/${round}` }));
      }),
    );
    expect(keysOf(await list())).toEqual([]);
  });

  it('refuses what it cannot do, other buckets and other keys', async () => {
    const refused = (Key: object) => expect(list(Key)).rejects;
    await refused({ Delimiter: '/' }).toMatchObject({ name: 'NotImplemented' });
    await refused({ Bucket: 'other' }).toMatchObject({ name: 'NoSuchBucket' });
    await expect(put('x'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
    const Range = 'bytes=0-1,3-4';
    await put('a');
    const part = client.send(new GetObjectCommand({ Bucket, Key: 'a', Range }));
    await expect(part).rejects.toMatchObject({ name: 'NotImplemented' });
    const stranger = clientOf(storage.url, 'another');
    const request = stranger.send(new ListObjectsV2Command({ Bucket }));
    await expect(request).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(stranger.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});

describe('the server’s storage over it', () => {
  const open = (endpoint = storage.url) =>
    createS3Storage({ endpoint, region: 'local', bucket: Bucket, accessKeyId, secretAccessKey: 'secret' });

  it('puts, gets and empties folders of more than a page', async () => {
    const files = open();
    await files.put('s/a/1.webp', Buffer.from('one'), { type: 'image/webp' });
    const object = await files.get('s/a/1.webp');
    expect([object?.bytes, object && (await text(object.body))]).toEqual([3, 'one']);
    expect(await files.get('s/a/2.webp')).toBeNull();
    const parts = ['bytes=1-', 'bytes=-1', 'bytes=0-0', 'bytes=9-'].map(async (range) => {
      const part = await files.get('s/a/1.webp', range);
      return [part?.contentRange, part && (await text(part.body))];
    });
    expect(await Promise.all(parts)).toEqual([
      ['bytes 1-2/3', 'ne'],
      ['bytes 2-2/3', 'e'],
      ['bytes 0-0/3', 'o'],
      [undefined, 'one'],
    ]);
    for (let from = 0; from < 1001; from += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, at) => files.put(`s/b/${from + at}`, Buffer.alloc(1), { type: 'x/y' })),
      );
    }
    await files.put('s2/a', Buffer.from('kept'), { type: 'x/y' });
    expect(await files.removeAll('s/')).toBe(1051);
    expect(await files.removeAll('s/')).toBe(0);
    expect(keysOf(await list())).toEqual(['s2/a']);
    await files.health();
  });

  inFull(it)('copies folders of more than a page, and what it is told to of them', async () => {
    const files = open();
    for (let from = 0; from < 1001; from += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, at) => put(`s/${from + at}`)));
    }
    await files.put('s/é & ü+1.webp', Buffer.from('picture'), { type: 'image/webp' });
    await files.copyAll('s/', (key) => (key === 's/0' ? undefined : key.replace('s/', 't/')));
    const copies: string[] = [];
    for (let page = await list({ Prefix: 't/' }); ; page = await list({ Prefix: 't/', StartAfter: copies.at(-1) })) {
      if (keysOf(page).length === 0) break;
      copies.push(...keysOf(page).map(String));
    }
    expect([copies.length, copies.includes('t/0')]).toEqual([1050, false]);
    expect(await read('t/1049')).toBe('s/1049');
    const picture = await client.send(new GetObjectCommand({ Bucket, Key: 't/é & ü+1.webp' }));
    expect([picture.ContentType, await text(picture.Body as Readable)]).toEqual(['image/webp', 'picture']);
    expect(await files.removeAll('s/')).toBe(1051);
    expect(await read('t/1')).toBe('s/1');
  });

  it('says that it does not answer', async () => {
    const disconnected = open();
    await storage.close();
    await expect(disconnected.put('a', Buffer.alloc(1), { type: 'x/y' })).rejects.toMatchObject({
      code: 'storage-unavailable',
    });
    await expect(disconnected.get('a')).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(disconnected.health()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    storage = await startStorage({ folder, bucket: Bucket, accessKeyId });
  });
});
