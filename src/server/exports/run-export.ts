import { pagesOf } from '#derive/exports/pages-of.ts';
import { writtenRow } from '#derive/exports/written-values.ts';
import type { ClaimedExport } from '../ports/files/exports.ts';
import type { Storage } from '../ports/storage.ts';
import { createPartWriter } from '../uploads/part-writer.ts';
import type { ExportAccess } from './export-access.ts';
import { attemptFolder } from './export-folder.ts';
import type { Instructions } from './instructions.ts';

interface Tools {
  storage: Pick<Storage, 'put'>;
  /** Told how many rows are written. */
  onProgress(rows: number): void;
  /** Throws where the export is to end. */
  goesOn(): void;
}

/**
 * Writes a list into the storage, a page of its rows at a time.
 * @returns its rows, and the bytes of the file
 * @throws what `goesOn`, the data service and the storage throw
 */
export async function runExport(
  { id, attempt }: ClaimedExport,
  { resource, written, read, format: formatOf }: ExportAccess,
  { sort }: Pick<Instructions, 'sort'>,
  { storage, onProgress, goesOn }: Tools,
): Promise<{ rows: number; bytes: number }> {
  const { format, prepare, pack } = await formatOf();
  let rows = 0;

  async function* text() {
    yield format.head;
    for await (const page of pagesOf(resource, sort, read)) {
      goesOn();
      await prepare(page);
      const asWritten = page.map((row) => writtenRow(row, written));
      if (page.length > 0) yield format.rows(asWritten, rows === 0);
      rows += page.length;
      onProgress(rows);
    }
    yield format.tail;
  }

  const file = createPartWriter(storage, attemptFolder(id, attempt));
  for await (const chunk of pack ? pack(text()) : text()) await file.write(chunk);
  return { rows, bytes: await file.end() };
}
