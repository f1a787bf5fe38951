import { parentPort, workerData } from 'node:worker_threads';
import type { SourceRow } from '#derive/values/source.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { createCsvReader } from './csv-reader.ts';
import { type FileFormat, RowsRefused } from './row-reader.ts';
import { createWholeReader } from './whole-reader.ts';

/** What the thread is told: to give rows, with the next bytes where it asked for some. */
export type RowsRequest = { bytes: Uint8Array } | { end: true } | { next: true };

/** What it answers: rows, that it needs bytes, that there are no more rows, or why the file is refused. */
export type RowsAnswer =
  | { rows: readonly SourceRow[] }
  | { needs: 'bytes' }
  | { done: true }
  | { refused: ImportFault };

/** Rows of one answer. */
const MOST_ROWS = 500;

const format = workerData as FileFormat;
const reader = format.delimiter === undefined ? createWholeReader(format) : createCsvReader(format);
let isOver = false;

async function answer(request: RowsRequest): Promise<RowsAnswer> {
  if ('bytes' in request) reader.push(request.bytes);
  if ('end' in request) {
    await reader.end();
    isOver = true;
  }
  const rows = reader.take(MOST_ROWS);
  if (rows.length > 0) return { rows };
  return isOver ? { done: true } : { needs: 'bytes' };
}

parentPort?.on('message', (request: RowsRequest) => {
  answer(request).then(
    (given) => parentPort?.postMessage(given),
    (error: unknown) => {
      if (!(error instanceof RowsRefused)) throw error;
      parentPort?.postMessage({ refused: error.fault } satisfies RowsAnswer);
    },
  );
});
