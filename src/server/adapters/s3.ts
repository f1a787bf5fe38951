import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '../errors.ts';
import type { Storage } from '../ports/storage.ts';
import './aws-node-version.ts';

export interface S3Options {
  /** Base URL of another service that speaks S3; without it the SDK goes to Amazon. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 20_000;
const HEALTH_MS = 3_000;
const COPIES_AT_ONCE = 16;
const FOREVER = 'public, max-age=31536000, immutable';

/** A bucket of Amazon S3, or of anything that speaks its protocol. */
export function createS3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the required ones are not understood by every service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });

  /** A page of keys at a time, deleted before the next is asked for: the listing always starts at what is left. */
  async function removeAll(prefix: string): Promise<number> {
    let removed = 0;
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      const objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
      if (objects.length === 0) return removed;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0]?.Code}`);
      removed += objects.length;
    }
  }

  async function* keys(prefix: string): AsyncGenerator<string[]> {
    let token: string | undefined;
    do {
      const page = await answered(() =>
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })),
      );
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** A page of keys at a time. The service copies; nothing comes through here. */
  async function copyAll(prefix: string, rename: (key: string) => string | undefined): Promise<void> {
    for await (const page of keys(prefix)) {
      const copies = page.flatMap((from) => {
        const to = rename(from);
        return to ? [{ from, to }] : [];
      });
      for (let at = 0; at < copies.length; at += COPIES_AT_ONCE) {
        await Promise.all(
          copies.slice(at, at + COPIES_AT_ONCE).map(({ from, to }) => {
            const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
            return client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
          }),
        );
      }
    }
  }

  return {
    put: (key, bytes, { type, saved }) =>
      answered(async () => {
        const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: type, CacheControl: FOREVER };
        await client.send(new PutObjectCommand({ ...object, ...(saved && { ContentDisposition: 'attachment' }) }));
      }),

    get: (key, range) =>
      answered(async () => {
        const read = (Range?: string) => client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        try {
          const { Body, ContentLength, ContentRange } = await read(range).catch((error: unknown) => {
            if (error instanceof S3ServiceException && error.name === 'InvalidRange') return read();
            throw error;
          });
          if (!(Body instanceof Readable)) throw new Error('the object has no body');
          return { body: Body, bytes: ContentLength, contentRange: ContentRange };
        } catch (error) {
          if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
          throw error;
        }
      }),

    keys,

    copyAll: (prefix, rename) => answered(() => copyAll(prefix, rename)),

    removeAll: (prefix) => answered(() => removeAll(prefix)),

    health: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(HEALTH_MS) });
    },
  };
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('storage-unavailable', { cause });
  }
}
