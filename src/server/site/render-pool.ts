import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BlockResult, BlockTask } from '#render/blocks.ts';
import { AppError } from '../errors.ts';
import type { WorkerMessage } from './render-worker.ts';

/** Renders blocks where they can be stopped; answers one result for each, in order. */
export interface RenderPool {
  render(tasks: readonly BlockTask[]): Promise<BlockResult[]>;
  close(): Promise<void>;
}

interface Job {
  tasks: readonly BlockTask[];
  results: BlockResult[];
  kills: number;
  done(results: BlockResult[]): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  job?: Job;
  /** Index in the job of the first task that the thread was given. */
  from: number;
  timer?: NodeJS.Timeout;
}

export interface PoolOptions {
  threads?: number;
  /** A block that takes longer is stopped. */
  blockMs?: number;
}

const START_MS = 30_000;
/** A page that needs more threads ended than this is given up. */
const MOST_KILLS = 3;
const MOST_WAITING = 500;
/** How long a block that had to be stopped is not tried again. */
const REST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };

const TOO_LONG = 'The block takes too long.';
const TOO_MUCH = 'The block takes too much memory.';

// Beside this file in the bundle. Tests run the sources, where a thread does not inherit what reads TypeScript.
const isSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(isSource ? './render-worker.ts' : './render-worker.js', import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerUrl}'); })`;

/** Threads that run templates of tenants. They start with the first page and are replaced when one has to be ended. */
export function createRenderPool({ threads = 2, blockMs = 400 }: PoolOptions = {}): RenderPool {
  const running = new Set<Thread>();
  const waiting: Job[] = [];
  const resting = new Map<string, number>();
  let isClosed = false;

  function startThread(): Thread {
    const worker = new Worker(isSource ? fromSource : workerUrl, {
      eval: isSource,
      resourceLimits: MEMORY,
      execArgv: [],
      env: {},
    });
    const thread: Thread = { worker, isReady: false, from: 0 };
    running.add(thread);
    watch(thread, START_MS);
    worker.on('message', (message: WorkerMessage) => hear(thread, message));
    worker.on('error', () => end(thread, TOO_MUCH));
    worker.on('exit', () => end(thread, TOO_MUCH));
    worker.unref();
    return thread;
  }

  function watch(thread: Thread, ms: number) {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread, TOO_LONG), ms);
  }

  function hear(thread: Thread, message: WorkerMessage) {
    clearTimeout(thread.timer);
    if ('ready' in message) {
      thread.isReady = true;
      return advance(thread);
    }
    const { job } = thread;
    if (!job) return;
    job.results.push(message.result);
    advance(thread);
  }

  /** Goes on with the job of a thread that has just said something. */
  function advance(thread: Thread) {
    const { job } = thread;
    if (job && job.results.length < job.tasks.length) {
      if (thread.from === -1) {
        thread.from = job.results.length;
        thread.worker.postMessage(job.tasks.slice(thread.from));
      }
      return watch(thread, blockMs);
    }
    delete thread.job;
    job?.done(job.results);
    next();
  }

  /** Ends a thread whose block did not, and goes on with the blocks behind it in another one. */
  function end(thread: Thread, fault: string) {
    if (!running.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    const { job } = thread;
    if (!job) return;
    const task = job.tasks[job.results.length];
    if (task && thread.isReady) {
      resting.set(keyOf(task), Date.now() + REST_MS);
      job.results.push({ fault });
      job.kills += 1;
    } else job.kills = MOST_KILLS;
    if (job.kills >= MOST_KILLS) while (job.results.length < job.tasks.length) job.results.push({ fault });
    if (job.results.length === job.tasks.length) job.done(job.results);
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
      thread.from = -1;
      if (thread.isReady) advance(thread);
    }
  }

  function run(tasks: readonly BlockTask[]): Promise<BlockResult[]> {
    return new Promise((resolve, reject) => {
      if (isClosed || waiting.length >= MOST_WAITING) return reject(new AppError('internal'));
      waiting.push({ tasks, results: [], kills: 0, done: resolve });
      next();
    });
  }

  return {
    async render(tasks) {
      for (const [key, until] of resting) if (until < Date.now()) resting.delete(key);
      // Blocks that had to be stopped a moment ago fail at once.
      const open = tasks.filter((task) => !resting.has(keyOf(task)));
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
      for (const job of [...waiting.splice(0), ...all.flatMap((thread) => thread.job ?? [])]) {
        while (job.results.length < job.tasks.length) job.results.push({ fault: 'The server stops.' });
        job.done(job.results);
      }
    },
  };
}

function keyOf({ id, template }: BlockTask): string {
  return createHash('sha1').update(id).update(template).digest('base64');
}
