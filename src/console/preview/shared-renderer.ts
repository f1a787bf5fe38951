import { type BlockRenderer, createBlockRenderer, type StartThread } from './block-renderer.ts';

const startWorker: StartThread = (hear, failed) => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module', name: 'render' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = ({ message }) => failed(message || 'The block cannot be rendered.');
  return { give: (tasks) => worker.postMessage(tasks), end: () => worker.terminate() };
};

let renderer: BlockRenderer | undefined;

/** The renderer of this tab: previews and the editor wait in one queue, and the worker stays for the next one. */
export function sharedRenderer(): BlockRenderer {
  renderer ??= createBlockRenderer(startWorker);
  return renderer;
}
