import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { runInThread, TooMuchWork } from '../threads/run-in-thread.ts';
import { threadUrl } from '../threads/thread-url.ts';
import { type CleanSvg, cleanSvg } from './clean-svg.ts';

/** Characters that are cleaned in some milliseconds, whatever they are: a thread would take longer to start. */
const FEW = 20_000;
/** The largest drawing takes a tenth of this. */
const LIMITS = { processorMs: 3000, patienceMs: 60_000 };
const MEMORY = { maxOldGenerationSizeMb: 192, stackSizeMb: 4 };
/** Drawings beside the one that is cleaned; more are refused. */
const MOST_WAITING = 20;

const oneByOne = pLimit(1);

/**
 * A drawing without anything that runs, loads or leads elsewhere (`cleanSvg`); a long one is cleaned in a thread, one at a time.
 * @throws AppError `image-unreadable` when no drawing is left, and for one that nobody drew; `too-many-requests` where too many wait
 */
export async function cleanDrawing(source: string): Promise<CleanSvg> {
  const clean = source.length <= FEW ? cleanSvg(source) : await inThread(source);
  if (!clean) throw new AppError('image-unreadable');
  return clean;
}

async function inThread(source: string): Promise<CleanSvg | undefined> {
  if (oneByOne.pendingCount >= MOST_WAITING) throw new AppError('too-many-requests');
  return oneByOne(() => {
    const options = { workerData: source, resourceLimits: MEMORY, execArgv: [], env: {} };
    return runInThread<CleanSvg | undefined>(new Worker(threadUrl('svg-worker'), options), LIMITS);
  }).catch((error: unknown) => {
    if (error instanceof TooMuchWork) return undefined;
    throw error;
  });
}
