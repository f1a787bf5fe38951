import type { Worker } from 'node:worker_threads';
import { processorMs } from './thread-cpu-time.ts';

/** What a thread of one task says: how the system calls it, then the answer. */
export type ThreadMessage = { thread: string } | { answer: unknown };

export interface ThreadLimits {
  /** Milliseconds of processor time: on a busy machine a thread may have no turn for long. */
  processorMs: number;
  /** Milliseconds of the clock. */
  patienceMs: number;
  /** Ends the thread once nobody waits for its answer. */
  signal?: AbortSignal | undefined;
}

/** A task took more time or memory than it may. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/** Milliseconds between looks at the processor time of a thread. */
const LOOK_MS = 100;

/**
 * Waits for the answer of a thread that runs one task (`answerTask`), and ends it. Its memory has the limits that it was started with.
 * @throws TooMuchWork, the reason of the signal, or what the task throws
 */
export function runInThread<Answer>(worker: Worker, { signal, ...limits }: ThreadLimits): Promise<Answer> {
  let thread = '';
  return new Promise<Answer>((resolve, reject) => {
    const leave = () => end(() => reject(signal?.reason));
    const late = setTimeout(() => end(() => reject(new TooMuchWork())), limits.patienceMs);
    const watch = setInterval(() => {
      if (processorMs(thread) > limits.processorMs) end(() => reject(new TooMuchWork()));
    }, LOOK_MS);
    function end(settle: () => void) {
      clearTimeout(late);
      clearInterval(watch);
      signal?.removeEventListener('abort', leave);
      void worker.terminate();
      settle();
    }
    worker.on('message', (message: ThreadMessage) => {
      if ('thread' in message) thread = message.thread;
      else end(() => resolve(message.answer as Answer));
    });
    // It stays: a thread can fail once more after its end, and without a listener that would end the server.
    worker.on('error', (cause) => end(() => reject(isOutOfMemory(cause) ? new TooMuchWork('', { cause }) : cause)));
    worker.on('exit', (code) => end(() => reject(new Error(`the thread ended without an answer, with code ${code}`))));
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  });
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
