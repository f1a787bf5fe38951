import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection, Database } from './run/database.ts';
import { DatabaseError } from './run/database-error.ts';

/** Any constant of our own: two services that start at once on one database must not apply the same file twice. */
const MIGRATION_LOCK = '7203511846';

interface Migration {
  version: string;
  /** `<timestamp>_<name>` */
  name: string;
  file: string;
}

/**
 * Applies `<directory>/<timestamp>_<name>/up.sql` in order, each in a transaction of its own, and records the versions in
 * `hdb_catalog.schema_migrations`, where the Hasura CLI's own runner kept them. Applied versions are left alone.
 * @param directory e.g. `hasura/migrations/default`
 * @returns the names that were applied now
 * @throws Error naming the file and line that failed; earlier migrations stay applied
 */
export async function applyMigrations(database: Database, directory: string): Promise<string[]> {
  const migrations = await listMigrations(directory);
  await database.transaction(async (connection) => {
    await takeLock(connection);
    await connection.script(
      `CREATE SCHEMA IF NOT EXISTS hdb_catalog;
       CREATE TABLE IF NOT EXISTS hdb_catalog.schema_migrations (version bigint PRIMARY KEY, dirty boolean NOT NULL);`,
    );
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOne(database, migration)) applied.push(migration.name);
  }
  return applied;
}

async function takeLock(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
}

async function applyOne(database: Database, { version, name, file }: Migration): Promise<boolean> {
  const sql = await readFile(file, 'utf8');
  return database.transaction(async (connection) => {
    await takeLock(connection);
    const { rowCount } = await connection.query(
      'SELECT 1 FROM hdb_catalog.schema_migrations WHERE version = $1::bigint',
      [version],
    );
    if (rowCount > 0) return false;
    await connection.query("SELECT set_config('statement_timeout', '0', true)");
    await connection.script(sql).catch((error: unknown) => {
      throw new Error(`Migration ${name}/up.sql failed${describe(error, sql)}`, { cause: error });
    });
    await connection.query('INSERT INTO hdb_catalog.schema_migrations (version, dirty) VALUES ($1::bigint, false)', [
      version,
    ]);
    return true;
  });
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError)) return `: ${String(error)}`;
  const line = error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  const more = [error.detail, error.hint, error.where].filter(Boolean).join(' ');
  return `${line}: ${error.message}${more ? ` (${more})` : ''}`;
}

async function listMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const version = /^(\d+)(_|$)/.exec(entry.name)?.[1];
      if (!version) throw new Error(`Migration folder ${entry.name} is not named <timestamp>_<name>.`);
      return { version, name: entry.name, file: path.join(directory, entry.name, 'up.sql') };
    })
    .sort((a, b) => (BigInt(a.version) < BigInt(b.version) ? -1 : 1));
}
