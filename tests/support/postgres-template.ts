import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { seedDemo } from '#local/demo/seed-demo.ts';
import { connect, startPostgres, type TestPostgres } from './postgres.ts';

const migrations = new URL('../../hasura/migrations/default/', import.meta.url).pathname;

/** How workers learn of what `setup` has made: by their environment, because `startPostgres` also serves programs that run without vitest. */
const VARIABLES = ['TEMPLATE_DATABASE', 'DEMO_DATABASE', 'PRODUCT_DATABASE', 'PRODUCT_FOLDER'] as const;

const made = (name: (typeof VARIABLES)[number]): string => {
  const value = process.env[name];
  if (!value) throw new Error('No database was migrated for this run; tests/support/postgres-template.ts does it.');
  return value;
};

/**
 * One PostgreSQL for all suites of a run, and in it a migrated database to copy, one for the demo business and one for a product
 * with its folder. The last two are filled by the first who asks for them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Another suite of this run has done it, and ends it after this one.
  if (process.env.TEMPLATE_DATABASE) return async () => {};
  const given = process.env.DATABASE_URL;
  const server = await startPostgres();
  const url = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: url });
  await applyMigrations(database, migrations).finally(() => database.close());
  const template = nameOf(url);
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-first-start-'));
  Object.assign(process.env, {
    DATABASE_URL: given ?? urlOf('postgres', url),
    TEMPLATE_DATABASE: template,
    DEMO_DATABASE: nameOf(await server.copyDatabase(template)),
    PRODUCT_DATABASE: nameOf(await server.copyDatabase(template)),
    PRODUCT_FOLDER: folder,
  });
  return async () => {
    for (const name of VARIABLES) delete process.env[name];
    if (given === undefined) delete process.env.DATABASE_URL;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function urlOf(name: string, baseUrl = process.env.DATABASE_URL ?? ''): string {
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy of the migrated database. @returns the copy's connection URL */
export const copyMigrated = (server: TestPostgres): Promise<string> => server.copyDatabase(made('TEMPLATE_DATABASE'));

/** A copy of the migrated database with the demo business. @returns the copy's connection URL */
export async function copyDemo(server: TestPostgres): Promise<string> {
  const name = made('DEMO_DATABASE');
  await fillOnce(name, async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl });
    await seedDemo((sql) => database.query(sql)).finally(() => database.close());
  });
  return server.copyDatabase(name);
}

/** Where a product keeps what it keeps. */
export interface ProductPlace {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/**
 * Copies what the first start of a product leaves: another start goes on from there.
 * @param start makes the product in a place and ends it
 * @returns the connection URL of the copy's database
 */
export async function copyProduct(
  server: TestPostgres,
  dataDir: string,
  start: (environment: ProductPlace) => Promise<void>,
): Promise<string> {
  const [name, folder] = [made('PRODUCT_DATABASE'), join(made('PRODUCT_FOLDER'), 'data')];
  await fillOnce(name, (databaseUrl) => start({ DATA_DIR: folder, DATABASE_URL: databaseUrl }));
  cpSync(folder, dataDir, { recursive: true });
  return server.copyDatabase(name);
}

/** Milliseconds: less than a hook has, so that the reason is told. */
const LOCK_MS = 110_000;
/** PostgreSQL's code, appendix A of its manual. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The first of a run that asks for a database fills it; whoever asks meanwhile waits. */
async function fillOnce(name: string, fill: (databaseUrl: string) => Promise<unknown>): Promise<void> {
  const client = await connect(process.env.DATABASE_URL ?? '');
  try {
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await client.query('select pg_advisory_lock(hashtext($1))', [name]).catch((cause: pg.DatabaseError) => {
      if (cause.code !== LOCK_NOT_AVAILABLE) throw cause;
      throw new Error(`Another worker has been filling ${name} for ${LOCK_MS / 1000} s.`, { cause });
    });
    // A look into the database itself would keep others from copying it.
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.state === 'filled') return;
    await fill(urlOf(name));
    await client.query(`comment on database ${name} is 'filled'`);
  } finally {
    await client.end();
  }
}
