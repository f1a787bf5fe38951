/**
 * `npm run resource:add <table> [-- --subject Page] [--url https://hasura.example.com]`: writes the declaration of a table that a
 * migration made, registers it, and generates what follows from it. The table is looked at in a database in memory with the
 * migrations of this folder, or with `--url` at a data service (its secret: HASURA_GRAPHQL_ADMIN_SECRET). A table that would not
 * run as it is, is refused with the reasons; `docs/recipes.md` says which kind of field each type becomes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { declareResource } from './declare-resource.ts';
import { type Ask, askDataService, readTable } from './read-table.ts';
import { fileOf, moduleOf, withMenuItem, withResource, withTable } from './write-resource.ts';

const root = resolve(import.meta.dirname, '../..');

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
  await applyMigrations(database, join(root, 'hasura/migrations/default'));
  return {
    ask: async (sql) => (await database.query(sql)).rows[0]?.read ?? null,
    close: () => database.close(),
  };
}

try {
  const { ask, close } = values.url
    ? { ask: askDataService(values.url, process.env.HASURA_GRAPHQL_ADMIN_SECRET ?? ''), close: async () => {} }
    : await inMemory();
  const declared = declareResource(table, await readTable(table, ask).finally(close), model, values.subject);
  const written: [path: string, text: string][] = [
    [file, moduleOf(declared)],
    ...(
      [
        ['resources/tables.ts', withTable],
        ['resources/model.ts', withResource],
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
    run('npx', 'biome', 'check', '--write', ...written.map(([path]) => path));
    run('npx', 'tsx', 'tools/generate.ts');
  } catch (error) {
    for (const [path, text] of before) text === undefined ? rmSync(path) : writeFileSync(path, text);
    throw error;
  }
  for (const { column, why } of declared.leftOut) console.log(`Left out: ${column}, since ${why}.`);
  console.log(
    `resources/${fileOf(table)} is written. npm start shows it; its words in other languages are yours to add.`,
  );
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
