import { pathToFileURL } from 'node:url';

/**
 * The file of a thread, or of a process, that a server starts. The build puts them in a folder beside that of the server, each with
 * all packages that it imports (decision 239). Whatever runs the sources has them bundled elsewhere
 * (`tests/support/server/threads.ts`).
 */
export function threadUrl(
  name: 'mail-worker' | 'render-worker' | 'rows-worker' | 'svg-worker' | 'wordpress-worker' | 'yaml-worker',
): URL {
  const { THREADS_FOLDER } = process.env;
  const folder = THREADS_FOLDER ? pathToFileURL(`${THREADS_FOLDER}/`) : new URL('../threads/', import.meta.url);
  return new URL(`${name}.js`, folder);
}
