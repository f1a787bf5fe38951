import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres } from './postgres.ts';

const migrations = new URL('../../hasura/migrations/default/', import.meta.url).pathname;

/**
 * One PostgreSQL for all files of a run, and in it a migrated database to copy. Workers learn of both by their environment,
 * because `startPostgres` also serves programs that run without vitest.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: url });
  await applyMigrations(database, migrations).finally(() => database.close());
  const admin = new URL(url);
  process.env.TEMPLATE_DATABASE = admin.pathname.slice(1);
  admin.pathname = '/postgres';
  process.env.DATABASE_URL = given ?? admin.href;
  return async () => {
    delete process.env.TEMPLATE_DATABASE;
    if (given === undefined) delete process.env.DATABASE_URL;
    await server.stop();
  };
}
