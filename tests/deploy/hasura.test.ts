import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { updateManyCall } from '#derive/documents/write-calls.ts';
import { model } from '#resources/model.ts';
import { importUndo } from '#server/adapters/hasura/imports/import-undo.ts';
import { migratedDatabase } from '#tests/database/engines.ts';
import { values } from '#tests/database/rows.ts';
import type { FunctionEntry, SourceEntry, TableEntry } from './hasura-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'hasura/metadata/databases/default');

function entries<E>(folder: 'tables' | 'functions'): E[] {
  const files = readdirSync(join(source, folder)).filter((file) => file !== `${folder}.yaml`);
  return files.map((file) => parse(readFileSync(join(source, folder, file), 'utf8')) as E);
}

const readYaml = (file: string): unknown => parse(readFileSync(join(root, 'hasura/metadata', file), 'utf8'));
const version = readYaml('version.yaml');
const databases = readYaml('databases/databases.yaml') as SourceEntry[];
const tables = entries<TableEntry>('tables');
const functions = entries<FunctionEntry>('functions');
const nameOf = (qualified: { name: string } | string) => (typeof qualified === 'string' ? qualified : qualified.name);

/** What the compiler says of entries that stand in a file of their own. */
async function compile(
  listed: readonly unknown[],
  type: 'TableEntry' | 'FunctionEntry' | 'SourceEntry' | 'VersionFile',
): Promise<string> {
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
  return stdout.slice(0, 5000);
}

describe('the metadata of Hasura', () => {
  it('has the types that Hasura gives it', async () => {
    expect(tables.length).toBeGreaterThan(50);
    expect(await compile(tables, 'TableEntry')).toBe('');
    expect(await compile(functions, 'FunctionEntry')).toBe('');
    expect(databases).toHaveLength(1);
    expect(await compile(databases, 'SourceEntry')).toBe('');
    expect(await compile([version], 'VersionFile')).toBe('');
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

  it('is refused with a file that says of the database what Hasura does not take', async () => {
    const changes = [
      ...[{ colour: 'red' }, { kind: 'postgresql' }, { configuration: { connection_info: {} } }],
      ...[{ isolation_level: 'read committed' }, { max_connections: 50 }].map((more) => ({
        configuration: connected(more),
      })),
      { tables: 'default/tables/tables.yaml' },
    ];
    const refused = await compile(
      changes.map((change) => ({ ...databases[0], ...change })),
      'SourceEntry',
    );
    expect(linesOf(refused)).toEqual(changes.map((_, at) => at + 2));
    const versions = [{ version: 2 }, { version: '3' }, { version: 3, colour: 'red' }];
    expect(linesOf(await compile(versions, 'VersionFile'))).toEqual([2, 3, 4]);
  });
});

/** The lines of a file that the compiler refuses; the first imports the type. */
const linesOf = (output: string) => [
  ...new Set([...output.matchAll(/\((\d+),\d+\): error TS/g)].map(([, line]) => Number(line))),
];

function connected(more: object) {
  const { database_url } = databases[0]?.configuration.connection_info ?? {};
  return { connection_info: { database_url, ...more } };
}

const writes =
  /\b(insert\s+into|update\s+(only\s+)?"?\w+"?\s+(\w+\s+)?set|delete\s+from|merge\s+into|truncate|nextval|setval|pg_notify)\b/i;

/** Of some functions, those that write, each with the function in which it does. @param known all functions by their names */
function writersAmong(known: ReadonlyMap<string, { body: string }>, names: readonly string[]): string[] {
  const code = (body: string) => body.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
  return [...new Set(names)].flatMap((name) => {
    const reached = new Set([name]);
    for (const one of reached) {
      const body = code(known.get(one)?.body ?? '');
      for (const [, called = ''] of body.matchAll(/\b(\w+)\s*\(/g)) if (known.has(called)) reached.add(called);
    }
    return [...reached].flatMap((one) => (writes.test(code(known.get(one)?.body ?? '')) ? [`${name}: ${one}`] : []));
  });
}

/** The local service takes each of these and Hasura does not: `src/local/data-service/KNOWN_DIFFERENCES.md`. */
describe('what the local service is laxer about', () => {
  const database = migratedDatabase('PGlite');

  // It reads no connection: one database, by DATABASE_URL.
  it('is connected by a variable that the deployment sets, and names no address', () => {
    const variables = databases.map(({ configuration: { connection_info: info } }) =>
      typeof info.database_url === 'object' ? info.database_url.from_env : info.database_url,
    );
    expect(variables).toEqual(['HASURA_GRAPHQL_DATABASE_URL']);
    for (const file of ['deploy/compose.yaml', 'deploy/kubernetes/data-service.yaml'])
      expect(readFileSync(join(root, file), 'utf8'), file).toContain(String(variables[0]));
  });

  // It takes statements as they come; `hasura.user` stands in the transaction of each.
  it('keeps the isolation that the migrations are written for', () => {
    for (const { configuration } of databases)
      expect(configuration.connection_info).toMatchObject({
        isolation_level: 'read-committed',
        use_prepared_statements: true,
      });
  });

  // It passes over what it does not know; Hasura refuses metadata of which a file is missing, and ignores a file that nothing includes.
  it('includes every file that there is, once', () => {
    const included = (file: string): string[] =>
      [...readFileSync(join(root, 'hasura/metadata/databases', file), 'utf8').matchAll(/"!include ([^"]+)"/g)].map(
        ([, name = '']) => join(dirname(file), name),
      );
    const lists = included('databases.yaml');
    const files = [...lists, ...lists.flatMap(included)];
    const there = readdirSync(join(root, 'hasura/metadata/databases'), { recursive: true, encoding: 'utf8' });
    expect(files.sort()).toEqual(there.filter((file) => file.endsWith('.yaml') && file !== 'databases.yaml').sort());
    expect(readdirSync(join(root, 'hasura/metadata')).sort()).toEqual(['databases', 'version.yaml']);
  });

  it('has the one database under the name that the server and the Hasura CLI know', () => {
    expect(databases.map(({ name, kind }) => [name, kind])).toEqual([['default', 'postgres']]);
    expect(readdirSync(join(root, 'hasura/migrations'))).toEqual(['default']);
  });

  // PostgreSQL refuses a write in a STABLE function alone, and not in one that it calls.
  it('asks no function in a query that writes, itself or by another', async () => {
    const { rows } = await database().query(
      `select proname as name, case when bool_or(provolatile = 'v') then 'v' else 's' end as volatility, string_agg(prosrc, E'\\n') as body from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') group by 1`,
      [],
    );
    const known = new Map(rows.map((row) => [String(row.name), row as { volatility: string; body: string }]));
    const computed = tables.flatMap(({ computed_fields = [] }) =>
      computed_fields.map(({ definition }) => nameOf(definition.function)),
    );
    const queries = functions
      .filter(({ configuration }) => configuration?.exposed_as !== 'mutation')
      .map((one) => nameOf(one.function));
    const stable = [...known].flatMap(([name, { volatility }]) => (volatility === 'v' ? [] : [name]));
    expect(computed.length).toBeGreaterThan(0);
    expect([...computed, ...queries].filter((name) => !stable.includes(name))).toEqual([]);
    expect(writersAmong(known, [...computed, ...queries, ...stable])).toEqual([]);
  });

  it('finds a function that writes by another', () => {
    const known = new Map([
      ['told', { body: "select said('a')" }],
      ['said', { body: 'begin\n  return noted(a);\nend' }],
      ['noted', { body: 'begin insert\n into page (id) values (1); end' }],
      ['counted', { body: "select 'update of' from page -- delete from page" }],
    ]);
    expect(writersAmong(known, ['told', 'counted'])).toEqual(['told: noted']);
  });

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
    const requests: { refused?: object[] }[] = [];
    const client = {
      query: async (_query: string, given: object) => {
        requests.push(given);
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
    expect(requests.flatMap(({ refused = [] }) => refused)).toMatchObject([
      { _set: { fault: '' } },
      { _set: { fault: 'It is gone.' } },
    ]);
  });
});
