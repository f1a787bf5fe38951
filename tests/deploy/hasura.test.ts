import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { updateManyCall } from '#derive/documents/write-calls.ts';
import { model } from '#resources/model.ts';
import { importUndo } from '#server/adapters/hasura/imports/import-undo.ts';
import { migratedDatabase } from '#tests/database/engines.ts';
import { values } from '#tests/database/rows.ts';
import type { FunctionEntry, TableEntry } from './hasura-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'hasura/metadata/databases/default');

function entries<E>(folder: 'tables' | 'functions'): E[] {
  const files = readdirSync(join(source, folder)).filter((file) => file !== `${folder}.yaml`);
  return files.map((file) => parse(readFileSync(join(source, folder, file), 'utf8')) as E);
}

const tables = entries<TableEntry>('tables');
const functions = entries<FunctionEntry>('functions');
const nameOf = (qualified: { name: string } | string) => (typeof qualified === 'string' ? qualified : qualified.name);

/** What the compiler says of entries that stand in a file of their own. */
async function compile(listed: readonly unknown[], type: 'TableEntry' | 'FunctionEntry'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hasura-types-'));
  const file = join(folder, 'entries.ts');
  const types = join(root, 'tests/deploy/hasura-types.ts');
  const satisfied = listed.map((entry) => `(${JSON.stringify(entry)}) satisfies ${type};\n`).join('');
  writeFileSync(file, `import type { ${type} } from ${JSON.stringify(types)};\n${satisfied}`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
  const settings = [...options, '--target', 'esnext', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [...settings, file], {
    cwd: root,
  }).catch((error: { stdout: string }) => error);
  rmSync(folder, { recursive: true });
  return stdout.slice(0, 2000);
}

describe('the metadata of Hasura', () => {
  it('has the types that Hasura gives it', async () => {
    expect(tables.length).toBeGreaterThan(50);
    expect(await compile(tables, 'TableEntry')).toBe('');
    expect(await compile(functions, 'FunctionEntry')).toBe('');
  });

  it.each([
    ['a key of its own', { table: { name: 'page', schema: 'public' }, colour: 'red' }],
    ['a relationship to nowhere', { table: { name: 'page', schema: 'public' }, object_relationships: [{ name: 'a' }] }],
    [
      'a permission without a role',
      { table: { name: 'page', schema: 'public' }, delete_permissions: [{ permission: {} }] },
    ],
  ])('is refused with %s', async (_name, entry) => {
    expect(await compile([entry], 'TableEntry')).toContain('error TS');
  });
});

/** The local service takes each of these and Hasura does not: `src/local/data-service/KNOWN_DIFFERENCES.md`. */
describe('what the local service is laxer about', () => {
  const database = migratedDatabase('PGlite');

  it('names no root field twice', () => {
    const ofTable = ({ table: { name } }: TableEntry) => [
      ...['', '_aggregate', '_by_pk', '_stream'].map((ending) => `${name}${ending}`),
      ...['', '_one'].map((ending) => `insert_${name}${ending}`),
      ...['', '_by_pk', '_many'].map((ending) => `update_${name}${ending}`),
      ...['', '_by_pk'].map((ending) => `delete_${name}${ending}`),
    ];
    const ofFunctions = functions.map((one) => nameOf(one.function));
    const fields = [...tables.flatMap(ofTable), ...ofFunctions, ...ofFunctions.map((name) => `${name}_aggregate`)];
    expect(fields.filter((field, at) => fields.indexOf(field) !== at)).toEqual([]);
  });

  it('joins an object relationship by hand to one row at most', async () => {
    const unique = await values(
      database(),
      `select replace(indrelid::regclass::text, '"', '') || ' ' || string_agg(attname, ' ' order by attname)
       from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indisunique and indpred is null group by indexrelid, indrelid`,
    );
    const keys = unique.map((key) => String(key).split(' '));
    const views = new Set(await values(database(), 'select viewname from pg_views'));
    const loose = tables.flatMap(({ table, object_relationships = [] }) =>
      object_relationships.flatMap(({ name, using: { manual_configuration: by } }) => {
        if (!by) return [];
        const target = nameOf(by.remote_table);
        const columns = Object.values(by.column_mapping);
        const isOne = keys.some(([of, ...key]) => of === target && key.every((column) => columns.includes(column)));
        return isOne || views.has(target) ? [] : [`${table.name}.${name}`];
      }),
    );
    expect(loose).toEqual([]);
  });

  it('orders by one key in each object: Hasura takes several in the order of its schema', () => {
    const files = ['src/server/adapters/hasura', 'src/derive/documents', 'src/render'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    );
    const orders = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/order_by: (\[[^\]]*\]|\{[^}]*\})/g)])
      .map(([, order = '']) => order);
    expect(orders.length).toBeGreaterThan(30);
    expect(orders.filter((order) => /\{[^{}]*,[^{}]*\}/.test(order))).toEqual([]);
  });

  it('changes something in each entry of update_many: beside others, Hasura makes broken SQL of one that changes nothing', async () => {
    const files = ['src/console', 'src/derive', 'src/edge', 'src/server', 'tools'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const writers = files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => /update_[\w${}]+_many\(/.test(readFileSync(join(root, file), 'utf8')));
    // Each of them is asked below.
    expect(writers.sort()).toEqual([
      'src/derive/documents/write-calls.ts',
      'src/server/adapters/hasura/imports/import-undo.ts',
    ]);
    const page = model.resources.find(({ name }) => name === 'page');
    if (!page) throw new Error('there are no pages');
    const change = (changes: object) => ({ id: 'a', changes: { ...changes } });
    expect(() => updateManyCall(page, [change({ name: 'A' }), change({})], 's')).toThrow('nothing of page a changes');
    const asked: { refused?: object[] }[] = [];
    const client = {
      query: async (_query: string, given: object) => {
        asked.push(given);
        return { done: { affected_rows: 1 } };
      },
    };
    await importUndo(client as never).takenBack(
      { id: 'run', attempt: 1 } as never,
      {
        gone: [],
        refused: [
          { id: 'a', reason: '' },
          { id: 'b', reason: 'It is gone.' },
        ],
      },
      {} as never,
    );
    expect(asked.flatMap(({ refused = [] }) => refused)).toMatchObject([
      { _set: { fault: '' } },
      { _set: { fault: 'It is gone.' } },
    ]);
  });
});
