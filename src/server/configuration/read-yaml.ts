import { Worker, type WorkerOptions } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { runInThread, TooMuchWork } from '../threads/run-in-thread.ts';
import { threadUrl } from '../threads/thread-url.ts';
import { type ParsedText, parseYaml, type ReadText, readText, refusedText } from './yaml-text.ts';

/** Characters that are parsed in a tenth of a second, whatever they are: a thread would take as long to start. */
const FEW = 10_000;
/** The largest file in the smallest values takes 7 s of a slow processor. */
const PROCESSOR_MS = 20_000;
const PATIENCE_MS = 60_000;
/** The nodes of half a million values fit in. */
const MEMORY = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };
/** Long texts beside the one that is parsed; more are refused. */
const MOST_WAITING = 10;

/** Who sends a text. */
export interface Sender {
  userId: string;
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Reads a text in YAML, in a thread where it is long: the server answers others meanwhile. */
export type ReadYaml = (text: string, sender: Sender) => Promise<ReadText>;

/**
 * One long text is parsed at a time.
 * @throws AppError `too-many-requests` for a second long text of a person, and where too many wait; `request-incomplete` once
 * nobody waits for the answer
 */
export function yamlReader({
  start = (options) => new Worker(threadUrl('yaml-worker'), options),
  patienceMs = PATIENCE_MS,
}: {
  start?: (options: WorkerOptions) => Worker;
  patienceMs?: number;
} = {}): ReadYaml {
  const oneByOne = pLimit(1);
  /** Whose texts are parsed or wait. */
  const senders = new Set<string>();

  return async (text, { userId, signal }) => {
    if (text.length <= FEW) return readText(parseYaml(text));
    if (senders.has(userId) || senders.size > MOST_WAITING) throw new AppError('too-many-requests');
    const controller = new AbortController();
    const leave = () => controller.abort(new AppError('request-incomplete'));
    if (signal?.aborted) leave();
    controller.signal.throwIfAborted();
    signal?.addEventListener('abort', leave);
    // One that is gone makes room at once, though its turn is still to come.
    controller.signal.addEventListener('abort', () => senders.delete(userId));
    senders.add(userId);
    try {
      return readText(
        await oneByOne(() => {
          controller.signal.throwIfAborted();
          const worker = start({ workerData: text, resourceLimits: MEMORY, execArgv: [], env: {} });
          const limits = { processorMs: PROCESSOR_MS, patienceMs, signal: controller.signal };
          return runInThread<ParsedText>(worker, limits).catch((error: unknown) => {
            if (error instanceof TooMuchWork) return refusedText({ code: 'tooManyValues' });
            throw error;
          });
        }),
      );
    } finally {
      signal?.removeEventListener('abort', leave);
      if (!controller.signal.aborted) senders.delete(userId);
    }
  };
}

export const readYaml: ReadYaml = yamlReader();
