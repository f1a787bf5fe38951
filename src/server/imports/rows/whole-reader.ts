import type { SourceRow } from '#derive/values/source.ts';
import { type FileFormat, type RowReader, RowsRefused } from './row-reader.ts';
import { createWholeFile } from './whole-file.ts';

/** Reads a file that is only understood as a whole: JSON whose name does not say so, XML of which nobody said what its records are, and workbooks of which nobody said the sheet. Each is refused beyond a size (`decode.ts`, `parse.ts`). */
export function createWholeReader({ name, encoding, sheet, headers }: FileFormat): RowReader {
  const file = createWholeFile(name);
  let rows: readonly SourceRow[] = [];
  let at = 0;

  return {
    push: file.push,
    async end() {
      const read = await file.read({ ...(encoding && { encoding }), ...(sheet && { sheet }) });
      if (JSON.stringify(read.source.headers) !== JSON.stringify(headers)) throw new RowsRefused({ code: 'otherFile' });
      rows = read.source.rows;
    },
    take(limit) {
      const taken = rows.slice(at, at + limit);
      at += taken.length;
      return taken;
    },
  };
}
