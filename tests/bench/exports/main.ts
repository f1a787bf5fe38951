/**
 * `npm run bench:exports [-- --rows 200000 --format csv|json|xml]`
 *
 * A list of partners as a file, through the job of the server. The data service is a process of its own, and the storage keeps nothing,
 * so that the memory told is that of the server that exports.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraPorts } from '#server/adapters/hasura/ports.ts';
import { createExportWorkers } from '#server/exports/take-up-exports.ts';
import type { Storage } from '#server/ports/storage.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { formatCount, load, machine } from '../data/report.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '200000' }, format: { type: 'string', default: 'csv' } },
});
const rows = Number(values.rows);
const MB = 1_000_000;

console.log(`${machine()}, ${load()}\n`);
const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const migrated = await openDatabase({ databaseUrl });
await applyMigrations(migrated, 'hasura/migrations/default');
await migrated.close();
const secret = randomBytes(16).toString('hex');
const service = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/local/data-service/main.ts', '--metadata', 'hasura/metadata'],
  {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', HASURA_GRAPHQL_ADMIN_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const url = await new Promise<string>((resolve, reject) => {
  service.on('exit', () => reject(new Error('the data service ended')));
  service.stdout.on('data', (text) => {
    const [, found] = /ready at (\S+)/.exec(String(text)) ?? [];
    if (found) resolve(found);
  });
});
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();

async function one(sql: string, parameters: unknown[] = []): Promise<string> {
  const { rows: found } = await database.query({ text: sql, values: parameters, rowMode: 'array' });
  return String(found[0]?.[0]);
}

try {
  const space = await one(`insert into space (name, status) values ('Bench', 'Live') returning id`);
  const user = await one(
    `insert into "user" (uid, email, name, status) values ('bench', 'bench@example.org', 'Bench', 'ACTIVE') returning id`,
  );
  await database.query(
    `insert into user_space (user_id, space_id, user_role, status) values ($1, $2, 'SpaceOwner', 'ACTIVE')`,
    [user, space],
  );
  await database.query(
    `insert into partner (name, url, space_id) select 'Partner ' || n || ', of the north', 'https://partner-' || n || '.example.org', $1::uuid from generate_series(1, $2::int) n`,
    [space, rows],
  );
  await database.query('vacuum analyze partner');

  let bytes = 0;
  const unused = async () => {
    throw new Error('an export does not do this');
  };
  const storage: Storage = {
    async put(_, part) {
      bytes += part.length;
    },
    ...{ get: unused, copyAll: unused, removeAll: async () => 0, health: async () => {} },
    async *keys() {},
  };
  const { exports, imports, accounts } = createHasuraPorts(createHasuraClient(url, secret));
  const log = { error: console.error, warn: console.warn } as unknown as Parameters<
    typeof createExportWorkers
  >[0]['log'];
  const workers = createExportWorkers({ exports, imports, accounts, storage, log });
  await exports.begin({
    ...{ id: randomUUID(), spaceId: space, userId: user, resource: 'partner', file: 'partners', total: rows },
    instructions: {
      ...{ format: values.format, columns: ['name', 'url'], sort: [{ by: 'name' }], labels: {} },
      ...{ links: 'title', withId: true, mark: true },
    },
  });
  const state = () => one('select state || coalesce(fault::text, $1) from export_run', ['']);
  const memory: number[] = [];
  const look = () => memory.push(process.memoryUsage.rss());
  look();
  const looking = setInterval(look, 100);
  const begin = performance.now();
  await workers.takeUp();
  while ((await state()) === 'WORKING') await new Promise((resolve) => setTimeout(resolve, 200));
  const time = performance.now() - begin;
  clearInterval(looking);
  await workers.stop();
  const written = await one('select row_done from export_run');
  if ((await state()) !== 'DONE' || written !== String(rows)) throw new Error(`${await state()}, ${written} rows`);
  const quarter = (n: number) => Math.max(...memory.slice((memory.length * n) / 4, (memory.length * (n + 1)) / 4)) / MB;
  console.log(
    `${formatCount(rows)} rows, ${(bytes / MB).toFixed(0)} MB of ${values.format}: ${(time / 1000).toFixed(1)} s, ${formatCount(Math.round(rows / (time / 1000)))} rows a second.`,
  );
  console.log(
    `Memory of the server: ${((memory[0] ?? 0) / MB).toFixed(0)} MB before; at most ${[0, 1, 2, 3].map((n) => quarter(n).toFixed(0)).join(', ')} MB in the four quarters of its time.`,
  );
} finally {
  await database.end();
  service.kill();
  await new Promise((resolve) => service.once('exit', resolve));
  await postgres.stop();
}
