import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
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

/**
 * Opens the database that the source names and proves that it answers.
 * @throws DatabaseError or Error when it cannot be reached
 */
export async function openDatabase({ databaseUrl, dataDir, statementTimeout }: DatabaseSource): Promise<Database> {
  const database =
    databaseUrl === undefined ? await openPglite({ dataDir }) : openPostgres({ databaseUrl, statementTimeout });
  try {
    await database.query('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    const unreachable = error instanceof DatabaseError && error.code.startsWith('08');
    throw unreachable ? new Error(`The database cannot be reached: ${error.message}`, { cause: error }) : error;
  }
}
