import { type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { WorkbookFault } from './workbook-fault.ts';

/** Reads any bytes of a file. */
export interface RandomBytes {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** The files of the archive that a workbook is. */
export interface WorkbookParts {
  has(name: string): boolean;
  /**
   * The text of a file, as it is unpacked.
   * @param maxBytes bytes of it
   * @throws WorkbookFault for one that is not there, damaged, or larger
   */
  text(name: string, maxBytes: number): AsyncGenerator<string>;
}

/** Bytes that are read at once: only a directory that was made to fill memory is larger. */
const MOST_AT_ONCE = 16 * 1024 * 1024;

/** Files of a workbook: sheets, pictures, comments. */
const MOST_PARTS = 20_000;

class BytesReader extends Reader<RandomBytes> {
  readonly #bytes: RandomBytes;
  /** Why the file itself was not read. */
  failure: { cause: unknown } | undefined;

  constructor(bytes: RandomBytes) {
    super(bytes);
    this.#bytes = bytes;
    this.size = bytes.size;
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > MOST_AT_ONCE) throw new WorkbookFault('unpacked');
    const to = Math.min(from + length, this.size);
    try {
      return (await this.#bytes.read(from, to)) as Uint8Array<ArrayBuffer>;
    } catch (cause) {
      this.failure ??= { cause };
      throw cause;
    }
  }
}

/** @throws WorkbookFault for what is no archive, and what `bytes` throws */
export async function openParts(bytes: RandomBytes): Promise<WorkbookParts> {
  const reader = new BytesReader(bytes);
  /** The library throws what only says that an archive is none, or damaged. */
  const faultOf = (cause: unknown): unknown => {
    if (reader.failure) return reader.failure.cause;
    return cause instanceof WorkbookFault ? cause : new WorkbookFault('spreadsheet', { cause });
  };
  const zip = new ZipReader(reader, { useWebWorkers: false, checkSignature: true });
  const parts = new Map<string, FileEntry>();
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      if (isFile(entry)) parts.set(entry.filename, entry);
      if (parts.size > MOST_PARTS) throw new WorkbookFault('unpacked');
    }
  } catch (cause) {
    throw faultOf(cause);
  }

  return {
    has: (name) => parts.has(name),
    async *text(name, maxBytes) {
      const entry = parts.get(name);
      if (!entry) throw new WorkbookFault('spreadsheet');
      if (entry.uncompressedSize > maxBytes) throw new WorkbookFault('unpacked');
      const decoder = new TextDecoder();
      let fail = (_cause: unknown) => {};
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        start(controller) {
          fail = (cause) => controller.error(cause);
        },
      });
      const stream = readable.getReader();
      // The library leaves the stream as it is where it refuses a file before its first byte.
      entry.getData(writable).catch(fail);
      let size = 0;
      try {
        for (let piece = await stream.read(); !piece.done; piece = await stream.read()) {
          size += piece.value.length;
          if (size > maxBytes) throw new WorkbookFault('unpacked');
          yield decoder.decode(piece.value, { stream: true });
        }
        yield decoder.decode();
      } catch (cause) {
        throw faultOf(cause);
      } finally {
        await stream.cancel().catch(() => {});
      }
    },
  };
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;
