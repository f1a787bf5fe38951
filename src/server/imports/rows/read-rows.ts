import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import type { RowsOfFile } from '#derive/imports/batches.ts';
import { isMarkup } from '#derive/imports/file/parse.ts';
import type { RandomBytes } from '#derive/imports/file/workbook-parts.ts';
import { ImportRefused } from '../../ports/files/imports.ts';
import { threadUrl } from '../../threads/thread-url.ts';
import type { HeadChoice } from './head-reader.ts';
import { type FileFormat, isJson, isReadWhole } from './row-reader.ts';
import type { RowsAnswer, RowsRequest } from './rows-worker.ts';

/** Megabytes of JavaScript's values. Beside them stand the bytes of a file that is read whole, and the shared texts of a workbook. */
const MOST_MEMORY = { whole: 384, streamed: 192 };
/** For one answer of the process. */
const PATIENCE_MS = 120_000;

/** A file that is read whole takes several times its size (docs/operations.md). */
const wholeFiles = pLimit(1);

/**
 * The rows of a file, read in a process of its own: whatever the file holds, the server goes on. A thread is not enough: one that is out
 * of memory within a built-in function such as `JSON.parse` takes the server with it. The process reads no further than it is asked, has
 * no environment, and one at a time reads a file that is only understood as a whole.
 * @param randomAccess reads any bytes of the same file, as workbooks are read
 * @throws ImportRefused for a file that cannot be read
 */
export async function* readRows(
  named: FileFormat,
  file: AsyncIterable<Uint8Array>,
  randomAccess?: RandomBytes,
): AsyncGenerator<RowsOfFile> {
  const pieces = file[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | undefined;
  let format = named;
  let isOver = () => {};
  let child: ChildProcess | undefined;
  let bytes = 0;

  try {
    if (isJson(named)) {
      first = await pieces.next();
      format = byContent(named, first.value);
    }
    if (isReadWhole(format)) isOver = await acquireLock();
    child = started(isReadWhole(format) ? MOST_MEMORY.whole : MOST_MEMORY.streamed);
    await once(child, 'spawn');
    let answer = await ask(child, { format, size: randomAccess?.size ?? 0 });
    while (!('done' in answer)) {
      if ('refused' in answer) throw new ImportRefused(answer.refused);
      if ('rows' in answer) {
        yield { rows: answer.rows, bytes };
        answer = await ask(child, { next: true });
      } else if ('from' in answer) {
        if (!randomAccess) throw new Error('a workbook is read by ranges');
        const { from, to } = answer;
        // Its directory, at its end, comes first.
        bytes = Math.min(randomAccess.size, bytes + to - from);
        answer = await ask(child, { bytes: await randomAccess.read(from, to) });
      } else {
        const piece: IteratorResult<Uint8Array> = first ?? (await pieces.next());
        first = undefined;
        bytes += piece.done ? 0 : piece.value.length;
        answer = await ask(child, piece.done ? { end: true } : { bytes: piece.value });
      }
    }
  } finally {
    child?.kill('SIGKILL');
    isOver();
    await pieces.return?.();
  }
}

/**
 * Finds out how a file is read that nobody looked at: its headers, and what is not said of it. In a process of its own, as its rows.
 * @throws ImportRefused for a file that cannot be read
 */
export async function readHead(choice: HeadChoice, bytes: Uint8Array): Promise<FileFormat> {
  const isWhole = !/\.(csv|tsv|txt)$/i.test(choice.name) && choice.delimiter === undefined;
  const isOver = isWhole ? await acquireLock() : () => {};
  const child = started(isWhole ? MOST_MEMORY.whole : MOST_MEMORY.streamed);
  try {
    await once(child, 'spawn');
    await ask(child, { head: choice });
    await ask(child, { bytes });
    const answer = await ask(child, { end: true });
    if ('refused' in answer) throw new ImportRefused(answer.refused);
    if (!('head' in answer)) throw new ImportRefused({ code: 'unreadable' });
    return answer.head;
  } finally {
    child.kill('SIGKILL');
    isOver();
  }
}

/** Bytes that tell whether a file is XML. */
const FEW = 256;

/** What is called JSON and is XML is read as what it is, as `parse` does it. */
function byContent(format: FileFormat, first: Uint8Array | undefined): FileFormat {
  if (!first) return format;
  const beginning = new TextDecoder(format.encoding).decode(first.subarray(0, FEW));
  return isMarkup(beginning) ? { ...format, name: `${format.name}.xml` } : format;
}

/** Waits until no other file is read whole. @returns what ends the turn */
const acquireLock = () =>
  new Promise<() => void>((begin) => {
    void wholeFiles(() => new Promise<void>((end) => begin(end)));
  });

function started(megabytes: number): ChildProcess {
  const child = fork(threadUrl('rows-worker'), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What nobody waits for is told by the next request.
  child.on('error', () => {});
  return child;
}

async function ask(child: ChildProcess, request: RowsRequest): Promise<RowsAnswer> {
  const waiting = new AbortController();
  // Not `AbortSignal.any` with `AbortSignal.timeout`: nothing holds that, so that it may be collected before its time.
  const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    const answer = once(child, 'message', { signal: waiting.signal }) as Promise<[RowsAnswer]>;
    const exit = once(child, 'exit', { signal: waiting.signal }).then(() =>
      Promise.reject(new Error('the process ended')),
    );
    exit.catch(() => {});
    child.send(request);
    const [given] = await Promise.race([answer, exit]);
    return given;
  } catch (cause) {
    // Out of memory, or far too slow.
    throw new ImportRefused({ code: 'unpacked' }, { cause });
  } finally {
    clearTimeout(patience);
    waiting.abort();
  }
}
