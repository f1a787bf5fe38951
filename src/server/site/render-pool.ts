import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BlockResult, BlockTask } from '#render/blocks.ts';
import { AppError } from '../errors.ts';
import { PLACE, type WorkerMessage } from './render-place.ts';

/** Renders blocks where they can be stopped; answers one result for each, in order. */
export interface RenderPool {
  render(tasks: readonly BlockTask[]): Promise<BlockResult[]>;
  close(): Promise<void>;
}

interface Job {
  tasks: readonly BlockTask[];
  /** By task; those that are not there yet are missing. */
  results: (BlockResult | undefined)[];
  kills: number;
  startedAt: number;
  done(results: BlockResult[]): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  /** What the thread itself writes while it works (`PLACE`). */
  place: Int32Array;
  job?: Job;
  /** Indices of the tasks of the job that the thread has not answered yet, and how many it was given at once. */
  open: number[];
  given: number;
  timer?: NodeJS.Timeout;
}

export interface PoolOptions {
  threads?: number;
  /** A block that takes longer is stopped, at the latest when it has taken twice as long. */
  blockMs?: number;
}

const START_MS = 30_000;
/** A page that needs more threads ended than this, or takes longer, is given up. */
const MOST_KILLS = 3;
const PAGE_MS = 5_000;
const MOST_WAITING = 500;
/** How long a block that had to be stopped is not tried again. */
const REST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };

const TOO_LONG = 'The block takes too long.';
const TOO_MUCH = 'The block takes too much memory.';
const STOPS = 'The server stops.';

// Beside this file in the bundle. Tests run the sources, where a thread does not inherit what reads TypeScript.
const isSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(isSource ? './render-worker.ts' : './render-worker.js', import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerUrl}'); })`;

/**
 * Threads that run templates of tenants. They start with the first page and are replaced when one has to be ended. A page is
 * sent and answered whole; what it waits for is told by memory that both sides see.
 */
export function createRenderPool({ threads = 2, blockMs = 400 }: PoolOptions = {}): RenderPool {
  const running = new Set<Thread>();
  const waiting: Job[] = [];
  const resting = new Map<string, number>();
  let isClosed = false;

  function startThread(): Thread {
    const memory = new SharedArrayBuffer(PLACE.bytes);
    const worker = new Worker(isSource ? fromSource : workerUrl, {
      eval: isSource,
      workerData: memory,
      resourceLimits: MEMORY,
      execArgv: [],
      env: {},
    });
    const thread: Thread = { worker, isReady: false, place: new Int32Array(memory), open: [], given: 0 };
    running.add(thread);
    thread.timer = setTimeout(() => end(thread, TOO_LONG), START_MS);
    worker.on('message', (message: WorkerMessage) => hear(thread, message));
    worker.on('error', () => end(thread, TOO_MUCH));
    worker.on('exit', () => end(thread, TOO_MUCH));
    worker.unref();
    return thread;
  }

  /** Looks again after the time of a block whether the thread is still at the same one. */
  function watch(thread: Thread) {
    clearTimeout(thread.timer);
    const before = Atomics.load(thread.place, PLACE.begun);
    thread.timer = setTimeout(() => {
      const hasFinished = Atomics.load(thread.place, PLACE.finished) === thread.given;
      const isStuck = Atomics.load(thread.place, PLACE.begun) === before && !hasFinished;
      const { job } = thread;
      if (job && Date.now() - job.startedAt > PAGE_MS && !hasFinished) job.kills = MOST_KILLS;
      if (isStuck || job?.kills === MOST_KILLS) end(thread, TOO_LONG);
      else watch(thread);
    }, blockMs);
  }

  function hear(thread: Thread, message: WorkerMessage) {
    const { job } = thread;
    if ('ready' in message) {
      clearTimeout(thread.timer);
      thread.isReady = true;
      if (job) give(thread, job);
      return;
    }
    if (!job) return;
    for (const result of message.results) {
      const at = thread.open.shift();
      if (at !== undefined) job.results[at] = result;
    }
    if (thread.open.length > 0) return;
    clearTimeout(thread.timer);
    delete thread.job;
    answer(job, TOO_LONG);
    next();
  }

  function give(thread: Thread, job: Job) {
    thread.open = [...job.tasks.keys()].filter((at) => job.results[at] === undefined);
    thread.given = thread.open.length;
    job.startedAt ||= Date.now();
    Atomics.store(thread.place, PLACE.finished, 0);
    thread.worker.postMessage(JSON.stringify(thread.open.map((at) => job.tasks[at])));
    watch(thread);
  }

  /** Answers a job, with this fault where there is no result. */
  function answer({ tasks, results, done }: Job, fault: string) {
    done(tasks.map((_task, at) => results[at] ?? { fault }));
  }

  /** Ends a thread whose block did not, and goes on with the other blocks in another one. */
  function end(thread: Thread, fault: string) {
    if (!running.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    const { job } = thread;
    if (!job) return;
    // Some that have finished may not have been told yet: they stand before the one that has not.
    const told = thread.given - thread.open.length;
    const stuck = thread.open[Atomics.load(thread.place, PLACE.finished) - told];
    const task = stuck === undefined ? undefined : job.tasks[stuck];
    if (thread.isReady && stuck !== undefined && task) {
      resting.set(keyOf(task), Date.now() + REST_MS);
      job.results[stuck] = { fault };
      job.kills += 1;
    } else job.kills = MOST_KILLS;
    const isDone = job.tasks.every((_task, at) => job.results[at] !== undefined);
    if (isDone || job.kills >= MOST_KILLS) answer(job, fault);
    else waiting.unshift(job);
    next();
  }

  function next() {
    if (isClosed) return;
    const free = [...running].filter((thread) => !thread.job);
    while (waiting.length > 0) {
      const thread = free.pop() ?? (running.size < threads ? startThread() : undefined);
      const job = thread && waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      if (thread.isReady) give(thread, job);
    }
  }

  function run(tasks: readonly BlockTask[]): Promise<BlockResult[]> {
    return new Promise((resolve, reject) => {
      if (isClosed || waiting.length >= MOST_WAITING) return reject(new AppError('internal'));
      waiting.push({ tasks, results: [], kills: 0, startedAt: 0, done: resolve });
      next();
    });
  }

  return {
    async render(tasks) {
      for (const [key, until] of resting) if (until < Date.now()) resting.delete(key);
      // Blocks that had to be stopped a moment ago fail at once.
      const open = resting.size === 0 ? tasks : tasks.filter((task) => !resting.has(keyOf(task)));
      const results = open.length > 0 ? await run(open) : [];
      const byTask = new Map(open.map((task, at) => [task, results[at]]));
      return tasks.map((task) => byTask.get(task) ?? { fault: TOO_LONG });
    },

    async close() {
      isClosed = true;
      const all = [...running];
      running.clear();
      for (const { timer } of all) clearTimeout(timer);
      await Promise.all(all.map(({ worker }) => worker.terminate()));
      for (const job of [...waiting.splice(0), ...all.flatMap((thread) => thread.job ?? [])]) answer(job, STOPS);
    },
  };
}

function keyOf({ id, template }: BlockTask): string {
  return createHash('sha1').update(id).update(template).digest('base64');
}
