import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import { initialiseDataDirectory, pgliteWorker } from './initialise-data-directory.ts';
import { PgliteStream } from './pglite-stream.ts';
import { createPoolDatabase, textOnly } from './pool-database.ts';

/**
 * Opens PGlite in a worker thread.
 * @param dataDir where it keeps its files (made when missing); absent: in memory only
 * @throws Error with a clear message when another process holds the directory
 */
export async function openPglite({ dataDir }: { dataDir?: string | undefined } = {}): Promise<Database> {
  const unlock = dataDir === undefined ? async () => {} : await lockDataDirectory(dataDir);
  try {
    if (dataDir !== undefined) await initialiseDataDirectory(dataDir);
    const worker = new Worker(pgliteWorker, { workerData: { dataDir: dataDir ?? null }, execArgv: [] });
    worker.setMaxListeners(0);
    await once(worker, 'message');
    // One client only: PGlite has a single backend, and the pool's queue is what serialises its users.
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      types: textOnly,
      pipeline: true,
      user: 'postgres',
      database: 'postgres',
      stream: () => new PgliteStream(worker),
    });
    return createPoolDatabase(pool, async () => {
      worker.postMessage(null);
      await once(worker, 'message');
      await worker.terminate();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}
