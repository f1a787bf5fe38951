import { parentPort, workerData } from 'node:worker_threads';
import { type BlockResult, renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import { threadNumber } from '../../threads/thread-cpu-time.ts';
import { type PageMessage, PLACE, type WorkerMessage } from './worker-protocol.ts';

/** A page on its way for longer than this says what it has: it would be made again if the thread were ended. */
const SAY_AFTER_MS = 25;

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');
const counters = new Int32Array(workerData as SharedArrayBuffer);
const compile = createTemplateEngine();
const known: string[] = [];
const say = (message: WorkerMessage) => port.postMessage(message);

port.on('message', (text: string) => {
  const { isFresh, templates, tasks, files } = JSON.parse(text) as PageMessage;
  if (isFresh) known.length = 0;
  known.push(...templates);
  let results: BlockResult[] = [];
  let reportedAt = performance.now();
  Atomics.store(counters, PLACE.finished, 0);
  for (const task of tasks) {
    Atomics.add(counters, PLACE.begun, 1);
    results.push(renderBlock(compile, { ...task, template: known[task.template] ?? '', ...(files && { files }) }));
    Atomics.add(counters, PLACE.finished, 1);
    if (performance.now() - reportedAt < SAY_AFTER_MS) continue;
    say({ results });
    results = [];
    reportedAt = performance.now();
  }
  say({ results });
});

// Once through everything: the first block shall not pay for loading.
renderBlock(compile, { id: '', template: '<p>{{ text | rich }}</p>', values: { text: '<p>a</p>' }, base: '' });
say({ ready: true, thread: threadNumber() });
