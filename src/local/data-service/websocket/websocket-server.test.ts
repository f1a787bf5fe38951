import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createFakeEngine, type FakeEngine } from '#tests/support/fake-engine.ts';
import { createLiveQueries, type LiveQueries } from '../live/live-queries.ts';
import { createAuthenticate } from '../session/authenticate.ts';
import { serveWebsockets, type Websockets } from './websocket-server.ts';

let engine: FakeEngine;
let liveQueries: LiveQueries;
let server: Server;
let websockets: Websockets;

/** @param initTimeout only the tests of it wait for it: the others have the time that they take */
async function serve(initTimeout = 60_000): Promise<void> {
  server = createServer();
  websockets = serveWebsockets(server, {
    engine,
    liveQueries,
    authenticate: createAuthenticate({ adminSecret: 's' }),
    maxRequestSize: 2000,
    keepAlive: 60_000,
    initTimeout,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function close(): void {
  websockets.close();
  server.close();
}

beforeEach(async () => {
  engine = createFakeEngine();
  liveQueries = createLiveQueries(engine, 20);
  await serve();
});
afterEach(() => {
  close();
  liveQueries.close();
});

/** A client that keeps all it hears and lets a test wait for the next message. */
async function connect(protocol?: string, path = '/v1/graphql') {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol ? [protocol] : []);
  const inbox: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const next = waiting.shift();
    if (next) next(message);
    else inbox.push(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return {
    socket,
    closed,
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () => (inbox.length > 0 ? Promise.resolve(inbox.shift()) : new Promise((resolve) => waiting.push(resolve))),
  };
}

const init = {
  type: 'connection_init',
  payload: { headers: { 'X-Hasura-Admin-Secret': 's', 'X-Hasura-Role': 'user' } },
};

async function ready(protocol?: string) {
  const client = await connect(protocol);
  client.send(init);
  expect(await client.next()).toEqual({ type: 'connection_ack' });
  await client.next(); // the first keep-alive message
  return client;
}

describe.each([
  ['graphql-transport-ws', 'subscribe', 'next', 'complete'],
  ['graphql-ws', 'start', 'data', 'stop'],
])('%s', (protocol, start, data, stop) => {
  it('answers queries with the role of the initial headers', async () => {
    const client = await ready(protocol);
    expect(client.socket.protocol).toBe(protocol);
    client.send({ id: '1', type: start, payload: { query: '{ a }' } });
    expect(await client.next()).toEqual({ type: data, id: '1', payload: { data: { role: 'user' } } });
    expect(await client.next()).toEqual({ type: 'complete', id: '1' });
  });

  it('sends new answers of a subscription until it is stopped', async () => {
    const client = await ready(protocol);
    client.send({ id: '1', type: start, payload: { query: 'subscription { page { id } }' } });
    expect(await client.next()).toEqual({ type: data, id: '1', payload: { data: 'a' } });
    engine.state = 'b';
    engine.wrote('public.page');
    expect(await client.next()).toEqual({ type: data, id: '1', payload: { data: 'b' } });
    client.send({ id: '1', type: stop });
    client.send({ id: '2', type: start, payload: { query: '{ a }' } });
    // Messages are read in order: whoever has this answer knows that the subscription is stopped.
    expect(await client.next()).toMatchObject({ id: '2' });
    expect(await client.next()).toEqual({ type: 'complete', id: '2' });
    engine.state = 'c';
    const runs = engine.runs;
    engine.wrote('public.page');
    expect(engine.runs).toBe(runs);
  });

  it('ends subscriptions with their socket', async () => {
    const client = await ready(protocol);
    client.send({ id: '1', type: start, payload: { query: 'subscription { page { id } }' } });
    await client.next();
    client.socket.terminate();
    await client.closed;
    await expect
      .poll(() => {
        const runs = engine.runs;
        engine.wrote('public.page');
        return engine.runs - runs;
      })
      .toBe(0);
  });

  it('lets a start overtake the acknowledgement', async () => {
    const client = await connect(protocol);
    client.send(init);
    client.send({ id: '1', type: start, payload: { query: '{ a }' } });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
    await client.next();
    expect(await client.next()).toMatchObject({ type: data, id: '1' });
  });

  it('introduces a client anew when it asks for that', async () => {
    const client = await ready(protocol);
    const headers = { 'x-hasura-admin-secret': 's', 'x-hasura-role': 'editor' };
    client.send({ type: 'connection_init', payload: { headers } });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
    await client.next();
    client.send({ id: '1', type: start, payload: { query: '{ a }' } });
    expect(await client.next()).toMatchObject({ payload: { data: { role: 'editor' } } });
  });

  it('works on one message after the other', async () => {
    const client = await ready(protocol);
    for (const id of ['1', '2', '3']) client.send({ id, type: start, payload: { query: '{ a }' } });
    const heard: unknown[] = [];
    for (let index = 0; index < 6; index += 1) heard.push(await client.next());
    expect(heard.map((message) => (message as { id: string }).id)).toEqual(['1', '1', '2', '2', '3', '3']);
  });

  it('says so in the shape of an answer when a live query fails later on', async () => {
    const client = await ready(protocol);
    client.send({ id: '1', type: start, payload: { query: 'subscription { page { id } }' } });
    await client.next();
    engine.failure = { message: 'database query error', extensions: { path: '$', code: 'unexpected', internal: {} } };
    engine.wrote('public.page');
    const errors = [{ message: 'database query error', extensions: { path: '$', code: 'unexpected' } }];
    expect(await client.next()).toEqual({ type: data, id: '1', payload: { data: null, errors } });
  });

  it('reports faults found before execution as errors', async () => {
    const client = await ready(protocol);
    const error = { message: 'no', extensions: { path: '$', code: 'validation-failed' } };
    for (const query of ['{ invalid }', 'subscription { invalid }']) {
      client.send({ id: '1', type: start, payload: { query } });
      const payload = protocol === 'graphql-ws' ? { errors: [error] } : [error];
      expect(await client.next()).toEqual({ type: 'error', id: '1', payload });
      expect(await client.next()).toEqual({ type: 'complete', id: '1' });
    }
  });
});

describe('graphql-transport-ws', () => {
  const protocol = 'graphql-transport-ws';

  it('reports faults of execution as errors and answers pings', async () => {
    const client = await ready(protocol);
    client.send({ id: '1', type: 'subscribe', payload: { query: 'mutation { violation }' } });
    expect(await client.next()).toMatchObject({ type: 'error', payload: [{ message: 'no' }] });
    await client.next();
    client.send({ type: 'ping', payload: { a: 1 } });
    expect(await client.next()).toEqual({ type: 'pong', payload: { a: 1 } });
  });

  it.each([
    ['a start before the introduction', [{ id: '1', type: 'subscribe', payload: { query: '{ a }' } }], 4401],
    ['a wrong secret', [{ type: 'connection_init', payload: { headers: { 'x-hasura-admin-secret': 'x' } } }], 4403],
    ['what is no message', ['{"type":'], 4400],
    ['a message of no protocol', [{ type: 'test' }], 4400],
    ['an end without a name', [{ type: 'complete' }], 4400],
    ['a start without a request', [init, { type: 'subscribe', id: '1' }], 4400],
    ['headers that are no text', [{ type: 'connection_init', payload: { headers: { a: 1 } } }], 4400],
  ])('closes on %s', async (_name, messages, code) => {
    const client = await connect(protocol);
    for (const message of messages) client.send(message);
    expect((await client.closed).code).toBe(code);
  });

  it('closes on silence', async () => {
    close();
    await serve(50);
    const client = await connect(protocol);
    expect((await client.closed).code).toBe(4408);
  });

  it('gives reasons as Hasura does', async () => {
    const client = await connect(protocol);
    client.send({ type: 'x' });
    const reason = '4400: Parsing client message failed: parsing ClientMessage failed: Error in $';
    expect((await client.closed).reason).toContain(`{"server_error_msg":"${reason}`);
    const stranger = await connect(protocol);
    stranger.send({ type: 'connection_init' });
    expect((await stranger.closed).reason).toBe('{"server_error_msg":"4403: Forbidden"}');
  });

  it('closes on a second operation of the same name', async () => {
    const client = await ready(protocol);
    const start = { id: '1', type: 'subscribe', payload: { query: 'subscription { page { id } }' } };
    client.send(start);
    await client.next();
    client.send(start);
    expect(await client.closed).toEqual({ code: 4409, reason: 'Subscriber for 1 already exists' });
  });
});

describe('graphql-ws', () => {
  it('is spoken with clients that name no protocol', async () => {
    const client = await ready();
    client.send({ id: '1', type: 'start', payload: { query: 'mutation { violation }' } });
    const errors = [{ message: 'no', extensions: { path: '$', code: 'constraint-violation' } }];
    expect(await client.next()).toEqual({ type: 'data', id: '1', payload: { data: null, errors } });
  });

  it('never closes on silence', async () => {
    close();
    await serve(50);
    const client = await connect('graphql-ws');
    await (await connect('graphql-transport-ws')).closed;
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('tells faults of the protocol in messages', async () => {
    const client = await connect('graphql-ws');
    client.send({ id: '1', type: 'start', payload: { query: '{ a }' } });
    expect(await client.next()).toEqual({
      type: 'error',
      id: '1',
      payload: {
        message: 'start received before the connection is initialised',
        extensions: { path: '$', code: 'start-failed' },
      },
    });
    await client.next();
    client.send({ type: 'test' });
    expect(await client.next()).toEqual({
      type: 'connection_error',
      payload: 'parsing ClientMessage failed: Error in $: unexpected type for ClientMessage: test',
    });
    client.send({ type: 'stop' });
    expect(await client.next()).toMatchObject({ type: 'connection_error' });
    client.send({ type: 'connection_terminate' });
    expect((await client.closed).code).toBe(1000);
  });

  it('tells why an introduction failed, then closes', async () => {
    const client = await connect('graphql-ws');
    client.send({ type: 'connection_init', payload: { headers: { 'x-hasura-admin-secret': 'x' } } });
    expect(await client.next()).toEqual({
      type: 'connection_error',
      payload: 'invalid "x-hasura-admin-secret"/"x-hasura-access-key"',
    });
    expect((await client.closed).code).toBe(4400);
  });
});

it('closes all connections when metadata changed, and serves one path only', async () => {
  const client = await ready('graphql-ws');
  websockets.restartAll();
  expect((await client.closed).code).toBe(1012);
  await expect(connect('graphql-ws', '/elsewhere')).rejects.toThrow('404');
});
