import { Worker } from 'node:worker_threads';
import type { ExaminedBlock } from '#render/mail/examine-mail.ts';
import type { MailFragment } from '#render/mail/mail-document.ts';
import type { ConvertedMail } from '#render/mail/mjml.ts';
import { AppError } from '../../errors.ts';
import { threadUrl } from '../../threads/thread-url.ts';

/** Turns MJML into mails, and looks through them, where it can be stopped. */
export interface MailThread {
  convert(mjml: string): Promise<ConvertedMail>;
  examine(fragments: readonly MailFragment[]): Promise<{ blocks: ExaminedBlock[] } | Fault>;
  close(): Promise<void>;
}

interface Fault {
  fault: string;
}

export type MailTask = { convert: string } | { examine: readonly MailFragment[] };

export interface MailRequest {
  /** From 1; an answer has the same. 0 says that the thread can begin. */
  number: number;
  task: MailTask;
}

export interface MailAnswer {
  number: number;
  answer: unknown;
}

interface Waiting extends MailRequest {
  done(answer: unknown): void;
}

const START_MS = 30_000;
const MOST_WAITING = 200;
/** MJML loads 30 MB; a mail of 1 MB takes as much again. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** A thread that nobody has needed for so long ends: most servers send mails now and then. */
const IDLE_MS = 5 * 60_000;

/**
 * One thread that starts with the first mail. It has one mail at a time, and is replaced when that takes too long: mails are
 * rendered once for all recipients, so that one thread is enough.
 * @param mailMs how long one mail may take
 */
export function createMailThread({ mailMs = 10_000 }: { mailMs?: number } = {}): MailThread {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let isClosed = false;

  function start(): Worker {
    const made = new Worker(threadUrl('mail-worker'), { resourceLimits: MEMORY, execArgv: [], env: {} });
    made.on('message', (answer: MailAnswer) => hear(made, answer));
    made.on('error', () => end(made, 'The mail takes too much memory.'));
    made.on('exit', () => end(made, 'The mail takes too much memory.'));
    made.unref();
    isReady = false;
    limit(made, START_MS);
    return made;
  }

  function limit(thread: Worker, ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => end(thread, 'The mail takes too long.'), ms);
  }

  function hear(thread: Worker, { number, answer }: MailAnswer) {
    if (thread !== worker) return;
    if (number === 0) isReady = true;
    else if (number === current?.number) finish(answer);
    next();
  }

  function finish(answer: unknown) {
    const mail = current;
    current = undefined;
    mail?.done(answer);
  }

  /** Ends the thread; the mail that it had is given up, the next begins in another one. */
  function end(thread: Worker, fault: string) {
    if (thread !== worker) return;
    worker = undefined;
    clearTimeout(timer);
    void thread.terminate();
    // One that does not start takes what waits for it with it, or it would be started for ever.
    if (!isReady) current ??= waiting.shift();
    finish({ fault });
    next();
  }

  function next() {
    if (isClosed || current) return;
    if (waiting.length === 0) {
      const idle = worker;
      clearTimeout(timer);
      timer = idle && setTimeout(() => end(idle, ''), IDLE_MS).unref();
      return;
    }
    worker ??= start();
    if (!isReady) return;
    current = waiting.shift();
    if (!current) return;
    limit(worker, mailMs);
    worker.postMessage({ number: current.number, task: current.task } satisfies MailRequest);
  }

  function ask<Answer>(task: MailTask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (isClosed || waiting.length >= MOST_WAITING) return reject(new AppError('internal'));
      count += 1;
      // Our own code answers in the thread.
      waiting.push({ number: count, task, done: (answer) => resolve(answer as Answer) });
      next();
    });
  }

  return {
    convert: (mjml) => ask({ convert: mjml }),
    examine: (fragments) => ask({ examine: fragments }),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      const thread = worker;
      worker = undefined;
      for (const mail of [...(current ? [current] : []), ...waiting.splice(0)])
        mail.done({ fault: 'The server stops.' });
      current = undefined;
      await thread?.terminate();
    },
  };
}
