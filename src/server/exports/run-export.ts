import { pagesOf } from '#derive/exports/pages-of.ts';
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
  { resource, read, format: formatOf }: ExportAccess,
  { sort }: Pick<Instructions, 'sort'>,
  { storage, onProgress, goesOn }: Tools,
): Promise<{ rows: number; bytes: number }> {
  const { format, prepare } = await formatOf();
  const file = createPartWriter(storage, attemptFolder(id, attempt));
  await file.write(format.head);
  let rows = 0;
  for await (const page of pagesOf(resource, sort, read)) {
    goesOn();
    await prepare(page);
    if (page.length > 0) await file.write(format.rows(page, rows === 0));
    rows += page.length;
    onProgress(rows);
  }
  await file.write(format.tail);
  return { rows, bytes: await file.end() };
}
