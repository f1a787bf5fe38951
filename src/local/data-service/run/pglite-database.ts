import pg from 'pg';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import { initialiseDataDirectory } from './initialise-data-directory.ts';
import { startPgliteHost } from './pglite-host.ts';
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
    const host = await startPgliteHost(dataDir === undefined ? null : await initialiseDataDirectory(dataDir));
    // One client only: PGlite has a single backend, and the pool's queue is what serialises its users.
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      types: textOnly,
      pipeline: true,
      user: 'postgres',
      database: 'postgres',
      stream: () => new PgliteStream(host),
    });
    return createPoolDatabase(pool, {
      async onClose() {
        await host.close();
        await unlock();
      },
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}
