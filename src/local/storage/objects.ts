import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { nameOnDisk, objectPath, prefixFolder } from './object-path.ts';

/** What is kept beside the bytes; headers are those of the upload that S3 gives back. */
export interface ObjectMetadata {
  etag: string;
  bytes: number;
  /** ISO 8601. */
  modified: string;
  headers: Record<string, string>;
}

export interface Found {
  metadata: ObjectMetadata;
  /** @param part first and last byte; the whole object without it */
  read(part?: { first: number; last: number }): Readable;
}

/** The objects of one bucket, each in a file: a line of JSON with its metadata, then its bytes. */
export interface Objects {
  /** Undefined when the key does not fit into file names. */
  put(key: string, body: Buffer, headers: Record<string, string>): Promise<ObjectMetadata | undefined>;
  find(key: string): Promise<Found | undefined>;
  remove(key: string): Promise<void>;
  /** Keys that begin with the prefix, in the order of their UTF-8 bytes. */
  keys(prefix: string): Promise<string[]>;
}

const LONGEST_FACTS = 16_384;
/** A name of `randomUUID`. */
const DRAFT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const missingAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

/** @param folder is made when it is not there */
export async function openObjects(folder: string): Promise<Objects> {
  const content = join(folder, 'objects');
  const drafts = join(folder, 'drafts');
  for (const path of [content, drafts]) await mkdir(path, { recursive: true, mode: 0o700 });
  // What a killed process left half-written is nobody's; files with other names are somebody's.
  for (const name of await readdir(drafts)) if (DRAFT.test(name)) await rm(join(drafts, name));

  /** The folder may be taken away by the deletion of its last object between the two steps. */
  async function publish(draft: string, file: string, attempts = 5): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await rename(draft, file).catch((error: unknown) => {
      if (!isMissing(error) || attempts === 0) throw error;
      return publish(draft, file, attempts - 1);
    });
  }

  async function walk(path: string, prefix: string, keys: string[]): Promise<void> {
    for (const name of await readdir(path).catch(missingAs<string[]>([]))) {
      const found = nameOnDisk(name);
      if (!found) continue;
      if (found.isFolder) await walk(join(path, name), `${prefix}${found.part}/`, keys);
      else keys.push(prefix + found.part);
    }
  }

  return {
    async put(key, body, headers) {
      const file = objectPath(content, key);
      if (!file) return undefined;
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const metadata = { etag, bytes: body.length, modified: new Date().toISOString(), headers };
      const draft = join(drafts, randomUUID());
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(Buffer.concat([Buffer.from(`${JSON.stringify(metadata)}\n`), body]));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await publish(draft, file);
      return metadata;
    },

    async find(key) {
      const file = objectPath(content, key);
      if (!file) return undefined;
      const handle = await open(file, 'r').catch(missingAs(undefined));
      if (!handle) return undefined;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_FACTS), 0, LONGEST_FACTS, 0);
        const end = buffer.subarray(0, bytesRead).indexOf('\n');
        const metadata = JSON.parse(buffer.toString('utf8', 0, end)) as ObjectMetadata;
        const start = end + 1;
        const read: Found['read'] = (part) =>
          createReadStream(file, part ? { start: start + part.first, end: start + part.last } : { start });
        return { metadata, read };
      } finally {
        await handle.close();
      }
    },

    async remove(key) {
      const file = objectPath(content, key);
      if (!file) return;
      await rm(file, { force: true }).catch(missingAs(undefined));
      // Folders exist for their objects alone; the first that is not empty ends it.
      for (let path = dirname(file); path !== content; path = dirname(path)) {
        if (
          !(await rmdir(path).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    },

    async keys(prefix) {
      const keys: string[] = [];
      await walk(prefixFolder(content, prefix), prefix.slice(0, prefix.lastIndexOf('/') + 1), keys);
      return keys
        .filter((key) => key.startsWith(prefix))
        .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    },
  };
}
