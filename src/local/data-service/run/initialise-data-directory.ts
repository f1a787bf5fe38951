import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The worker's file: beside this one in the sources, beside the bundle in a build that names it as an entry. */
export const pgliteWorker = new URL('./pglite-worker.js', import.meta.url);

/**
 * Makes an empty cluster in `dataDir` unless one is there. A process of its own does it beside the directory and the
 * result is moved into place, so that a crash half-way leaves nothing that looks like a database.
 */
export async function initialiseDataDirectory(dataDir: string): Promise<void> {
  const exists = await access(path.join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const draft = `${path.resolve(dataDir)}.initialising`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(draft), { recursive: true });
  await run(process.execPath, [fileURLToPath(pgliteWorker), draft]);
  await rm(dataDir, { recursive: true, force: true });
  await rename(draft, dataDir);
}
