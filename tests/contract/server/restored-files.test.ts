import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalStorage, startStorage } from '#local/storage/start-storage.ts';
import { fileTypeOf, fileTypes, isFileEnding } from '#schema/formats/files.ts';
import { createS3Storage } from '#server/adapters/s3.ts';
import { createImages } from '#server/adapters/sharp-images.ts';
import { keysOf } from '#server/assets/keys.ts';
import { assetFiles } from '#server/routes/assets/asset-files.ts';

const account = { region: 'local', accessKeyId: 'local-key', secretAccessKey: 'secret' };
const folder = mkdtempSync(join(tmpdir(), 'sitewright-restored-'));
const running: LocalStorage[] = [];

afterAll(async () => {
  await Promise.all(running.map((storage) => storage.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** A storage of its own, as a server and as a tool that copies reach it. */
async function openBucket(bucket: string) {
  const storage = await startStorage({ ...account, folder: join(folder, bucket), bucket });
  running.push(storage);
  const client = new S3Client({ endpoint: storage.url, region: 'local', forcePathStyle: true, credentials: account });
  return { bucket, client, files: createS3Storage({ ...account, endpoint: storage.url, bucket }) };
}
type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** As a folder on a disk keeps objects: names and bytes, no type and nothing else. @returns the names */
async function copyObjects(from: Bucket, to: Bucket): Promise<string[]> {
  const copied: string[] = [];
  const listing = paginateListObjectsV2({ client: from.client, pageSize: 10 }, { Bucket: from.bucket });
  for await (const { Contents = [] } of listing) {
    const keys = Contents.flatMap(({ Key }) => Key ?? []);
    await Promise.all(
      keys.map(async (Key) => {
        const { Body } = await from.client.send(new GetObjectCommand({ Bucket: from.bucket, Key }));
        const bytes = await Body?.transformToByteArray();
        await to.client.send(new PutObjectCommand({ Bucket: to.bucket, Key, Body: bytes }));
      }),
    );
    copied.push(...keys);
  }
  return copied;
}

/** What a visitor gets of a file from a server on this bucket. */
async function answersOf({ files }: Bucket, keys: readonly string[]) {
  const app = Fastify();
  assetFiles(app, { storage: files, images: createImages({ maxPixels: 1_000_000 }) });
  const answers = await Promise.all(
    keys.map(async (key) => {
      const { statusCode, headers, rawPayload } = await app.inject(`/api/assets/${key}`);
      const { date: _, ...otherHeaders } = headers;
      return [key, { statusCode, headers: otherHeaders, bytes: rawPayload.toString('base64') }] as const;
    }),
  );
  await app.close();
  return Object.fromEntries(answers);
}

/** One of each type. */
const uploads = Object.keys(fileTypes)
  .filter(isFileEnding)
  .map((ending, at) => {
    const bytes = Buffer.from([at, 0xff, 0x00, 0x0a]);
    return { ending, bytes, key: keysOf(randomUUID(), randomUUID(), bytes, { ending, name: `Preisliste ${at}` }).full };
  });

let before: Bucket;
let after: Bucket;
let restored: string[] = [];

// As docs/operations.md has it.
beforeAll(async () => {
  before = await openBucket('files');
  for (const { key, bytes, ending } of uploads) {
    const { type, opens } = fileTypeOf(ending);
    await before.files.put(key, bytes, { type, saved: !opens });
  }
  const backup = await openBucket('backup');
  await copyObjects(before, backup);
  after = await openBucket('restored');
  restored = await copyObjects(backup, after);
});

it('a bucket that was restored has every file', () => {
  expect(restored.toSorted()).toEqual(uploads.map(({ key }) => key).toSorted());
});

it('servers answer from it as before, though the types and what is only saved were lost on the way', async () => {
  const keys = uploads.map(({ key }) => key);
  const expected = await answersOf(before, keys);
  expect(new Set(Object.values(expected).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(Object.values(expected).filter(({ headers }) => headers['content-disposition']).length).toBeGreaterThan(0);
  expect(await answersOf(after, keys)).toEqual(expected);
});
