import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BlockResult, BlockTask } from '#render/blocks.ts';
import { AppError } from '../../errors.ts';
import { processorMs } from '../../threads/thread-cpu-time.ts';
import { threadUrl } from '../../threads/thread-url.ts';
import { type PageMessage, PLACE, type WorkerMessage } from './worker-protocol.ts';

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
  done(results: BlockResult[]): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  /** What the thread itself writes while it works (`PLACE`). */
  counters: Int32Array;
  job?: Job;
  /** Indices of the tasks of the job that the thread has not answered yet, and how many it was given at once. */
  open: number[];
  given: number;
  /** When it was given them, and how long it had worked before. */
  givenAt: number;
  workedMs: number;
  /** What the system calls it, once it is ready. */
  number: string;
  /** Numbers of the templates that it has. */
  templates: Map<string, number>;
  timer?: NodeJS.Timeout;
}

export interface PoolOptions {
  threads?: number;
  /** A block that takes longer is stopped, at the latest when it has taken twice as long. */
  blockMs?: number;
  /** The base URL of another host where files of spaces are. */
  files?: string | undefined;
}

const START_MS = 30_000;
/** A page that needs more threads ended than this, or takes longer, is given up. */
const MOST_KILLS = 3;
const PAGE_MS = 5_000;
/** How long (ms) a block is waited for whose thread has no turn on a busy machine. */
const STARVED_MS = 60_000;
/** Templates that a thread keeps. */
const MOST_TEMPLATES = 500;
const MOST_WAITING = 500;
/** How long a block that had to be stopped is not tried again. */
const REST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };

const TOO_LONG = 'The block takes too long.';
const TOO_MUCH = 'The block takes too much memory.';
const STOPS = 'The server stops.';

/**
 * Threads that run templates of tenants. They start with the first page and are replaced when one has to be ended. A page is
 * sent and answered whole; what it waits for is told by memory that both sides see.
 */
export function createRenderPool({ threads = 2, blockMs = 400, files }: PoolOptions = {}): RenderPool {
  const running = new Set<Thread>();
  const waiting: Job[] = [];
  const resting = new Map<string, number>();
  let isClosed = false;

  function startThread(): Thread {
    const memory = new SharedArrayBuffer(PLACE.bytes);
    const options = { workerData: memory, resourceLimits: MEMORY, execArgv: [], env: {} };
    const worker = new Worker(threadUrl('render-worker'), options);
    const thread: Thread = {
      ...{ worker, isReady: false, counters: new Int32Array(memory), number: '', templates: new Map() },
      ...{ open: [], given: 0, givenAt: 0, workedMs: 0 },
    };
    running.add(thread);
    thread.timer = setTimeout(() => end(thread, TOO_LONG), START_MS);
    worker.on('message', (message: WorkerMessage) => hear(thread, message));
    worker.on('error', () => end(thread, TOO_MUCH));
    worker.on('exit', () => end(thread, TOO_MUCH));
    worker.unref();
    return thread;
  }

  /** Looks again after the time of a block whether the thread is still at the same one, and has worked on it. */
  function watch(thread: Thread, looks = 1, before = sightOf(thread)) {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      const now = sightOf(thread);
      const hasFinished = Atomics.load(thread.counters, PLACE.finished) === thread.given;
      const isSame = now.begun === before.begun && !hasFinished;
      // On a busy machine the thread may have had no turn: that is no fault of its block.
      const isStarved = now.workedMs - before.workedMs < blockMs / 2 && looks * blockMs < STARVED_MS;
      const { job } = thread;
      const workedMs = Number.isNaN(now.workedMs) ? Date.now() - thread.givenAt : now.workedMs - thread.workedMs;
      const isOver = workedMs > PAGE_MS && !hasFinished;
      if (job && isOver) job.kills = MOST_KILLS;
      if ((isSame && !isStarved) || isOver) end(thread, TOO_LONG);
      else if (isSame) watch(thread, looks + 1, before);
      else watch(thread);
    }, blockMs);
  }

  function hear(thread: Thread, message: WorkerMessage) {
    const { job } = thread;
    if ('ready' in message) {
      clearTimeout(thread.timer);
      thread.isReady = true;
      thread.number = message.thread;
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
    thread.givenAt = Date.now();
    thread.workedMs = processorMs(thread.number);
    Atomics.store(thread.counters, PLACE.finished, 0);
    thread.worker.postMessage(JSON.stringify({ ...messageFor(thread, job), ...(files && { files }) }));
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
    const reportedCount = thread.given - thread.open.length;
    const index = thread.isReady ? Atomics.load(thread.counters, PLACE.finished) - reportedCount : -1;
    const stuck = thread.open[index];
    const behind = thread.open.slice(index + 1);
    const task = stuck === undefined ? undefined : job.tasks[stuck];
    job.kills = task ? job.kills + 1 : MOST_KILLS;
    if (stuck !== undefined) job.results[stuck] = { fault };
    if (task) resting.set(keyOf(task), Date.now() + REST_MS);
    if (job.kills >= MOST_KILLS) for (const at of behind) job.results[at] = { fault };
    // What is missing now has finished before, or has not been tried.
    if (job.tasks.every((_task, at) => job.results[at] !== undefined)) answer(job, fault);
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
      waiting.push({ tasks, results: [], kills: 0, done: resolve });
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

/** Where a thread is, and how long it has worked since it began. */
function sightOf({ counters, number }: Thread): { begun: number; workedMs: number } {
  return { begun: Atomics.load(counters, PLACE.begun), workedMs: processorMs(number) };
}

/** The open tasks of a job, with the templates that the thread has not seen yet. */
function messageFor({ open, templates }: Thread, { tasks }: Job): PageMessage {
  const message: PageMessage = { isFresh: templates.size > MOST_TEMPLATES, templates: [], tasks: [] };
  if (message.isFresh) templates.clear();
  for (const at of open) {
    const task = tasks[at];
    if (!task) continue;
    const number = templates.get(task.template) ?? templates.size;
    if (number === templates.size) message.templates.push(task.template);
    templates.set(task.template, number);
    message.tasks.push({ ...task, template: number });
  }
  return message;
}

function keyOf({ id, template }: BlockTask): string {
  return createHash('sha1').update(id).update(template).digest('base64');
}
