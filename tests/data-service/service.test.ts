import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestDataService, type TestDataService } from '../support/data-service.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const SCHEMA = `
  CREATE TABLE author (id serial PRIMARY KEY, name text NOT NULL UNIQUE);
  CREATE TABLE article (
    id serial PRIMARY KEY, title text NOT NULL, author_id int NOT NULL REFERENCES author ON DELETE CASCADE
  );`;

const table = (name: string) => ({ name, schema: 'public' });
const userFilter = { author_id: { _eq: 'X-Hasura-User-Id' } };
const METADATA = {
  version: 3,
  sources: [
    {
      name: 'default',
      kind: 'postgres',
      configuration: {},
      tables: [
        {
          table: table('author'),
          array_relationships: [
            {
              name: 'articles',
              using: { foreign_key_constraint_on: { column: 'author_id', table: table('article') } },
            },
          ],
        },
        {
          table: table('article'),
          object_relationships: [{ name: 'author', using: { foreign_key_constraint_on: 'author_id' } }],
          select_permissions: [{ role: 'user', permission: { columns: ['id', 'title'], filter: userFilter } }],
        },
      ],
    },
  ],
};

let postgres: TestPostgres;
let hook: Server;

beforeAll(async () => {
  postgres = await startPostgres();
  hook = createServer((request, response) => {
    const user = request.headers.authorization?.replace('Bearer ', '');
    if (user) response.end(JSON.stringify({ 'X-Hasura-Role': 'user', 'X-Hasura-User-Id': user }));
    else response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await postgres.stop();
  hook.closeAllConnections();
  hook.close();
});

describe.each(['PGlite', 'PostgreSQL'])('the service over %s', (kind) => {
  let service: TestDataService;

  beforeAll(async () => {
    service = await startTestDataService({
      postgres: kind === 'PostgreSQL' ? postgres : undefined,
      liveQueryInterval: 60_000,
      authHook: { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`, mode: 'GET' },
    });
    await service.sql(SCHEMA);
    const { status } = await service.metadata('replace_metadata', METADATA);
    expect(status).toBe(200);
  });
  afterAll(() => service.close());

  it('writes and reads through GraphQL', async () => {
    const inserted = await service.graphql(`mutation {
      insert_author(objects: [
        { name: "Ada", articles: { data: [{ title: "One" }, { title: "Two" }] } },
        { name: "Bob", articles: { data: [{ title: "Three" }] } }
      ]) { affected_rows }
    }`);
    expect(inserted).toEqual({ data: { insert_author: { affected_rows: 5 } } });
    const read = await service.graphql(
      'query ($like: String!) { article(where: {title: {_like: $like}}) { title author { name } } }',
      { variables: { like: 'Thr%' } },
    );
    expect(read).toEqual({ data: { article: [{ title: 'Three', author: { name: 'Bob' } }] } });
  });

  it('asks the hook and keeps to the rows of the user', async () => {
    const query = '{ article(order_by: {id: asc}) { title } }';
    const own = await service.post('/v1/graphql', { query }, { authorization: 'Bearer 1' });
    expect(own.body).toEqual({ data: { article: [{ title: 'One' }, { title: 'Two' }] } });
    const hidden = await service.post(
      '/v1/graphql',
      { query: '{ article { author_id } }' },
      { authorization: 'Bearer 1' },
    );
    const message = "field 'author_id' not found in type: 'article'";
    expect(hidden.body).toMatchObject({ errors: [{ message, extensions: { code: 'validation-failed' } }] });
    const stranger = await service.post('/v1/graphql', { query }, {});
    expect(stranger).toEqual({
      status: 200,
      body: {
        errors: [
          {
            message: 'Authentication hook unauthorized this request',
            extensions: { path: '$', code: 'access-denied' },
          },
        ],
      },
    });
  });

  it('runs SQL in one transaction and reads the catalogue again', async () => {
    await service.sql('ALTER TABLE author ADD COLUMN born int; UPDATE author SET born = 1815 WHERE id = 1');
    expect(await service.graphql('{ author_by_pk(id: 1) { born } }')).toEqual({
      data: { author_by_pk: { born: 1815 } },
    });
    const broken = { type: 'run_sql', args: { sql: 'DELETE FROM article; SELECT 1 / 0' } };
    expect(await service.post('/v2/query', broken)).toMatchObject({
      status: 400,
      body: { code: 'postgres-error', internal: { error: { status_code: '22012', message: 'division by zero' } } },
    });
    expect(await service.sql('SELECT count(*) FROM article')).toEqual([['count'], ['3']]);
    const write = { type: 'run_sql', args: { sql: 'DELETE FROM article', read_only: true } };
    expect(await service.post('/v2/query', write)).toMatchObject({ status: 400 });
    expect(await service.sql('SELECT true AS yes, null AS nothing')).toEqual([
      ['yes', 'nothing'],
      ['t', 'NULL'],
    ]);
  });

  it('tells what is inconsistent', async () => {
    const wrong = structuredClone(METADATA);
    wrong.sources[0]?.tables.push({ table: table('nowhere'), array_relationships: [] });
    expect(await service.metadata('replace_metadata', wrong)).toMatchObject({
      status: 400,
      body: { path: '$.args', error: 'cannot continue due to inconsistent metadata', code: 'unexpected' },
    });
    const allowed = await service.metadata('replace_metadata', { metadata: wrong, allow_inconsistent_metadata: true });
    expect(allowed.body).toMatchObject({ is_consistent: false, inconsistent_objects: [{ type: 'table' }] });
    expect((await service.metadata('replace_metadata', METADATA)).status).toBe(200);
    expect((await service.metadata('get_inconsistent_metadata')).body).toEqual({
      is_consistent: true,
      inconsistent_objects: [],
    });
  });

  it('tells subscribers about writes of others at once', async () => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/graphql`, 'graphql-transport-ws');
    const titles: string[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'next') titles.push(message.payload.data.article[0].title);
    });
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { headers: { Authorization: 'Bearer 1' } } }));
    const query = 'subscription { article(order_by: {id: desc}, limit: 1) { title } }';
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    await expect.poll(() => titles).toEqual(['Two']);
    await service.graphql('mutation { insert_article_one(object: {title: "News", author_id: 1}) { id } }');
    // Long before the next tick: the mutation woke the query.
    await expect.poll(() => titles).toEqual(['Two', 'News']);
    socket.close();
  });

  it('is healthy', async () => {
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  });
});

it('says so when its port is taken', async () => {
  const first = await startTestDataService();
  const port = Number(new URL(first.url).port);
  await expect(startTestDataService({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});
