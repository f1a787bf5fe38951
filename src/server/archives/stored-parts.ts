import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import { ARCHIVE_PART_BYTES } from '#schema/api/space-archive.ts';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';
import type { Storage } from '../ports/storage.ts';

/** Parts that are held in memory: an archive is read at its end, at a file, and at the head of the next. */
const HELD = 3;

/** Where the parts of an uploaded archive are in the storage, with its slash. No address leads there. */
export const partsFolder = (restoreId: string) => `restores/${restoreId}/`;

export const partKey = (restoreId: string, part: number) => `${partsFolder(restoreId)}${String(part).padStart(6, '0')}`;

export const partCount = (bytes: number) => Math.ceil(bytes / ARCHIVE_PART_BYTES);

/** How long a part has to be. */
export const partBytes = (bytes: number, part: number) =>
  Math.min(ARCHIVE_PART_BYTES, bytes - part * ARCHIVE_PART_BYTES);

/** Reads any bytes of an uploaded archive. */
export class StoredParts extends RandomAccessReader {
  readonly #held = new Map<number, Promise<Buffer>>();
  readonly #storage: Pick<Storage, 'get'>;
  readonly #restoreId: string;

  constructor(storage: Pick<Storage, 'get'>, restoreId: string) {
    super();
    this.#storage = storage;
    this.#restoreId = restoreId;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number) {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / ARCHIVE_PART_BYTES);
      const first = part * ARCHIVE_PART_BYTES;
      const bytes = (await this.#part(part)).subarray(at - first, end - first);
      if (bytes.length === 0) throw new ArchiveRefused('', 'The archive did not arrive whole. Upload it again.');
      at += bytes.length;
      yield bytes;
    }
  }

  #part(part: number): Promise<Buffer> {
    const known = this.#held.get(part);
    const found = known ?? this.#fetch(part);
    this.#held.delete(part);
    this.#held.set(part, found);
    for (const oldest of [...this.#held.keys()].slice(0, -HELD)) this.#held.delete(oldest);
    return found;
  }

  async #fetch(part: number): Promise<Buffer> {
    const object = await this.#storage.get(partKey(this.#restoreId, part));
    if (!object) throw new ArchiveRefused('', 'The archive did not arrive whole. Upload it again.');
    return buffer(object.body);
  }
}
