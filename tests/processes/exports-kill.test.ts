import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExcel } from '#derive/imports/file/excel.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import type { JsonObject } from '#schema/json.ts';
import { connect } from '#tests/support/postgres.ts';
import { isFull, sampleOf } from '#tests/support/property-runs.ts';
import { killedProduct } from './killed-product.ts';

/**
 * As JSON 15 MB, four parts of the storage: after the first of them most is still to do. In full 30 MB, which is also three parts as a
 * workbook.
 */
const ROWS = isFull ? 60_000 : 30_000;
const KILLS = isFull ? 2 : 1;
const product = killedProduct();

let database: pg.Client;

beforeAll(async () => {
  await product.start();
  database = await connect(product.databaseUrl());
  // Signs, which cannot be compressed either: letters and digits would fill the index of searches, for half a minute.
  await database.query(
    `insert into tag (space_id, type, name)
     select $1, 'Page', 'Killed ' || at || (select string_agg(translate(md5(at || ' ' || part), '0123456789abcdef', '!#$%()*+,-./:;=?'), '')
       from generate_series(1, 13) part) from generate_series(1, $2) at`,
    [demoSpaceIds.aurora, ROWS],
  );
});
afterAll(async () => {
  await database.end();
  await product.end();
});

async function call(method: string, path: string, body?: object): Promise<Response> {
  const authorization = `Bearer ${await product.signIn('editor')}`;
  return fetch(`${product.origin()}/api/exports${path}`, {
    method,
    headers: {
      ...{ authorization, 'x-space-id': demoSpaceIds.aurora },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const job = async (id: string) =>
  (await database.query('select state, attempt, row_done::int as done from export_run where id = $1', [id]))
    .rows[0] as Record<string, unknown>;

/** How many parts an attempt has in the storage. */
const partsOf = (id: string, attempt: number) =>
  readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes('/objects/') && path.includes(id) && new RegExp(`/${attempt}\\b.*/00000\\d`).test(path),
  ).length;

/** The records of a file. */
const readers = {
  json: async (file: Response) => (await file.json()) as JsonObject[],
  xlsx: async (file: Response) => {
    const read = await readExcel(new Uint8Array(await file.arrayBuffer()));
    if ('fault' in read) throw new Error(read.fault);
    return read.source.rows.map(({ cells: [id, name, type] }) => ({ id, name, type }) as JsonObject);
  },
};

it.each(sampleOf(['json', 'xlsx'] as const, 2))(
  'a kill -9 in the middle of an export leaves no half a file: the next server writes it whole, as %s',
  async (format) => {
    const id = randomUUID();
    const instructions = {
      ...{ format, columns: ['name', 'type'], sort: [], search: 'Killed ' },
      ...{ labels: {}, links: 'title', withId: true, mark: false },
    };
    const begun = await call('POST', '', { id, resource: 'tag', file: `tags.${format}`, instructions });
    expect(begun.status).toBe(201);
    for (let attempt = 1; attempt <= KILLS; attempt += 1) {
      await expect.poll(() => partsOf(id, attempt)).toBeGreaterThan(0);
      product.program().kill('SIGKILL');
      expect((await product.program().ended).code).toBeNull();
      expect(await job(id)).toMatchObject({ state: 'WORKING', attempt });
      await product.start();
      expect((await call('POST', `/${id}/link`)).status).toBe(404);
      // The lease of the worker that is gone is over.
      await database.query(`update export_run set lease_until = now() - interval '1 second' where id = $1`, [id]);
    }
    // The whole file is written here, which takes a busy machine half a minute.
    await expect.poll(async () => (await job(id)).state, { interval: 200, timeout: 180_000 }).toBe('DONE');
    expect(await job(id)).toEqual({ state: 'DONE', attempt: KILLS + 1, done: ROWS });
    const { url } = (await (await call('POST', `/${id}/link`)).json()) as { url: string };
    const file = await readers[format](await fetch(product.origin() + url));
    const { rows } = await database.query("select id, name, type from tag where name like 'Killed %' order by id");
    expect(file.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))).toEqual(rows);
  },
  540_000,
);
