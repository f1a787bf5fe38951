import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';

export const migrationsFolder = new URL('../../hasura/migrations/default/', import.meta.url).pathname;

export const engineNames = ['PGlite', 'PostgreSQL'] as const;

/** An empty database for the tests of the enclosing `describe`; call the result inside a test. */
export function emptyDatabase(engine: (typeof engineNames)[number]): () => Database {
  let database: Database | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    if (engine === 'PGlite') {
      database = await openDatabase({});
    } else {
      const server = await startPostgres();
      stop = server.stop;
      database = await openDatabase({ databaseUrl: await server.createDatabase() });
    }
  });
  afterAll(async () => {
    await database?.close();
    await stop();
  });
  return () => {
    if (!database) throw new Error('The database is there only while the tests run.');
    return database;
  };
}

/** The same, with all migrations applied. */
export function migratedDatabase(engine: (typeof engineNames)[number]): () => Database {
  const database = emptyDatabase(engine);
  beforeAll(() => applyMigrations(database(), migrationsFolder));
  return database;
}

/** Runs every `down.sql`, the newest first. */
export async function revertMigrations(database: Database): Promise<void> {
  const folders = (await readdir(migrationsFolder)).sort().reverse();
  for (const folder of folders) await database.script(await readFile(`${migrationsFolder}${folder}/down.sql`, 'utf8'));
  await database.script('delete from hdb_catalog.schema_migrations');
}
