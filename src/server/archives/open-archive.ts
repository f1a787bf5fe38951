import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReader, type RandomAccessReader, type ZipFile, type ZipFileOptions } from 'yauzl';
import type { RestoreNote } from '#schema/api/space-archive.ts';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';
import { answerOf, isRowsFile, MANIFEST, storedFileOf } from './manifest.ts';

/** Most files in an archive. */
const MOST_ENTRIES = 200_000;
/** Rows shrink a lot, but not more than this. */
const MOST_RATIO = 200;
/** Below that, nobody minds how much a file shrinks. */
const HARMLESS_BYTES = 1_000_000;
/** Of all rows together. */
const LARGEST_ROWS = 4_000_000_000;
/** Of all files together: three times as much as the largest archive. */
const LARGEST_UNPACKED = 60_000_000_000;
const LARGEST_MANIFEST = 10_000_000;
const STORED = 0;
const DEFLATED = 8;

export interface OpenArchive {
  /** What the export of another product has that does not come along. */
  notes?: readonly RestoreNote[];
  names: readonly string[];
  has(name: string): boolean;
  /** Unpacked, in bytes; 0 for a file that is not there. */
  size(name: string): number;
  /** What is in a file. Throws `ArchiveRefused` as it is read, also for a file that is not there. */
  stream(name: string): AsyncIterable<Buffer>;
  /** The whole file. Throws `ArchiveRefused`, also for one that is larger than `most` bytes. */
  bytes(name: string, most: number): Promise<Buffer>;
}

/**
 * The files of an archive. Names that no archive of ours has, among them paths that climb, files twice or in the same bytes, and such
 * that grow out of proportion are refused before anything is read.
 * @throws ArchiveRefused
 */
export async function openArchive(reader: RandomAccessReader, size: number): Promise<OpenArchive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  }).catch((cause: unknown) => {
    if (cause instanceof ArchiveRefused) throw cause;
    throw refusedAs(cause, '', 'This is no zip archive, or it is damaged.');
  });
  const entries = await entriesOf(zip, size);

  async function* stream(name: string) {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveRefused(name, 'The file is missing from the archive.');
    try {
      yield* unpacked(await packedBytes(zip, entry), entry);
    } catch (cause) {
      throw refusedAs(cause, name, 'The file is damaged.');
    }
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    stream,
    async bytes(name, most) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > most) throw new ArchiveRefused(name, 'The file is too large.');
      return buffer(stream(name));
    },
  };
}

function packedBytes(zip: ZipFile, entry: Entry): Promise<Readable> {
  // Where it unpacks, its streams never end after a fault: they do not know how streams are destroyed today.
  const options = (entry.compressionMethod === DEFLATED ? { decompress: false } : {}) as ZipFileOptions;
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, options, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
}

/** @throws Error for a file that is not what the directory says of it */
async function* unpacked(packed: Readable, { compressionMethod, uncompressedSize, crc32: wanted }: Entry) {
  const plain = compressionMethod === DEFLATED ? createInflateRaw() : new PassThrough();
  let bytes = 0;
  let found = 0;
  for await (const chunk of pipeline(packed, plain, () => {}) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > uncompressedSize) throw new Error('more bytes than announced');
    found = crc32(chunk, found);
    yield chunk;
  }
  if (bytes !== uncompressedSize || found !== wanted) throw new Error('other bytes than announced');
}

function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  let rows = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (cause: Error) => {
      // The library's own words on paths that climb: `invalid relative path: ../x`.
      const [, name] = /(?:relative path|absolute path|characters in fileName): (.+)$/s.exec(cause.message) ?? [];
      reject(
        name === undefined
          ? refusedAs(cause, '', 'This is no zip archive, or it is damaged.')
          : new ArchiveRefused(name.slice(0, 200), 'A file with this path is not part of an archive.'),
      );
    });
    zip.on('end', () => {
      // A bomb of few bytes has many files in the same bytes.
      if (packed > size) return reject(new ArchiveRefused('', 'Files of the archive overlap.'));
      resolve(entries);
    });
    zip.on('entry', (entry: Entry) => {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (isRowsFile(entry.fileName)) rows += entry.uncompressedSize;
      const fault =
        faultOf(entry) ??
        (entries.has(entry.fileName) ? 'The file is there twice.' : undefined) ??
        (unpacked > LARGEST_UNPACKED || rows > LARGEST_ROWS
          ? 'The files up to this one are too large together.'
          : undefined);
      if (fault !== undefined) return reject(new ArchiveRefused(entry.fileName.slice(0, 200), fault));
      entries.set(entry.fileName, entry);
      if (entries.size > MOST_ENTRIES) return reject(new ArchiveRefused('', 'The archive has too many files.'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function faultOf({ fileName, compressedSize, uncompressedSize, ...entry }: Entry): string | undefined {
  const isRows = isRowsFile(fileName);
  const isFile = storedFileOf(fileName) !== undefined || answerOf(fileName) !== undefined;
  if (fileName !== MANIFEST && !isRows && !isFile) return 'A file with this name is not part of an archive.';
  if (entry.generalPurposeBitFlag % 2 === 1) return 'The file is encrypted.';
  if (![STORED, DEFLATED].includes(entry.compressionMethod))
    return 'The file is compressed in a way that is not known here.';
  const grows = uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
  const isLarge = uncompressedSize > (isRows ? LARGEST_ROWS : LARGEST_MANIFEST) && !isFile;
  return grows || isLarge ? 'The file grows out of proportion when it is unpacked.' : undefined;
}

/** What goes wrong in the storage is no fault of the archive. */
function refusedAs(cause: unknown, place: string, message: string): Error {
  const isOurs = cause instanceof Error && ('status' in cause || cause instanceof ArchiveRefused);
  return isOurs ? cause : new ArchiveRefused(place, message, { cause });
}
