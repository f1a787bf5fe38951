import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { Storage } from '../ports/storage.ts';

/** Parts that are held in memory: an archive is read at its end, at a file, and at the head of the next. */
const HELD = 3;

/** @param folder where the parts of an uploaded file are in the storage, with its slash; no address leads there */
export const partKey = (folder: string, part: number) => `${folder}${String(part).padStart(6, '0')}`;

export const partCount = (bytes: number) => Math.ceil(bytes / UPLOAD_PART_BYTES);

/** How long a part has to be. */
export const partBytes = (bytes: number, part: number) => Math.min(UPLOAD_PART_BYTES, bytes - part * UPLOAD_PART_BYTES);

/** How many parts of an uploaded file the storage has. */
export async function countParts(storage: Pick<Storage, 'keys'>, folder: string): Promise<number> {
  let count = 0;
  for await (const keys of storage.keys(folder)) count += keys.length;
  return count;
}

/** Reads any bytes of an uploaded file. */
export class StoredParts extends RandomAccessReader {
  readonly #held = new Map<number, Promise<Buffer>>();
  readonly #storage: Pick<Storage, 'get'>;
  readonly #folder: string;
  readonly #incomplete: () => Error;

  /** @param incomplete what is thrown where a part is missing */
  constructor(storage: Pick<Storage, 'get'>, folder: string, incomplete: () => Error) {
    super();
    this.#storage = storage;
    this.#folder = folder;
    this.#incomplete = incomplete;
  }

  /** All bytes from the first on. */
  bytes(end: number): AsyncIterable<Buffer> {
    return this.#range(0, end);
  }

  /** Those from one on to before another. */
  async range(start: number, end: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.#range(start, end)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number) {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / UPLOAD_PART_BYTES);
      const first = part * UPLOAD_PART_BYTES;
      const bytes = (await this.#part(part)).subarray(at - first, end - first);
      if (bytes.length === 0) throw this.#incomplete();
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
    const object = await this.#storage.get(partKey(this.#folder, part));
    if (!object) throw this.#incomplete();
    return buffer(object.body);
  }
}
