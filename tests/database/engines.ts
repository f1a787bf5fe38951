import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startOwnPostgres, startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { copyDemo, copyMigrated } from '#tests/support/postgres-template.ts';
import { isFull } from '#tests/support/property-runs.ts';
import { openCopy } from '#tests/support/templates.ts';

export const migrationsFolder = new URL('../../hasura/migrations/default/', import.meta.url).pathname;

type EngineName = 'PGlite' | 'PostgreSQL';

/** What a test of the schema asks: both in the full tier. That PGlite takes the schema, starts of the product prove in each tier. */
export const engineNames: readonly EngineName[] = isFull ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];

/** A database for the tests of the enclosing `describe`; call the result inside a test. */
function databaseFor(
  engine: EngineName,
  open: { pglite(): Promise<Database>; url(server: TestPostgres): Promise<string> },
  start = startPostgres,
): () => Database {
  let database: Database | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    if (engine === 'PGlite') {
      database = await open.pglite();
    } else {
      const server = await start();
      stop = server.stop;
      database = await openDatabase({ databaseUrl: await open.url(server) });
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

export const emptyDatabase = (engine: EngineName): (() => Database) =>
  databaseFor(engine, { pglite: () => openDatabase({}), url: (server) => server.createDatabase() });

/** The same, with all migrations applied. */
export const migratedDatabase = (engine: EngineName): (() => Database) =>
  databaseFor(engine, { pglite: () => openCopy('migrated'), url: copyMigrated });

/** The same, on a server of its own: the filling of slots waits for all transactions of a server that began before it. */
export const ownMigratedDatabase = (engine: EngineName): (() => Database) =>
  databaseFor(
    engine,
    {
      pglite: () => openCopy('migrated'),
      async url(server) {
        const databaseUrl = await server.createDatabase();
        const database = await openDatabase({ databaseUrl });
        await applyMigrations(database, migrationsFolder).finally(() => database.close());
        return databaseUrl;
      },
    },
    startOwnPostgres,
  );

/** The same, with the demo business. */
export const demoDatabase = (engine: EngineName): (() => Database) =>
  databaseFor(engine, { pglite: () => openCopy('demo'), url: copyDemo });

/** Runs every `down.sql`, the newest first. @param first the last one to go, by the number that its folder begins with */
export async function revertMigrations(database: Database, first = 0): Promise<void> {
  const folders = (await readdir(migrationsFolder)).filter((folder) => Number.parseInt(folder, 10) >= first);
  for (const folder of folders.sort().reverse())
    await database.script(await readFile(`${migrationsFolder}${folder}/down.sql`, 'utf8'));
  await database.script(`delete from hdb_catalog.schema_migrations where version::bigint >= ${first}`);
}
