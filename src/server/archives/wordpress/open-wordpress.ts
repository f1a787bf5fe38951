import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { fileLimits, fileTypeOf } from '#schema/formats/files.ts';
import { addressOf, folderOf, keysOf } from '../../assets/keys.ts';
import { prepareFile } from '../../assets/prepare-file.ts';
import { AppError } from '../../errors.ts';
import type { Downloads } from '../../ports/files/downloads.ts';
import type { Images } from '../../ports/images.ts';
import { ArchiveRefused } from '../../ports/new-spaces/space-archives.ts';
import type { Storage } from '../../ports/storage.ts';
import { runInThread, TooMuchWork } from '../../threads/run-in-thread.ts';
import { threadUrl } from '../../threads/thread-url.ts';
import { ARCHIVE_VERSION, assetFile, MANIFEST, type Manifest, rowsFile } from '../manifest.ts';
import type { OpenArchive } from '../open-archive.ts';
import { partsFolder } from '../parts-folder.ts';
import type { ExportTask, ReadExport, readExport } from './read-export.ts';
import type { FetchedFile } from './space-of.ts';

/** What takes an export of WordPress in. */
export interface WordpressTools {
  storage: Pick<Storage, 'get' | 'put' | 'removeAll'>;
  downloads: Downloads;
  images: Images;
  /** Most bytes of a picture. */
  maxBytes: number;
}

interface Upload {
  restoreId: string;
  bytes: number;
  /** The upload from its beginning. */
  stream: AsyncIterable<Buffer>;
  /** Says after each file that the work goes on. */
  goesOn(done: number, total: number): Promise<void>;
}

/** All of it is in memory, as text and as rows. */
const LARGEST_EXPORT = 100_000_000;
/** An export of this size with the smallest elements there are takes half of both. */
const LIMITS = { processorMs: 120_000, patienceMs: 900_000 };
const MEMORY = { maxOldGenerationSizeMb: 2048, stackSizeMb: 4 };
const MOST_FILES = 10_000;
const LARGEST_FILES = 5_000_000_000;
/** In a row: then the old site is gone, and is asked no more. */
const MOST_FAILURES = 50;

const filesFolder = (restoreId: string) => `${partsFolder(restoreId)}files/`;

/**
 * An export of WordPress as if it were an archive of ours: its pages and posts, tags and files. Files are fetched from the
 * old site, cleaned as uploads are, and laid beside the upload; one that is not to be had is left out.
 * @throws ArchiveRefused for a text that is no such export, or that is too large
 */
export async function openWordpress(
  { restoreId, bytes, stream, goesOn }: Upload,
  tools: WordpressTools,
): Promise<OpenArchive> {
  if (bytes > LARGEST_EXPORT) throw new ArchiveRefused('', 'An export of WordPress may have 100 MB.');
  const uploaded = await sharedBytes(stream, bytes);
  const spaceId = randomUUID();
  // What is wrong with its pages is said before thousands of files are fetched.
  const site = await readInThread({ bytes: uploaded, spaceId, files: new Map() });
  await tools.storage.removeAll(filesFolder(restoreId));
  const { files, stored } = await fetchFiles(site.files, { spaceId, restoreId, goesOn, tools });
  const { title, tables, notes } = await readInThread({ bytes: uploaded, spaceId, files });
  const manifest: Manifest = {
    sitewright: ARCHIVE_VERSION,
    createdAt: new Date().toISOString(),
    space: { id: spaceId, name: title },
    tables: Object.fromEntries(tables.map(({ name, count }) => [name, count])),
    files: stored.size,
    missing: [],
  };
  const texts = new Map([
    [MANIFEST, JSON.stringify(manifest)],
    ...tables.map(({ name, lines }) => [rowsFile(name), lines] as const),
  ]);

  async function read(name: string): Promise<Buffer> {
    const text = texts.get(name);
    if (text !== undefined) return Buffer.from(text);
    const key = stored.get(name)?.key;
    const object = key === undefined ? null : await tools.storage.get(key);
    if (!object) throw new ArchiveRefused(name, 'The file is missing from the archive.');
    return buffer(object.body);
  }
  return {
    notes,
    names: [...texts.keys(), ...stored.keys()],
    has: (name) => texts.has(name) || stored.has(name),
    size: (name) => stored.get(name)?.bytes ?? 0,
    async *stream(name) {
      yield await read(name);
    },
    bytes: read,
  };
}

/** The whole upload, as threads can read it without a copy. */
async function sharedBytes(stream: AsyncIterable<Buffer>, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.subarray(0, at);
}

/** @throws ArchiveRefused */
async function readInThread(task: ExportTask): Promise<ReadExport> {
  const options = { workerData: task, resourceLimits: MEMORY, execArgv: [], env: {} };
  const worker = new Worker(threadUrl('wordpress-worker'), options);
  const read = await runInThread<Awaited<ReturnType<typeof readExport>>>(worker, LIMITS).catch((cause: unknown) => {
    if (!(cause instanceof TooMuchWork)) throw cause;
    throw new ArchiveRefused('WordPress', 'The export takes too long to read. Split it into smaller ones.', { cause });
  });
  if ('refused' in read) throw new ArchiveRefused(read.refused.place, read.refused.message);
  return read;
}

interface Fetching {
  spaceId: string;
  restoreId: string;
  goesOn: Upload['goesOn'];
  tools: WordpressTools;
}

async function fetchFiles(wanted: ReadExport['files'], { spaceId, restoreId, goesOn, tools }: Fetching) {
  const { storage, downloads, images, maxBytes } = tools;
  if (wanted.length > MOST_FILES) throw new ArchiveRefused('', 'The export names more than 10,000 files.');
  const files = new Map<string, FetchedFile>();
  const stored = new Map<string, { key: string; bytes: number }>();
  let total = 0;
  let failures = 0;
  for (const [done, { id: item, address, title }] of wanted.entries()) {
    await goesOn(done, wanted.length);
    const largestLimit = Math.max(maxBytes, ...Object.values(fileLimits));
    const file = await downloads
      .fetch(address, { accept: '*/*', maxBytes: largestLimit })
      .then((bytes) => {
        total += bytes.length;
        return prepareFile(bytes, { images, maxBytes, bounds: {} });
      })
      .catch((error: unknown) => {
        // It is gone, too large, or of a kind that is not stored: the page is there without it.
        if (error instanceof AppError && error.status < 500) return undefined;
        throw error;
      });
    if (total > LARGEST_FILES) throw new ArchiveRefused('', 'The files of the export are larger than 5 GB together.');
    failures = file ? 0 : failures + 1;
    if (!file) {
      if (failures === MOST_FAILURES) break;
      continue;
    }
    const id = randomUUID();
    const { full } = keysOf(spaceId, id, file.bytes, { ending: file.ending, name: title });
    const key = filesFolder(restoreId) + id;
    const { type, kind } = fileTypeOf(file.ending);
    await storage.put(key, file.bytes, { type: 'application/octet-stream', saved: true });
    const url = addressOf(full, undefined);
    stored.set(assetFile(full.slice(folderOf(spaceId).length)), { key, bytes: file.bytes.length });
    files.set(item, {
      ...{ id, url },
      metadata: { ...(kind === 'picture' && { thumbnail: url }), type, bytes: file.bytes.length, ...file.picture },
    });
  }
  return { files, stored };
}
