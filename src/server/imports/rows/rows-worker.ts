import type { SourceRow } from '#derive/values/source.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { createCsvReader } from './csv-reader.ts';
import type { HeadChoice, HeadReader } from './head-reader.ts';
import { type FileFormat, isJson, isReadWhole, isWorkbook, type RowReader, RowsRefused } from './row-reader.ts';
import type { Workbook } from './workbook-reader.ts';

/** What the process is told: how the file is read, or that only that is to be found out; then to give rows, with the next bytes where it asked for some. */
export type RowsRequest =
  | { head: HeadChoice }
  | { format: FileFormat; size: number }
  | { bytes: Uint8Array }
  | { end: true }
  | { next: true };

/** What it answers: rows, that it needs bytes, those of a range where it is a workbook, that there are no more rows, or why the file is refused. */
export type RowsAnswer =
  | { rows: readonly SourceRow[] }
  | { needs: 'bytes' }
  | { needs: 'range'; from: number; to: number }
  | { done: true }
  | { head: FileFormat }
  | { refused: ImportFault };

/** Rows of one answer. */
const MOST_ROWS = 500;

/** Each file waits for the process to start: it loads what its format needs. */
async function readerOf(format: FileFormat): Promise<RowReader> {
  if (isReadWhole(format)) return (await import('./whole-reader.ts')).createWholeReader(format);
  const { records } = format;
  if (records === undefined && !isJson(format)) return createCsvReader(format);
  const { createRecordsReader } = await import('./records-reader.ts');
  if (records === undefined)
    return createRecordsReader(format, (await import('#derive/imports/file/json-records.ts')).createJsonRecords());
  return createRecordsReader(format, (await import('#derive/imports/file/xml.ts')).createXmlRecords(records));
}

let reader: RowReader | undefined;
let workbook: Workbook | undefined;
let head: HeadReader | undefined;
let isOver = false;

async function answer(request: RowsRequest): Promise<RowsAnswer> {
  if ('format' in request) {
    const { format, size } = request;
    if (isWorkbook(format)) workbook = (await import('./workbook-reader.ts')).createWorkbook(format, size);
    else reader = await readerOf(format);
  }
  if ('head' in request) head = (await import('./head-reader.ts')).createHeadReader(request.head);
  if (head) {
    if ('bytes' in request) head.push(request.bytes);
    return 'end' in request ? { head: await head.end() } : { needs: 'bytes' };
  }
  if (workbook) {
    if ('bytes' in request) workbook.give(request.bytes);
    return workbook.next(MOST_ROWS);
  }
  if (!reader) throw new Error('nothing says how the file is read');
  if ('bytes' in request) reader.push(request.bytes);
  if ('end' in request) {
    await reader.end();
    isOver = true;
  }
  const rows = reader.take(MOST_ROWS);
  if (rows.length > 0) return { rows };
  return isOver ? { done: true } : { needs: 'bytes' };
}

const send = (given: RowsAnswer) => process.send?.(given);

process.on('message', (request: RowsRequest) => {
  answer(request).then(send, (error: unknown) => {
    if (!(error instanceof RowsRefused)) throw error;
    send({ refused: error.fault });
  });
});
