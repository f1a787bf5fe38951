import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeEngine, type FakeEngine } from '#tests/support/fake-engine.ts';
import type { Connection, Database } from '../run/database.ts';
import { DatabaseError } from '../run/database-error.ts';
import { createAuthenticate } from '../session/authenticate.ts';
import { createMetadataCommands } from './metadata-commands.ts';
import { createQueryCommands } from './query-commands.ts';
import { createHttpServer } from './server.ts';

const connection: Connection = {
  row: async () => [],
  query: async () => ({ rows: [], rowCount: 0 }),
  async script(text) {
    if (text.includes('broken')) throw new DatabaseError({ message: 'syntax error', code: '42601' });
    return text.startsWith('select') ? { fields: ['a', 'b'], rows: [['1', null]] } : null;
  },
};
const database: Database = { ...connection, transaction: (work) => work(connection), close: async () => {} };

let engine: FakeEngine;
let server: Server;
let url: string;
let changes = 0;

beforeAll(async () => {
  engine = createFakeEngine();
  server = createHttpServer({
    engine,
    database,
    authenticate: createAuthenticate({ adminSecret: 's', unauthorizedRole: 'anonymous' }),
    maxConnections: 100,
    maxRequestSize: 2000,
    metadataCommands: createMetadataCommands(engine, () => {
      changes += 1;
    }),
    queryCommands: createQueryCommands(engine, database, () => {}),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  engine.executed = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function post(path: string, body: unknown, headers: Record<string, string> = { 'x-hasura-admin-secret': 's' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + path, { method: 'POST', headers, body: text });
  return { status: response.status, body: await response.json() };
}
const graphqlError = (message: string, code: string, path = '$') => ({
  status: 200,
  body: { errors: [{ message, extensions: { path, code } }] },
});
const commandError = (status: number, error: string, code: string, path = '$') => ({
  status,
  body: { path, error, code },
});

describe('/v1/graphql', () => {
  it('answers one request, with the answer passed through', async () => {
    expect(await post('/v1/graphql', { query: '{ a }' })).toEqual({ status: 200, body: { data: { role: 'admin' } } });
  });

  it('answers a batch in order, each with its own fate', async () => {
    const { body } = await post('/v1/graphql', [{ query: '{ a }' }, { query: '{ invalid }' }, { query: '{ b }' }]);
    expect(body).toMatchObject([{ data: {} }, { errors: [{ message: 'no' }] }, { data: {} }]);
    expect((await post('/v1/graphql', [])).body).toEqual([]);
  });

  it.each([
    ['{"query":', 'invalid-json', '$', 'Error in $: Failed reading: not a valid json value'],
    ['', 'invalid-json', '$', 'Error in $: not enough input'],
    ['{}', 'parse-failed', '$', expect.stringContaining('key "query" not found')],
    ['"x"', 'parse-failed', '$', expect.stringContaining('expected Object, but encountered String')],
    ['{"query":1}', 'parse-failed', '$.query', 'parsing Text failed, expected String, but encountered Number'],
    [
      '{"query":"","variables":[]}',
      'parse-failed',
      '$.variables',
      'parsing HashMap failed, expected Object, but encountered Array',
    ],
    ['[{"query":""},null]', 'parse-failed', '$[1]', expect.stringContaining('encountered Null')],
  ])('refuses the body %s', async (text, code, path, message) => {
    expect(await post('/v1/graphql', text)).toEqual(graphqlError(message, code, path));
    expect(engine.executed).toEqual([]);
  });

  it('tells strangers nothing about their body', async () => {
    expect(await post('/v1/graphql', '{', { 'x-hasura-admin-secret': 'wrong' })).toEqual(
      graphqlError('invalid "x-hasura-admin-secret"/"x-hasura-access-key"', 'access-denied'),
    );
  });

  it('keeps the digits of long numbers', async () => {
    await post('/v1/graphql', '{"query":"q","variables":{"a":12345678901234567890}}');
    expect(engine.executed[0]?.request.variables?.a).toMatchObject({ text: '12345678901234567890' });
  });

  it('refuses bodies over the limit, announced or not', async () => {
    expect((await post('/v1/graphql', 'x'.repeat(3000))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(3000));
        controller.close();
      },
    });
    const response = await fetch(`${url}/v1/graphql`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe('commands', () => {
  it('are for admins', async () => {
    const denied = commandError(400, 'restricted access : admin only', 'access-denied', '$.args');
    expect(await post('/v1/metadata', { type: 'export_metadata', args: {} }, {})).toEqual(denied);
    expect(await post('/v2/query', { type: 'run_sql', args: { sql: '' } }, {})).toEqual(denied);
    expect(await post('/v2/query', {}, { 'x-hasura-admin-secret': 'x' })).toMatchObject({
      status: 401,
      body: { code: 'access-denied', path: '$' },
    });
  });

  it('refuse what they do not know', async () => {
    expect(await post('/v1/metadata', '{')).toMatchObject({ status: 400, body: { code: 'invalid-json' } });
    expect(await post('/v1/metadata', [])).toMatchObject({ status: 400, body: { code: 'parse-failed', path: '$' } });
    expect((await post('/v1/metadata', { type: 'nonsense_x' })).body).toEqual({
      path: '$',
      code: 'parse-failed',
      error: 'unknown metadata command "nonsense_x"; "nonsense" was not recognized as a valid backend name',
    });
    expect((await post('/v1/metadata', { type: 'pg_nonsense_x' })).body).toMatchObject({
      error: 'unknown metadata command "nonsense_x" for backend postgres',
    });
  });

  it('replace and export metadata in both shapes', async () => {
    const before = changes;
    const document = { version: 3, sources: [{ name: 'default', kind: 'postgres', tables: [] }] };
    expect((await post('/v1/metadata', { type: 'replace_metadata', args: document })).body).toEqual({
      message: 'success',
    });
    const wrapped = { type: 'replace_metadata', version: 2, args: { metadata: document } };
    expect((await post('/v1/metadata', wrapped)).body).toEqual({ is_consistent: true, inconsistent_objects: [] });
    expect(changes).toBe(before + 2);
    expect((await post('/v1/metadata', { type: 'export_metadata', args: {} })).body).toEqual(document);
    const { body } = await post('/v1/metadata', { type: 'export_metadata', version: 2, args: {} });
    expect(body).toMatchObject({ metadata: document, resource_version: expect.any(Number) });
    const stale = { type: 'replace_metadata', version: 2, resource_version: 1, args: { metadata: document } };
    const conflictMessage = 'metadata resource version referenced (1) did not match current version';
    expect(await post('/v1/metadata', stale)).toEqual(commandError(409, conflictMessage, 'conflict'));
  });

  it('run SQL', async () => {
    const sql = (text: string) => ({ type: 'run_sql', args: { sql: text } });
    const tuples = {
      result_type: 'TuplesOk',
      result: [
        ['a', 'b'],
        ['1', 'NULL'],
      ],
    };
    expect((await post('/v2/query', sql('select 1'))).body).toEqual(tuples);
    const bulk = { type: 'bulk', args: [sql('create'), sql('select 1')] };
    expect((await post('/v2/query', bulk)).body).toEqual([{ result_type: 'CommandOk', result: null }, tuples]);
    const broken = await post('/v2/query', { type: 'bulk', args: [sql('select 1'), sql('broken')] });
    expect(broken.body).toMatchObject({ path: '$[1]', code: 'postgres-error' });
    expect(await post('/v2/query', sql('broken'))).toEqual({
      status: 400,
      body: {
        path: '$',
        error: 'query execution failed',
        code: 'postgres-error',
        internal: {
          statement: 'broken',
          prepared: false,
          arguments: [],
          error: {
            exec_status: 'FatalError',
            hint: null,
            message: 'syntax error',
            status_code: '42601',
            description: null,
          },
        },
      },
    });
  });
});

describe('the rest', () => {
  it('tells version and health, and that nothing else is here', async () => {
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('OK');
    expect(await (await fetch(`${url}/v1/version`)).json()).toMatchObject({ version: expect.stringMatching(/^v2\./) });
    expect(await post('/nowhere', {})).toEqual(commandError(404, 'resource does not exist', 'not-found'));
  });
});
