import { mostBytes } from '#derive/imports/file/decode.ts';
import { readGiven } from '#derive/imports/file/read-given.ts';
import type { SourceRow } from '#derive/values/source.ts';
import { type FileFormat, type RowReader, RowsRefused } from './row-reader.ts';

/** Reads a file that is only understood as a whole: JSON, XML, and workbooks. Each is refused beyond a size (`decode.ts`, `parse.ts`). */
export function createWholeReader({ name, encoding, sheet, headers }: FileFormat): RowReader {
  let pieces: Uint8Array[] = [];
  let rows: readonly SourceRow[] = [];
  let size = 0;
  let at = 0;

  return {
    push(bytes) {
      size += bytes.length;
      if (size > mostBytes) throw new RowsRefused({ code: 'tooLarge' });
      pieces.push(bytes);
    },
    async end() {
      // A plain array: what a buffer calls a slice is none.
      const bytes = new Uint8Array(size);
      let filled = 0;
      for (const piece of pieces) {
        bytes.set(piece, filled);
        filled += piece.length;
      }
      pieces = [];
      const read = await readGiven({ name, bytes }, { ...(encoding && { encoding }), ...(sheet && { sheet }) });
      if ('fault' in read)
        throw new RowsRefused({ code: read.fault, ...(read.row !== undefined && { row: read.row }) });
      if (JSON.stringify(read.source.headers) !== JSON.stringify(headers)) throw new RowsRefused({ code: 'otherFile' });
      rows = read.source.rows;
    },
    take(most) {
      const taken = rows.slice(at, at + most);
      at += taken.length;
      return taken;
    },
  };
}
