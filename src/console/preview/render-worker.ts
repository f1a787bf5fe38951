import { type BlockResult, type BlockTask, renderBlock } from '#render/blocks.ts';
import { createTemplateEngine } from '#render/template-engine.ts';

/** What the worker says: that it can begin, or what came of the next block that it was given. */
export type RenderMessage = { ready: true } | { result: BlockResult };

const compile = createTemplateEngine();
const say = (message: RenderMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<readonly BlockTask[]>) => {
  // Block by block, so that what came before a block that never ends is not lost.
  for (const task of data) say({ result: renderBlock(compile, task) });
});

say({ ready: true });
