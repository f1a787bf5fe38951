/**
 * `npm run resource:add <table> [-- --subject Page] [--url https://hasura.example.com]`: writes the declaration of a table that a
 * migration made, registers it, writes the migration that completes the table, and generates what follows from it. The table is
 * looked at in a database in memory with the migrations of this folder, or with `--url` at a data service (its secret:
 * HASURA_GRAPHQL_ADMIN_SECRET). A table that would not run as it is, is refused with the reasons; `docs/recipes.md` says which
 * kind of field each type becomes, and what the migration calls.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { completeTable, nextNumber, spaceTablesOf } from './complete-table.ts';
import { declareResource } from './declare-resource.ts';
import { type Ask, askDataService, readTable } from './read-table.ts';
import { fileOf, moduleOf, withAuditKind, withMenuItem, withResource, withTable } from './write-resource.ts';

const root = resolve(import.meta.dirname, '../..');
const migrations = join(root, 'hasura/migrations/default');

function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { subject: { type: 'string', default: 'Page' }, url: { type: 'string' } },
});
const [table] = positionals;
if (table === undefined) refuse('Which table? npm run resource:add <table>');
if (!(subjects as readonly string[]).includes(values.subject)) {
  refuse(`No row of the permission matrix is called "${values.subject}"; there are ${subjects.join(', ')}.`);
}
const file = join(root, 'resources', fileOf(table));
if (existsSync(file) || model.resources.some(({ name }) => name === table)) refuse(`"${table}" is declared already.`);

async function inMemory(): Promise<{ ask: Ask; close(): Promise<void> }> {
  const database = await openDatabase({});
  await applyMigrations(database, migrations);
  return {
    ask: async (sql) => (await database.query(sql)).rows[0]?.read ?? null,
    close: () => database.close(),
  };
}

try {
  const { ask, close } = values.url
    ? { ask: askDataService(values.url, process.env.HASURA_GRAPHQL_ADMIN_SECRET ?? ''), close: async () => {} }
    : await inMemory();
  const read = await readTable(table, ask).finally(close);
  const declared = declareResource(table, read, model, values.subject);
  const folders = readdirSync(migrations)
    .filter((folder) => existsSync(join(migrations, folder, 'up.sql')))
    .sort();
  const texts = folders.map((folder) => readFileSync(join(migrations, folder, 'up.sql'), 'utf8'));
  const { up, down, notes } = completeTable(declared, read, spaceTablesOf(texts));
  const migration = `${nextNumber(folders)}_${table}_records`;
  const completion: [path: string, text: string][] = [
    ['up.sql', `-- What records of ${table} need beside their columns.\n${up.join('\n')}\n`],
    ['down.sql', `${down.join('\n')}\n`],
  ];
  const written: [path: string, text: string][] = [
    [file, moduleOf(declared)],
    ...(
      [
        ['resources/tables.ts', withTable],
        ['resources/model.ts', withResource],
        ['resources/audit-kinds.ts', withAuditKind],
        ['permissions/menu.ts', withMenuItem],
      ] as const
    ).map(([path, change]): [string, string] => {
      const at = join(root, path);
      return [at, change(readFileSync(at, 'utf8'), declared)];
    }),
  ];
  const before = written.map(([path]) => [path, existsSync(path) ? readFileSync(path, 'utf8') : undefined] as const);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });
  try {
    for (const [path, text] of written) writeFileSync(path, text);
    for (const [name, text] of up.length > 0 ? completion : []) {
      mkdirSync(join(migrations, migration), { recursive: true });
      writeFileSync(join(migrations, migration, name), text);
    }
    run('npx', 'biome', 'check', '--write', ...written.map(([path]) => path));
    run('npx', 'tsx', 'tools/generate/generate.ts');
  } catch (error) {
    rmSync(join(migrations, migration), { recursive: true, force: true });
    for (const [path, text] of before) text === undefined ? rmSync(path) : writeFileSync(path, text);
    throw error;
  }
  for (const { column, why } of declared.leftOut) console.log(`Left out: ${column}, since ${why}.`);
  if (values.url && !texts.some((text) => new RegExp(`create table [^(]*\\b${table}"?\\s*\\(`, 'i').test(text)))
    notes.push(`No migration here makes the table: write one with a number below that of ${migration}.`);
  for (const note of notes) console.log(note);
  if (up.length > 0)
    console.log(`hasura/migrations/default/${migration} is written: the data service applies it when it starts.`);
  console.log(
    `resources/${fileOf(table)} is written. npm start shows it; its words in other languages and its rows in the demo are yours to add.`,
  );
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
