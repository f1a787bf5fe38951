import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the threads of the server for what runs its sources: a thread of its own has nothing that reads TypeScript.
 * @returns what takes them away again
 */
export default async function bundleThreads(): Promise<() => void> {
  // Another suite of this run has done it, and ends it after this one.
  if (process.env.THREADS_FOLDER) return () => {};
  const outDir = mkdtempSync(join(tmpdir(), 'sitewright-threads-'));
  await build({ configFile: 'vite.server.config.ts', mode: 'threads', logLevel: 'warn', build: { outDir } });
  process.env.THREADS_FOLDER = outDir;
  return () => {
    delete process.env.THREADS_FOLDER;
    rmSync(outDir, { recursive: true, force: true });
  };
}
