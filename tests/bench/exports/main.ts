/**
 * `npm run bench:exports [-- --rows 200000 --format csv|xlsx|json|xml]`
 *
 * A list of partners as a file, through the job of the server. The data service is a process of its own, and the storage keeps nothing,
 * so that the memory told is that of the server that exports.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createHasuraPorts } from '#server/adapters/hasura/ports.ts';
import { createExportWorkers } from '#server/exports/take-up-exports.ts';
import type { Storage } from '#server/ports/storage.ts';
import { formatCount, load, machine } from '../data/report.ts';
import { startSpace } from '../database.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '200000' }, format: { type: 'string', default: 'csv' } },
});
const rows = Number(values.rows);
const MB = 1_000_000;

console.log(`${machine()}, ${load()}\n`);
const { database, one, space, owner, client, stop } = await startSpace();

try {
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
  const { exports, imports, accounts } = createHasuraPorts(client);
  const log = { error: console.error, warn: console.warn } as unknown as Parameters<
    typeof createExportWorkers
  >[0]['log'];
  const workers = createExportWorkers({
    exports,
    imports,
    accounts,
    superadminEmails: new Set(),
    storage,
    publicUrl: 'https://console.example',
    log,
  });
  const person = { spaceId: space, userId: owner, role: 'SpaceOwner' };
  await exports.begin(person, {
    ...{ id: randomUUID(), resource: 'partner', file: 'partners', total: rows },
    instructions: {
      ...{ format: values.format, columns: ['name', 'url'], sort: [{ by: 'name' }], labels: {} },
      ...{ links: 'title', withId: true, mark: true },
    },
  });
  const state = () => one('select state || coalesce(fault::text, $1) from export_run', ['']);
  const memory: number[] = [];
  const measure = () => memory.push(process.memoryUsage.rss());
  measure();
  const looking = setInterval(measure, 100);
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
  await stop();
}
