import type { WorkerOptions } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');

/**
 * What `new Worker` takes for a file beside this one. In the bundle it stands there by its name; tests run the sources, where
 * a thread does not inherit what reads TypeScript.
 */
export function workerSource(name: string, options: WorkerOptions): [source: string | URL, options: WorkerOptions] {
  const url = new URL(isSource ? `./${name}.ts` : `./${name}.js`, import.meta.url);
  const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${url}'); })`;
  return [isSource ? fromSource : url, { ...options, eval: isSource }];
}
