import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { connect } from '#tests/support/postgres.ts';
import { sampleOf } from '#tests/support/property-runs.ts';
import { killedProduct } from './killed-product.ts';

const ROWS = 20_000;
/** The first line is a row of the file, too. */
const HEADER = 1;
/** Every hundredth names no type of tags. */
const BAD = ROWS / 100;
const product = killedProduct();

let database: pg.Client;

beforeAll(async () => {
  await product.start();
  database = await connect(product.databaseUrl());
});
afterAll(async () => {
  await database.end();
  await product.end();
});

/** Uploads a file of tags and lets the job begin. @returns the id of the import */
async function begin(lines: readonly string[]): Promise<string> {
  const id = randomUUID();
  const token = await product.signIn('editor');
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const call = async (method: string, path: string, status: number, body?: object | Uint8Array<ArrayBuffer>) => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${product.origin()}/api/imports${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-space-id': demoSpaceIds.aurora },
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    expect([answer.status, path]).toEqual([status, path]);
  };
  const match = { by: [], found: 'update', missing: 'create' };
  await call('POST', '', 201, {
    ...{ id, resource: 'tag', file: 'tags.csv', bytes: bytes.length, datasetId: null, plan: null },
    instructions: {
      format: { delimiter: ',', headers: ['name', 'type'] },
      plan: { mapping: ['name', 'type'], links: {}, decimals: {}, orders: {}, fixed: {}, match },
      ...{ zone: 'Europe/Paris', given: {} },
    },
  });
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES)
    await call('PUT', `/${id}/parts/${at / UPLOAD_PART_BYTES}`, 204, bytes.slice(at, at + UPLOAD_PART_BYTES));
  await call('POST', `/${id}/start`, 204);
  return id;
}

const row = async (sql: string, given: unknown[]) =>
  (await database.query(sql, given)).rows[0] as Record<string, unknown>;
const job = (id: string) =>
  row(
    'select state, row_done::int as done, created_count::int as made, failed_count::int as failed from import_run where id = $1',
    [id],
  );
/** What is there of the rows of the file, and what the import says of them. */
const written = (id: string) =>
  row(
    `select count(*)::int as rows, count(distinct name)::int as names,
      (select count(*)::int from import_written where run_id = $1 and is_new) as noted,
      (select count(*)::int from import_written join tag on tag.id::text = record_id where run_id = $1 and tag.name like 'Killed %') as found
     from tag where name like 'Killed %'`,
    [id],
  );

/** Connections beside that of this test. */
const others = async () =>
  (
    await row(
      "select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      [],
    )
  ).count;

it('a kill -9 in the middle of an import of CSV loses no row and writes none twice', async () => {
  const isBad = (at: number) => at % 100 === 99;
  const lines = Array.from({ length: ROWS }, (_, at) => `Killed ${at},${isBad(at) ? 'No such type' : 'Page'}`);
  const id = await begin(['name,type', ...lines]);
  const stops: number[] = [];
  for (const part of sampleOf([0.1, 0.5], 2)) {
    await expect
      .poll(async () => Number((await job(id)).done), { interval: 5, timeout: 120_000 })
      .toBeGreaterThan(part * ROWS);
    product.program().kill('SIGKILL');
    expect((await product.program().ended).code).toBeNull();
    // PostgreSQL ends what it has begun before it sees that nobody listens any more.
    await expect.poll(others).toBe(0);
    const { state, done, made, failed } = await job(id);
    stops.push(Number(done));
    expect([state, HEADER + Number(made) + Number(failed)]).toEqual(['WORKING', done]);
    // What is written and what is said of it are of one transaction.
    expect(await written(id)).toEqual({ rows: made, names: made, noted: made, found: made });
    // The lease of the worker that is gone is over.
    await database.query(`update import_run set lease_until = now() - interval '1 second' where id = $1`, [id]);
    await product.start();
  }
  expect(stops.every((done) => done < ROWS)).toBe(true);

  await expect.poll(async () => (await job(id)).state, { interval: 200, timeout: 240_000 }).toBe('DONE');
  const made = ROWS - BAD;
  expect(await job(id)).toEqual({ state: 'DONE', done: HEADER + ROWS, made, failed: BAD });
  expect(await written(id)).toEqual({ rows: made, names: made, noted: made, found: made });
  const { rows } = await database.query(
    'select row_number::int as at, cells from import_fault where run_id = $1 order by 1',
    [id],
  );
  expect(rows).toHaveLength(BAD);
  expect(new Set(rows.map(({ cells }) => JSON.stringify(cells))).size).toBe(BAD);
}, 540_000);
