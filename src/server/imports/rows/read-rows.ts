import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SourceRow } from '#derive/values/source.ts';
import { ImportRefused } from '../../ports/files/imports.ts';
import { workerSource } from '../../site/rendering/worker-source.ts';
import type { FileFormat } from './row-reader.ts';
import type { RowsAnswer, RowsRequest } from './rows-worker.ts';

/** Of the thread: a file that is read whole unpacks to several times its size. */
const MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };
/** For one answer of the thread. */
const PATIENCE_MS = 120_000;

/** Rows, and how much of the file was read when they were. */
export interface RowsOfFile {
  rows: readonly SourceRow[];
  bytes: number;
}

/**
 * The rows of a file, read in a thread with a memory of its own: whatever the file holds, the server goes on. The thread reads no
 * further than it is asked.
 * @throws ImportRefused for a file that cannot be read
 */
export async function* readRows(format: FileFormat, file: AsyncIterable<Uint8Array>): AsyncGenerator<RowsOfFile> {
  const options = { workerData: format, resourceLimits: MEMORY, execArgv: [], env: {} };
  const worker = new Worker(...workerSource('rows-worker', options, import.meta.url));
  // What nobody waits for is told by the next request.
  worker.on('error', () => {});
  const pieces = file[Symbol.asyncIterator]();
  let bytes = 0;

  async function ask(request: RowsRequest): Promise<RowsAnswer> {
    const waiting = new AbortController();
    const patience = AbortSignal.any([waiting.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const answer = once(worker, 'message', { signal: patience }) as Promise<[RowsAnswer]>;
      const exit = once(worker, 'exit', { signal: patience }).then(() => Promise.reject(new Error('the thread ended')));
      exit.catch(() => {});
      worker.postMessage(request);
      const [given] = await Promise.race([answer, exit]);
      return given;
    } catch (cause) {
      // Out of memory, or far too slow.
      throw new ImportRefused({ code: 'unpacked' }, { cause });
    } finally {
      waiting.abort();
    }
  }

  try {
    let answer = await ask({ next: true });
    while (!('done' in answer)) {
      if ('refused' in answer) throw new ImportRefused(answer.refused);
      if ('rows' in answer) {
        yield { rows: answer.rows, bytes };
        answer = await ask({ next: true });
      } else {
        const piece = await pieces.next();
        bytes += piece.done ? 0 : piece.value.length;
        answer = await ask(piece.done ? { end: true } : { bytes: piece.value });
      }
    }
  } finally {
    await pieces.return?.();
    await worker.terminate();
  }
}
