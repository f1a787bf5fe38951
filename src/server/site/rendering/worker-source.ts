import type { WorkerOptions } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');

/**
 * What `new Worker` takes for a file beside the one that starts it. In the bundle it stands there by its name; tests run the
 * sources, where a thread does not inherit what reads TypeScript.
 * @param beside `import.meta.url` of whoever starts it
 */
export function workerSource(
  name: string,
  options: WorkerOptions,
  beside: string,
): [source: string | URL, options: WorkerOptions] {
  const url = new URL(isSource ? `./${name}.ts` : `./${name}.js`, beside);
  const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${url}'); })`;
  return [isSource ? fromSource : url, { ...options, eval: isSource }];
}
