import { execFile, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
let scratch: string;

beforeAll(async () => {
  postgres = await startPostgres();
  scratch = await mkdtemp(path.join(tmpdir(), 'database-test-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function writeMigration(directory: string, name: string, sql: string): Promise<void> {
  await mkdir(path.join(directory, name), { recursive: true });
  await writeFile(path.join(directory, name, 'up.sql'), sql);
}

describe.each(['PGlite', 'PostgreSQL'])('over %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(kind === 'PGlite' ? {} : { databaseUrl: await postgres.createDatabase() });
    await database.script('CREATE TABLE item (id int PRIMARY KEY CHECK (id > 0), note text NOT NULL)');
  });
  afterAll(() => database.close());

  const countItems = async () => (await database.query('SELECT count(*) FROM item')).rows[0]?.count;

  it('gives every value as text', async () => {
    const { rows, rowCount } = await database.query(
      `SELECT $1::int8 AS big, true AS yes, null AS nothing, '{"a": 1}'::json AS doc, '\\x01'::bytea AS bytes`,
      ['9223372036854775807'],
    );
    expect(rows).toEqual([{ big: '9223372036854775807', yes: 't', nothing: null, doc: '{"a": 1}', bytes: '\\x01' }]);
    expect(rowCount).toBe(1);
  });

  it('runs scripts and gives the last result', async () => {
    expect(await database.script('SELECT 1 AS a; SELECT 2 AS b, null AS c')).toEqual({
      fields: ['b', 'c'],
      rows: [['2', null]],
    });
    expect(await database.script('SELECT 1; CREATE TEMP TABLE gone (a int); DROP TABLE gone')).toBeNull();
  });

  it('tells what PostgreSQL told about an error', async () => {
    await expect(database.query("INSERT INTO item VALUES (1, 'a'), (1, 'b')")).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      table: 'item',
      schema: 'public',
      constraint: 'item_pkey',
      detail: 'Key (id)=(1) already exists.',
    });
    await expect(database.query('INSERT INTO item VALUES (2, null)')).rejects.toMatchObject({
      code: '23502',
      column: 'note',
    });
    await expect(database.script('SELECT 1;\nSELEC 2')).rejects.toMatchObject({ code: '42601', position: '11' });
    const cast = { text: 'SELECT $1::int4' };
    await expect(database.row(cast, ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await database.row(cast, ['7'])).toEqual(['7']);
    expect(await countItems()).toBe('0');
  });

  it('gives one row of text, however often it is asked', async () => {
    const statement = { text: 'SELECT $1::int8 + 1, $2::text, $3::text WHERE $1::int8 < 5' };
    for (const [given, found] of [
      ['1', ['2', 'grün', null]],
      ['2', ['3', 'grün', null]],
      ['7', []],
      ['4', ['5', 'grün', null]],
    ] as const) {
      expect(await database.row(statement, [given, 'grün', null])).toEqual(found);
    }
    expect(await database.row({ text: 'SELECT * FROM generate_series(1, 3)' }, [])).toEqual(['1']);
  });

  it('keeps statements that stand alone apart from each other and from an open transaction', async () => {
    const insert = { text: 'INSERT INTO item VALUES ($1::int4, $2::text) RETURNING id' };
    const rows: Promise<unknown>[] = [];
    const insertSome = (from: number): void => {
      for (let id = from; id < from + 5; id += 1) {
        rows.push(database.row(insert, [String(id), id % 5 === 2 ? null : 'kept']).catch((error: unknown) => error));
      }
    };
    insertSome(50);
    const broken = database.transaction(async (connection) => {
      await connection.query("INSERT INTO item VALUES (70, 'lost')");
      insertSome(55);
      await connection.query("INSERT INTO item VALUES (71, 'lost')");
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    const found = await Promise.all(rows);
    expect(found.map((row, at) => (at % 5 === 2 ? row : undefined)).filter(Boolean)).toMatchObject([
      { code: '23502' },
      { code: '23502' },
    ]);
    const remaining = await database.query('SELECT id FROM item WHERE id >= 50 ORDER BY id');
    expect(remaining.rows.map(({ id }) => id)).toEqual(['50', '51', '53', '54', '55', '56', '58', '59']);
    await database.query('DELETE FROM item WHERE id >= 50');
  });

  it('prepares again what the server has forgotten or could not prepare', async () => {
    const statement = { text: 'SELECT name FROM late' };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(database.row(statement, [])).rejects.toMatchObject({ code: '42P01' });
    }
    await database.script("CREATE TABLE late (name text); INSERT INTO late VALUES ('here')");
    await database.transaction(async (connection) => {
      expect(await connection.row(statement, [])).toEqual(['here']);
      await connection.script('DEALLOCATE ALL');
    });
    const forgotten = database.row(statement, []);
    await forgotten.catch(() => {});
    expect(await database.row(statement, [])).toEqual(['here']);
    await database.script('DROP TABLE late');
  });

  it('lets the server forget the statements that were used least lately', async () => {
    const statements = Array.from({ length: 300 }, (_, index) => ({ text: `SELECT ${index}` }));
    await database.transaction(async (connection) => {
      for (const statement of [...statements, ...statements]) await connection.row(statement, []);
      const { rows } = await connection.query('SELECT count(*) FROM pg_prepared_statements');
      expect(Number(rows[0]?.count)).toBeLessThanOrEqual(250);
      expect(await connection.row({ text: 'SELECT 5' }, [])).toEqual(['5']);
    });
  });

  it('commits what resolves and rolls back what rejects', async () => {
    await database.transaction((connection) => connection.query("INSERT INTO item VALUES (1, 'kept')"));
    const broken = database.transaction(async (connection) => {
      await connection.query("INSERT INTO item VALUES (2, 'lost')");
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    const failing = database.transaction((connection) =>
      Promise.all([
        connection.query("INSERT INTO item VALUES (3, 'lost')"),
        connection.query("INSERT INTO item VALUES (0, 'lost')"),
        connection.query("INSERT INTO item VALUES (4, 'lost')"),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23514', constraint: 'item_id_check' });
    expect(await countItems()).toBe('1');
  });

  it('refuses to write in a read-only transaction', async () => {
    const write = database.transaction((connection) => connection.query('DELETE FROM item'), { readOnly: true });
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('keeps concurrent transactions and their settings apart', async () => {
    const users = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(async (connection) => {
          await connection.query("SELECT set_config('hasura.user', $1, true)", [`user ${index}`]);
          return (await connection.query("SELECT current_setting('hasura.user') AS name")).rows[0]?.name;
        }),
      ),
    );
    expect(users).toEqual(users.map((_, index) => `user ${index}`));
    expect((await database.query("SELECT current_setting('hasura.user', true) AS name")).rows[0]?.name ?? '').toBe('');
  });

  it('carries large answers', async () => {
    const { rows } = await database.query("SELECT repeat('ä', 3000000) AS text");
    expect(rows[0]?.text).toHaveLength(3_000_000);
  });

  it('has the extensions that the schema needs', async () => {
    await database.script(
      ['pg_trgm', 'pgcrypto', 'citext', 'ltree', 'unaccent'].map((name) => `CREATE EXTENSION ${name};`).join(''),
    );
    expect((await database.query("SELECT similarity('word', 'words') > 0.5 AS alike")).rows).toEqual([{ alike: 't' }]);
  });

  describe('migrations', () => {
    it('are applied in the order of their versions, once', async () => {
      const directory = path.join(scratch, `${kind}-good`);
      await writeMigration(directory, '20_second', 'ALTER TABLE first ADD COLUMN b int;');
      await writeMigration(directory, '9_first', 'CREATE TABLE first (a int); CREATE INDEX ON first (a);');
      expect(await applyMigrations(database, directory)).toEqual(['9_first', '20_second']);
      await writeMigration(directory, '30_third', 'DROP TABLE first;');
      expect(await applyMigrations(database, directory)).toEqual(['30_third']);
      expect(await applyMigrations(database, directory)).toEqual([]);
    });

    it('name the file and line that failed, and leave nothing of it behind', async () => {
      const directory = path.join(scratch, `${kind}-bad`);
      await writeMigration(directory, '100_good', 'CREATE TABLE good (a int);');
      await writeMigration(directory, '101_bad', 'CREATE TABLE half (a int);\nCREATE TABEL other (a int);');
      await expect(applyMigrations(database, directory)).rejects.toThrow(
        'Migration 101_bad/up.sql failed at line 2: syntax error at or near "TABEL"',
      );
      const { rows } = await database.query("SELECT to_regclass('good') AS good, to_regclass('half') AS half");
      expect(rows).toEqual([{ good: 'good', half: null }]);
    });

    it('are applied once by services that start together', async () => {
      const directory = path.join(scratch, `${kind}-race`);
      await writeMigration(directory, '200_race', 'CREATE TABLE race (a int);');
      const results = await Promise.all([applyMigrations(database, directory), applyMigrations(database, directory)]);
      expect(results.flat()).toEqual(['200_race']);
    });
  });
});

it('outlives connections that PostgreSQL closes', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase() });
  const suicide = database.query('SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(suicide).rejects.toMatchObject({ name: 'DatabaseError', code: '57P01' });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: '1' }]);
  await database.close();
});

it('says so when the database cannot be reached', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1; see that it runs, and that DATABASE_URL is right.',
  );
});

it('cancels statements that take too long, where PostgreSQL can', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase(), statementTimeout: 1_000 });
  await expect(database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  await database.close();
});

describe('PGlite that dies', () => {
  /** Opens PGlite, lets it die in the middle of a query and gives back what came of that. */
  async function openAndKill(dataDir: string | undefined) {
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const database = await openDatabase({ dataDir });
    await database.script('CREATE TABLE kept (a int); INSERT INTO kept VALUES (1)');
    const running = database.query('SELECT count(*) FROM generate_series(1, 10000000)');
    const worker = posted.mock.contexts.at(-1);
    if (worker instanceof Worker) await worker.terminate();
    await expect(running).rejects.toMatchObject({ name: 'DatabaseError', code: '08006' });
    return database;
  }

  it('is started again on its files', async () => {
    const database = await openAndKill(path.join(scratch, 'died'));
    expect((await database.query('SELECT a FROM kept')).rows).toEqual([{ a: '1' }]);
    await database.close();
  });

  inFull(it)('says that what was in memory is lost', async () => {
    const database = await openAndKill(undefined);
    await expect(database.query('SELECT a FROM kept')).rejects.toThrow('its data was in memory only');
    await database.close();
  });
});

describe('a data directory of PGlite', () => {
  const program = (dataDir: string, work: string) => `
    import { openDatabase } from '#local/data-service/run/open-database.ts';
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    ${work}`;
  const args = (code: string) => ['--import', 'tsx', '--input-type=module', '--eval', code];

  it('keeps every acknowledged row when its process is killed', async () => {
    const dataDir = path.join(scratch, 'killed');
    const writer = spawn(
      process.execPath,
      args(
        program(
          dataDir,
          `await database.script('CREATE TABLE IF NOT EXISTS log (n int)');
           for (let n = 1; ; n += 1) {
             await database.query('INSERT INTO log VALUES ($1::int4)', [String(n)]);
             process.stdout.write(n + '\\n');
           }`,
        ),
      ),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    await new Promise<void>((resolve) => {
      writer.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.split('\n').length > 200) resolve();
      });
    });
    writer.kill('SIGKILL');
    await new Promise((resolve) => writer.once('exit', resolve));
    const acknowledged = Number(output.trim().split('\n').at(-1));
    const database = await openDatabase({ dataDir });
    const { rows } = await database.query('SELECT count(*) FROM log');
    await database.close();
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(acknowledged);
  });

  it('is refused to a second process, and free again after the first', async () => {
    const dataDir = path.join(scratch, 'locked');
    const database = await openDatabase({ dataDir });
    const second = promisify(execFile)(process.execPath, args(program(dataDir, '')));
    await expect(second).rejects.toThrow(`The data directory ${dataDir} is in use by process ${process.pid}`);
    await database.close();
    await (await openDatabase({ dataDir })).close();
  });

  it('is refused, and kept, where it holds something else', async () => {
    const dataDir = path.join(scratch, 'of-a-person');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'novel.txt'), 'chapter one');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `${dataDir} holds files that are no database; move them away, so that one can be made there.`,
    );
    expect(await readFile(path.join(dataDir, 'novel.txt'), 'utf8')).toBe('chapter one');
    // Nor is its name kept.
    await expect(access(`${dataDir}.lock`)).rejects.toThrow('ENOENT');
  });

  inFull(it)('is made again where a start ended half-way, and nothing of it stays', async () => {
    const dataDir = path.join(scratch, 'half');
    const draft = `${dataDir}.initialising`;
    const maker = spawn(process.execPath, args(program(dataDir, '')), { stdio: 'ignore' });
    await expect.poll(() => readdir(draft).catch(() => [])).toContain(`cluster-${maker.pid}`);
    maker.kill('SIGKILL');
    await new Promise((resolve) => maker.once('exit', resolve));
    expect(await readdir(dataDir)).toEqual([]);
    const database = await openDatabase({ dataDir });
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: '1' }]);
    await database.close();
    await expect(access(draft)).rejects.toThrow('ENOENT');
  });

  it('leaves a folder alone that only has the name of a draft', async () => {
    const dataDir = path.join(scratch, 'drafted');
    const draft = `${dataDir}.initialising`;
    await mkdir(path.join(draft, 'cluster'), { recursive: true });
    await writeFile(path.join(draft, 'cluster/novel.txt'), 'chapter one');
    await expect(openDatabase({ dataDir })).rejects.toThrow(`${draft} holds files that are no database`);
    expect(await readFile(path.join(draft, 'cluster/novel.txt'), 'utf8')).toBe('chapter one');
  });

  it('may be a link to another place, and the link stays', async () => {
    const target = path.join(scratch, 'elsewhere');
    const dataDir = path.join(scratch, 'link');
    await mkdir(target);
    await symlink(target, dataDir);
    await (await openDatabase({ dataDir })).close();
    expect(await readdir(target)).toContain('PG_VERSION');
  });

  it('says in one line that it is damaged', async () => {
    const dataDir = path.join(scratch, 'damaged');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'PG_VERSION'), '9.6\n');
    const shown = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database in ${dataDir} is damaged or of another version; restore it from a copy, or move it away to begin anew.`,
    );
    expect(shown).not.toHaveBeenCalled();
  });

  it.each(['# yarn lockfile v1', '[]', '{"pid":1}'])('is not locked over a file that is no lock: %s', async (text) => {
    const dataDir = path.join(scratch, 'yarn');
    await writeFile(`${dataDir}.lock`, text);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir}.lock is no lock of a data directory`);
    expect(await readFile(`${dataDir}.lock`, 'utf8')).toBe(text);
  });

  it('is locked over an empty lock of a crash, and not while another process writes one', async () => {
    const dataDir = path.join(scratch, 'torn');
    await writeFile(`${dataDir}.lock`, '');
    await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir}.lock is being taken by another process`);
    await utimes(`${dataDir}.lock`, 0, 0);
    await (await openDatabase({ dataDir })).close();
  });
});
