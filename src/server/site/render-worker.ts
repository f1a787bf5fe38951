import { parentPort } from 'node:worker_threads';
import { type BlockResult, type BlockTask, renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';

/** What the thread says: that it can begin, or what came of one block of the job. */
export type WorkerMessage = { ready: true } | { at: number; result: BlockResult };

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');
const compile = createTemplateEngine();
const say = (message: WorkerMessage) => port.postMessage(message);

port.on('message', (tasks: readonly BlockTask[]) => {
  // Block by block, so that what came before a block that never ends is not lost.
  for (const [at, task] of tasks.entries()) say({ at, result: renderBlock(compile, task) });
});

// Once through everything: the first block shall not pay for loading.
renderBlock(compile, { id: '', template: '<p>{{ text | rich }}</p>', values: { text: '<p>a</p>' }, base: '' });
say({ ready: true });
