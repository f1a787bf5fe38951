import pg from 'pg';
import type { Database } from './database.ts';
import { toDatabaseError } from './database-error.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabaseSource {
  /** A PostgreSQL 14 or newer. It wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** PGlite's directory. Neither of the two: PGlite in memory. */
  dataDir?: string | undefined;
  /** Milliseconds; PostgreSQL only. */
  statementTimeout?: number | undefined;
}

/** A host that swallows packets would hold a start up for two minutes; a busy machine may need ten seconds to load what starts meanwhile. */
const CONNECT_MS = 30_000;

/**
 * Opens the database that the source names and proves that it answers.
 * @throws Error with one line for people when it cannot be reached
 */
export async function openDatabase({ databaseUrl, dataDir, statementTimeout }: DatabaseSource): Promise<Database> {
  if (databaseUrl !== undefined) {
    await reach(databaseUrl);
    return openPostgres({ databaseUrl, statementTimeout });
  }
  const database = await openPglite({ dataDir });
  try {
    await database.query('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** By a connection of its own: a limit on those of the pool would count the wait for a free one too. */
async function reach(connectionString: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
    // One that dies afterwards is not missed.
    client.on('error', () => {});
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    const { message } = toDatabaseError(error);
    const next = 'see that it runs, and that DATABASE_URL is right.';
    throw new Error(`The database cannot be reached: ${message}; ${next}`, { cause: error });
  } finally {
    await client?.end().catch(() => {});
  }
}
