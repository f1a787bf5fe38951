import pg from 'pg';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { seedDemo } from '#local/demo/seed-demo.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const migrations = new URL('../../hasura/migrations/default/', import.meta.url).pathname;

/**
 * One PostgreSQL for all files of a run, and in it a migrated database to copy and one for the demo business. Workers learn of
 * them by their environment, because `startPostgres` also serves programs that run without vitest.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: url });
  await applyMigrations(database, migrations).finally(() => database.close());
  const admin = new URL(url);
  process.env.TEMPLATE_DATABASE = admin.pathname.slice(1);
  process.env.DEMO_DATABASE = new URL(await server.copyDatabase()).pathname.slice(1);
  admin.pathname = '/postgres';
  process.env.DATABASE_URL = given ?? admin.href;
  return async () => {
    delete process.env.TEMPLATE_DATABASE;
    delete process.env.DEMO_DATABASE;
    if (given === undefined) delete process.env.DATABASE_URL;
    await server.stop();
  };
}

/** Copies the database of the demo business, which the first of a run to ask for it fills. @returns the copy's connection URL */
export async function copyDemo(server: TestPostgres): Promise<string> {
  const { DATABASE_URL = '', DEMO_DATABASE: name = '' } = process.env;
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    // A look into the database itself would keep others from copying it.
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.state !== 'filled') {
      const url = new URL(DATABASE_URL);
      url.pathname = `/${name}`;
      const database = await openDatabase({ databaseUrl: url.href });
      await seedDemo((sql) => database.query(sql)).finally(() => database.close());
      await client.query(`comment on database ${name} is 'filled'`);
    }
  } finally {
    await client.end();
  }
  return server.copyDatabase(name);
}
