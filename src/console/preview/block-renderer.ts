import type { BlockResult, BlockTask } from '#render/blocks.ts';
import type { RenderMessage } from './render-worker.ts';

/** A worker that runs `render-worker.ts`. */
export interface RenderThread {
  give(tasks: readonly BlockTask[]): void;
  end(): void;
}

export type StartThread = (hear: (message: RenderMessage) => void, failed: (reason: string) => void) => RenderThread;

/** Renders blocks off the main thread; answers a result for each, in order, and never rejects. */
export interface BlockRenderer {
  render(tasks: readonly BlockTask[]): Promise<BlockResult[]>;
  /** Starts the worker before there is anything to render. */
  warm(): void;
}

interface Job {
  tasks: readonly BlockTask[];
  results: BlockResult[];
  done(results: BlockResult[]): void;
}

const BLOCK_MS = 400;
/** For a block that was stopped once. On a busy machine the worker may have had no turn: that is no fault of its block. */
const SECOND_MS = 4_000;
const START_MS = 30_000;

const TOO_LONG: BlockResult = { fault: 'The block takes too long.' };

/**
 * One worker, which starts with the first block and is replaced when it has to be ended. A block that takes longer than its
 * time is tried once more, with more time. If that is not enough, it yields a fault, and those behind it go on in another worker.
 */
export function createBlockRenderer(start: StartThread, blockMs = BLOCK_MS): BlockRenderer {
  const waiting: Job[] = [];
  let job: Job | undefined;
  let thread: RenderThread | undefined;
  let isReady = false;
  /** Whether the block that the worker is at was stopped before. */
  let isSecondTry = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => end(TOO_LONG), ms);
  }

  function open() {
    isReady = false;
    watch(START_MS);
    const opened = start(
      (message) => thread === opened && hear(message),
      (reason) => thread === opened && end({ fault: reason }),
    );
    thread = opened;
  }

  function hear(message: RenderMessage) {
    clearTimeout(timer);
    if ('result' in message) {
      isSecondTry = false;
      job?.results.push(message.result);
    } else {
      isReady = true;
      send();
    }
    settle();
  }

  /** Gives the worker what is left of the job. */
  function send() {
    if (job) thread?.give(job.tasks.slice(job.results.length));
  }

  function settle() {
    if (!job) return next();
    if (job.results.length < job.tasks.length) return watch(isSecondTry ? SECOND_MS : blockMs);
    const { done, results } = job;
    job = undefined;
    done(results);
    next();
  }

  /** Ends the worker: the block that it was at is tried again or given up, or the whole job where it could not even begin. */
  function end(result: BlockResult) {
    clearTimeout(timer);
    thread?.end();
    thread = undefined;
    if (!job) return;
    isSecondTry = isReady && !isSecondTry;
    const given = isReady ? 1 : job.tasks.length - job.results.length;
    for (let count = 0; count < given && !isSecondTry; count += 1) job.results.push(result);
    const isOver = job.results.length === job.tasks.length;
    if (!isOver) open();
    else settle();
  }

  function next() {
    if (job) return;
    job = waiting.shift();
    if (!job) return;
    if (!thread) return open();
    if (!isReady) return;
    send();
    watch(blockMs);
  }

  return {
    warm: () => {
      if (!thread) open();
    },
    render: (tasks) =>
      new Promise((done) => {
        if (tasks.length === 0) return done([]);
        waiting.push({ tasks, results: [], done });
        next();
      }),
  };
}
