import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

/** Statements end with the wish for their answer: when the client leaves, or when the time limit passes. */

let postgres: TestPostgres;
let service: DataService;
let impatient: DataService;

const SCHEMA = `
  CREATE TABLE nap (id int PRIMARY KEY, done text);
  CREATE FUNCTION take_nap(seconds float8) RETURNS SETOF nap LANGUAGE plpgsql VOLATILE AS $$
    BEGIN PERFORM pg_sleep(seconds); RETURN QUERY INSERT INTO nap VALUES (1, 'slept') RETURNING *; END $$;`;
const metadata = {
  version: 3,
  sources: [
    {
      name: 'default',
      kind: 'postgres',
      tables: [{ table: 'nap' }],
      functions: [{ function: 'take_nap', configuration: { exposed_as: 'mutation' } }],
    },
  ],
};
const sleep = (seconds: number) => ({ query: `mutation { take_nap(args: { seconds: ${seconds} }) { id } }` });

async function post(path: string, body: object, signal?: AbortSignal, { url } = service): Promise<unknown> {
  const sent = { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) };
  return (await fetch(url + path, sent)).json();
}

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  service = await startDataService({ port: 0, databaseUrl });
  await post('/v2/query', { type: 'run_sql', args: { sql: SCHEMA } });
  // Its catalogue and its metadata are read under the same limit, also on a busy machine.
  impatient = await startDataService({ port: 0, databaseUrl, statementTimeout: 3_000 });
  for (const one of [service, impatient]) {
    await post('/v1/metadata', { type: 'replace_metadata', args: metadata }, undefined, one);
  }
});
afterAll(async () => {
  await service?.close();
  await impatient?.close();
  await postgres?.stop();
});

/** How many naps the database is taking. */
async function naps(): Promise<number> {
  const { rows } = await service.database.query(
    "SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%take_nap%' AND pid <> pg_backend_pid()",
  );
  return Number(rows[0]?.n);
}

it('cancels what an HTTP client left behind', async () => {
  const leaving = new AbortController();
  const answer = post('/v1/graphql', sleep(60), leaving.signal);
  answer.catch(() => {});
  await expect.poll(naps).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow('This operation was aborted');
  await expect.poll(naps).toBe(0);
  expect(await post('/v1/graphql', { query: '{ nap { id } }' })).toEqual({ data: { nap: [] } });
});

it('cancels what a websocket left behind', async () => {
  const socket = new WebSocket(service.url.replace('http', 'ws').concat('/v1/graphql'), ['graphql-transport-ws']);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: sleep(60) }));
  await expect.poll(naps).toBe(1);
  socket.terminate();
  await expect.poll(naps).toBe(0);
});

it('says when the time limit ended an operation', async () => {
  expect(await post('/v1/graphql', sleep(60), undefined, impatient)).toEqual({
    errors: [
      {
        message: 'the operation took longer than the time limit allows',
        extensions: { path: '$', code: 'time-limit-exceeded' },
      },
    ],
  });
});

it('leaves alone what is waited for', async () => {
  expect(await post('/v1/graphql', sleep(0))).toEqual({ data: { take_nap: [{ id: 1 }] } });
});
