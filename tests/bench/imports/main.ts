/**
 * `npm run bench:imports [-- --rows 1000000 --into listing --as xml|xlsx]`
 *
 * A CSV, XML, or a workbook of partners, or of listings of one dataset, each of which gets an address that is made of its name, through the job of the server,
 * beside PostgreSQL's COPY of the same rows into the same table with its triggers and indexes. The data service is a process of its own, so that the memory told is that of the server that imports.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { JsonObject } from '#schema/json.ts';
import { createHasuraPorts } from '#server/adapters/hasura/ports.ts';
import { createImportWorkers } from '#server/imports/take-up-imports.ts';
import type { Storage } from '#server/ports/storage.ts';
import { partCount, partKey } from '#server/uploads/stored-parts.ts';
import { formatCount, load, machine, verdict } from '../data/report.ts';
import { startSpace } from '../database.ts';
import { readerFigures } from './reader-figures.ts';
import { writeWorkbook } from './write-workbook.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    into: { type: 'string', default: 'partner' },
    as: { type: 'string', default: 'csv' },
  },
});
const rows = Number(values.rows);
const tables: Readonly<Record<string, readonly string[]>> = { partner: ['name', 'url'], listing: ['name'] };
const table = values.into;
const headers = tables[table];
if (!headers) throw new Error(`--into is one of ${Object.keys(tables).join(', ')}`);
const cellsOf = (at: number): Readonly<Record<string, string>> => ({
  name: `"Partner ${at}, of the north"`,
  url: `https://partner-${at}.example.org`,
});
const MB = 1_000_000;

console.log(`${machine()}, ${load()}\n`);
const folder = mkdtempSync(join(tmpdir(), 'bench-imports-'));
// PostgreSQL reads the file as another user.
chmodSync(folder, 0o755);
const csv = join(folder, 'rows.csv');
await pipeline(
  Readable.from(
    (function* () {
      yield `${headers.join(',')}\n`;
      for (let at = 0; at < rows; at += 1) {
        const cells = cellsOf(at);
        yield `${headers.map((name) => cells[name]).join(',')}\n`;
      }
    })(),
  ),
  createWriteStream(csv),
);
const isXml = values.as === 'xml';
const isWorkbook = values.as === 'xlsx';
const imported = isXml || isWorkbook ? join(folder, `rows.${values.as}`) : csv;
if (isXml)
  await pipeline(
    Readable.from(
      (function* () {
        yield '<rows>\n';
        for (let at = 0; at < rows; at += 1) {
          const cells = cellsOf(at);
          const fields = headers.map((name) => `<${name}>${cells[name]?.replaceAll('"', '')}</${name}>`);
          yield `<row>${fields.join('')}</row>\n`;
        }
        yield '</rows>\n';
      })(),
    ),
    createWriteStream(imported),
  );
if (isWorkbook)
  await writeWorkbook(imported, headers, rows, (at, name) => cellsOf(at)[name]?.replaceAll('"', '') ?? '');
const format: JsonObject = isWorkbook ? { sheet: 'Rows' } : isXml ? { records: '/rows[1]/row' } : { delimiter: ',' };
const bytes = statSync(imported).size;

const { database, one, space, owner, client, stop } = await startSpace();

try {
  const dataset =
    table === 'listing'
      ? await one(`insert into dataset (name, type, space_id) values ('Bench', 'ENTRIES', $1) returning id`, [space])
      : null;

  /** Time of COPY, whose rows go again. */
  async function copied(): Promise<number> {
    await database.query('begin');
    await database.query(`alter table ${table} alter column space_id set default '${space}'`);
    if (dataset) await database.query(`alter table ${table} alter column dataset_id set default '${dataset}'`);
    const begin = performance.now();
    await database.query(`copy ${table} (${headers?.join(', ')}) from '${csv}' with (format csv, header)`);
    const time = performance.now() - begin;
    await database.query('rollback');
    await database.query(`vacuum ${table}`);
    return time;
  }

  const file = await open(imported);
  const unused = async () => {
    throw new Error('an import does not do this');
  };
  const storage: Storage = {
    put: unused,
    async get(key) {
      const part = Number(key.slice(-6));
      const buffer = Buffer.alloc(Math.min(UPLOAD_PART_BYTES, bytes - part * UPLOAD_PART_BYTES));
      await file.read(buffer, 0, buffer.length, part * UPLOAD_PART_BYTES);
      return { body: Readable.from([buffer]), bytes: buffer.length };
    },
    async *keys(prefix) {
      yield Array.from({ length: partCount(bytes) }, (_, part) => partKey(prefix, part));
    },
    copyAll: unused,
    removeAll: async () => 0,
    health: async () => {},
  };
  const { imports, feeds, accounts } = createHasuraPorts(client);
  const log = { error: console.error, warn: console.warn } as unknown as Parameters<
    typeof createImportWorkers
  >[0]['log'];
  const workers = createImportWorkers({ imports, feeds, accounts, storage, log });

  const before = await copied();
  const id = randomUUID();
  const fixed: Record<string, string> = dataset ? { dataset_id: dataset } : {};
  const match = { by: [], found: 'update', missing: 'create' };
  const plan = { mapping: [...headers], links: {}, decimals: {}, orders: {}, fixed, match };
  await imports.begin({
    ...{ id, spaceId: space, userId: owner, resource: table, file: `rows.${values.as}`, bytes, datasetId: dataset },
    ...{ plan: null, instructions: { format: { headers: [...headers], ...format }, plan, given: {} } },
  });
  const importer = { userId: owner, spaceId: space, role: 'SpaceOwner', flags: { pageAccess: false } };
  await imports.start(importer, id, false);
  const memory: number[] = [];
  const reader = readerFigures();
  const measure = () => {
    memory.push(process.memoryUsage.rss());
    reader.look();
  };
  measure();
  const looking = setInterval(measure, 200);
  const begin = performance.now();
  await workers.takeUp();
  let job = await imports.find(importer, id);
  while (job && (job.state === 'WORKING' || job.state === 'WAITING')) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    job = await imports.find(importer, id);
  }
  const time = performance.now() - begin;
  clearInterval(looking);
  await workers.stop();
  await file.close();
  if (job?.created !== rows) throw new Error(`imported ${JSON.stringify(job)}`);
  const after = await copied();
  const copy = Math.min(before, after);
  const quarter = (n: number) => Math.max(...memory.slice((memory.length * n) / 4, (memory.length * (n + 1)) / 4)) / MB;
  console.log(
    `| ${formatCount(rows)} rows, ${(bytes / MB).toFixed(0)} MB | s | rows a second |\n| --- | ---: | ---: |`,
  );
  console.log(
    `| COPY, the faster of two | ${(copy / 1000).toFixed(1)} | ${formatCount(Math.round(rows / (copy / 1000)))} |`,
  );
  console.log(`| import | ${(time / 1000).toFixed(1)} | ${formatCount(Math.round(rows / (time / 1000)))} |`);
  console.log(
    `\nThe import has ${(copy / time).toFixed(2)} of the speed of COPY; at least a third: ${verdict(copy / time >= 1 / 3)}.`,
  );
  console.log(
    `Memory of the server: ${((memory[0] ?? 0) / MB).toFixed(0)} MB before; at most ${[0, 1, 2, 3].map((n) => quarter(n).toFixed(0)).join(', ')} MB in the four quarters of its time.`,
  );
  console.log(
    `Memory of the process that reads: at most ${reader
      .quarters()
      .map((bytes) => (bytes / MB).toFixed(0))
      .join(', ')} MB in the quarters; ${reader.cpuSeconds().toFixed(1)} s of processor time.`,
  );
} finally {
  await stop();
  rmSync(folder, { recursive: true });
}
