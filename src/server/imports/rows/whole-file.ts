import { maxBytes } from '#derive/imports/file/decode.ts';
import { type Choice, type ReadFile, readGiven } from '#derive/imports/file/read-given.ts';
import { RowsRefused } from './row-reader.ts';

/** The bytes of a file that is read once they are all there. */
export interface WholeFile {
  /** @throws RowsRefused beyond the size that a console reads, too */
  push(bytes: Uint8Array): void;
  /** Reads it, and lets its bytes go. @throws RowsRefused with what is wrong with it, and its row */
  read(choice: Choice): Promise<ReadFile>;
}

export function createWholeFile(name: string): WholeFile {
  let pieces: Uint8Array[] = [];
  let size = 0;

  return {
    push(bytes) {
      size += bytes.length;
      if (size > maxBytes) throw new RowsRefused({ code: 'tooLarge' });
      pieces.push(bytes);
    },
    async read(choice) {
      // A plain array: what a buffer calls a slice is none.
      const bytes = new Uint8Array(size);
      let filled = 0;
      for (const piece of pieces) {
        bytes.set(piece, filled);
        filled += piece.length;
      }
      pieces = [];
      const read = await readGiven({ name, bytes }, choice);
      if ('fault' in read)
        throw new RowsRefused({ code: read.fault, ...(read.row !== undefined && { row: read.row }) });
      return read;
    },
  };
}
