import type { SourceRow } from '#derive/values/source.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { createCsvReader } from './csv-reader.ts';
import { createHeadReader, type HeadChoice, type HeadReader } from './head-reader.ts';
import { createJsonReader } from './json-reader.ts';
import { type FileFormat, isJson, isReadWhole, type RowReader, RowsRefused } from './row-reader.ts';
import { createWholeReader } from './whole-reader.ts';

/** What the process is told: how the file is read, or that only that is to be found out; then to give rows, with the next bytes where it asked for some. */
export type RowsRequest =
  | { head: HeadChoice }
  | { format: FileFormat }
  | { bytes: Uint8Array }
  | { end: true }
  | { next: true };

/** What it answers: rows, that it needs bytes, that there are no more rows, or why the file is refused. */
export type RowsAnswer =
  | { rows: readonly SourceRow[] }
  | { needs: 'bytes' }
  | { done: true }
  | { head: FileFormat }
  | { refused: ImportFault };

/** Rows of one answer. */
const MOST_ROWS = 500;

const readerOf = (format: FileFormat): RowReader => {
  if (isReadWhole(format)) return createWholeReader(format);
  return isJson(format) ? createJsonReader(format) : createCsvReader(format);
};

let reader: RowReader | undefined;
let head: HeadReader | undefined;
let isOver = false;

async function answer(request: RowsRequest): Promise<RowsAnswer> {
  if ('format' in request) {
    reader = readerOf(request.format);
  }
  if ('head' in request) head = createHeadReader(request.head);
  if (head) {
    if ('bytes' in request) head.push(request.bytes);
    return 'end' in request ? { head: await head.end() } : { needs: 'bytes' };
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
