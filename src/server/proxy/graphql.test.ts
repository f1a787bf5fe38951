import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { anAccount, fakeAccounts, fromProxy, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import type { Account } from '../ports/accounts.ts';

/** A data service that tells what reached it. */
interface Upstream {
  server: Server;
  url: string;
  requests: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  socketHeaders: IncomingHttpHeaders[];
}

async function startUpstream(): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const socketHeaders: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ path: request.url, headers: request.headers, body });
      response.setHeader('content-type', 'application/json').end('{"data":{"page":[]}}');
    });
  });
  const sockets = new WebSocketServer({ server, path: '/v1/graphql' });
  sockets.on('connection', (socket, request) => {
    socketHeaders.push(request.headers);
    socket.on('message', (data) => {
      if (data.toString().includes('please close')) socket.close(4403, 'Forbidden');
      else socket.send(`echo ${data}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, socketHeaders };
}

let upstream: Upstream;
let app: FastifyInstance;
let origin = '';

beforeEach(async () => {
  upstream = await startUpstream();
  app = await testApp({ dataServiceUrl: upstream.url });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  upstream.server.closeAllConnections();
  upstream.server.close();
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('POST /v1/graphql', () => {
  it('forwards the body as it is, without the headers that a client must not set', async () => {
    const body = '{"query":"{ page { id } }",  "variables":{"n":12345678901234567890}}';
    const answer = await post(body, {
      authorization: 'Bearer t',
      'x-space-id': 's',
      'x-hasura-role': 'admin',
      'x-hasura-admin-secret': 'guess',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { page: [] } }]);
    const [request] = upstream.requests;
    expect(request).toMatchObject({ path: '/v1/graphql', body });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer t', 'x-space-id': 's' });
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-hasura'))).toEqual([]);
  });

  it.each([
    ['twice', '{"query":"{ __schema { types { name } } }","query":"{ a }"}', '{"query":"{ a }"}'],
    ['once by an escape', '{"qu\\u0065ry":"{ __schema { a } }","query":"{ a: b }"}', '{"query":"{ a: b }"}'],
    [
      'twice, deep inside',
      '{"query":"{ a }","variables":{"list":[{"limit":9,"limit":1}]}}',
      '{"query":"{ a }","variables":{"list":[{"limit":1}]}}',
    ],
  ])('forwards what was checked where a key comes %s', async (_case, body, forwarded) => {
    expect((await post(body)).status).toBe(200);
    expect(upstream.requests.map((request) => request.body)).toEqual([forwarded]);
  });

  it.each([
    ['too large', ' '.repeat(4 * 1024 * 1024 + 1), {}, 413, 'request-too-large'],
    [
      'not JSON by its own word',
      'query { a }',
      { 'content-type': 'application/graphql' },
      415,
      'unsupported-media-type',
    ],
    ['empty', '', {}, 400, 'invalid-input'],
    ['JSON to a lenient reader alone', '{"query":"{ page\n{ id } }"}', {}, 400, 'invalid-input'],
  ])('refuses what is %s, in the shape of a GraphQL error', async (_case, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect((await answer.json()).errors[0].extensions.code).toBe(code);
    expect(upstream.requests).toEqual([]);
  });

  it('says so when the data service is down', async () => {
    const lonely = await testApp({ dataServiceUrl: 'http://127.0.0.1:9' });
    const answer = await lonely.inject({ method: 'POST', url: '/v1/graphql', payload: { query: '{ a }' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].extensions.code).toBe('data-service-unavailable');
  });

  it('logs no fault where the browser leaves before the answer, and one where the data service breaks off', async () => {
    const answers: ServerResponse[] = [];
    const slow = createServer((_request, response) => {
      answers.push(response);
      response.setHeader('content-type', 'application/json').flushHeaders();
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const log: string[] = [];
    const logged = await testApp({
      dataServiceUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
      logLevel: 'error',
      logStream: { write: (line) => log.push(line) },
    });
    const url = `${await logged.listen({ port: 0, host: '127.0.0.1' })}/v1/graphql`;
    const ask = (signal?: AbortSignal) =>
      fetch(url, {
        ...{ method: 'POST', body: '{"query":"{ a }"}', headers: { 'content-type': 'application/json' } },
        ...(signal && { signal }),
      }).catch(() => undefined);

    const leaving = new AbortController();
    const left = ask(leaving.signal);
    await expect.poll(() => answers.length).toBe(1);
    const broken = once(answers[0] as ServerResponse, 'close');
    leaving.abort();
    await Promise.all([left, broken]);
    const asked = ask();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.destroy();
    await asked;
    expect(log.map((line) => JSON.parse(line).msg)).toEqual(['data service']);
    await logged.close();
    slow.close();
  });

  it('leads nowhere else in the data service', async () => {
    for (const path of ['/v1/metadata', '/v2/query', '/v1/graphql/../metadata', '/v1/graphql/%2e%2e/metadata']) {
      const answer = await app.inject({ method: 'POST', url: path, payload: {} });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    expect(upstream.requests).toEqual([]);
  });
});

describe('the websocket of /v1/graphql', () => {
  const connect = (protocols: string[], headers = {}) =>
    new WebSocket(`${origin.replace('http', 'ws')}/v1/graphql`, protocols, { headers });
  const nextMessage = async (socket: WebSocket) => String((await once(socket, 'message'))[0]);

  it.each(['graphql-transport-ws', 'graphql-ws'])('speaks %s and filters credentials', async (protocol) => {
    const socket = connect(['other', protocol], { 'x-hasura-admin-secret': 'guess' });
    await once(socket, 'open');
    expect(socket.protocol).toBe(protocol);
    socket.send(
      JSON.stringify({
        type: 'connection_init',
        payload: { headers: { authorization: 'a', 'x-hasura-role': 'admin' } },
      }),
    );
    expect(await nextMessage(socket)).toBe(
      `echo {"type":"connection_init","payload":{"headers":{"Authorization":"a","x-client-ip":"127.0.0.1","x-client-agent":"","x-proxy-key":"${fromProxy['x-proxy-key']}"}}}`,
    );
    expect(upstream.socketHeaders[0]).not.toHaveProperty('x-hasura-admin-secret');
    expect(upstream.socketHeaders[0]?.['sec-websocket-protocol']).toBe(protocol);
    socket.close();
  });

  it('passes on why the data service closed', async () => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    socket.send('{"type":"please close"}');
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([4403, 'Forbidden']);
  });

  it('closes on what is no message', async () => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    socket.send('hello');
    expect((await once(socket, 'close'))[0]).toBe(4400);
  });

  it.each(['graphql-transport-ws', 'graphql-ws'])('closes on a second introduction over %s', async (protocol) => {
    const socket = connect([protocol]);
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await nextMessage(socket);
    socket.send('{"type":"connection_init"}');
    expect((await once(socket, 'close'))[0]).toBe(4429);
  });

  it('says which bound an operation goes beyond, and keeps it from the data service', async () => {
    const answer = await post(JSON.stringify({ query: '{ page { space { pages { space { pages { id } } } } } }' }));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        errors: [
          {
            message:
              'The query asks for too much at once. It has 2,002,002,000 values in the answer, by estimate; 500,000 are allowed.',
            extensions: { path: '$', code: 'query-too-complex' },
          },
        ],
      },
    ]);
    expect(upstream.requests).toEqual([]);
  });

  it.each(['graphql-transport-ws', 'graphql-ws'])('closes %s when nobody says who it is', async (protocol) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [silent, known] = [connect([protocol]), connect([protocol])];
      await Promise.all([once(silent, 'open'), once(known, 'open')]);
      known.send('{"type":"connection_init"}');
      await nextMessage(known);
      const closed = once(silent, 'close');
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await closed)[0]).toBe(4408);
      expect(known.readyState).toBe(WebSocket.OPEN);
      known.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['subscribe', 'start'])('closes on a "%s" before anybody has said who it is', async (type) => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    socket.send(JSON.stringify({ id: '1', type, payload: { query: 'subscription { page(limit: 1) { id } }' } }));
    expect((await once(socket, 'close'))[0]).toBe(4401);
  });

  it('runs a hundred operations at a time on one connection, and more after some have ended', async () => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    const heard: string[] = [];
    const answers = async (count: number) => {
      while (heard.length < count) await once(socket, 'message');
      return heard.splice(0);
    };
    socket.on('message', (data) => heard.push(String(data)));
    const start = (id: number) =>
      socket.send(
        JSON.stringify({
          id: String(id),
          type: 'subscribe',
          payload: { query: 'subscription { page(limit: 1) { id } }' },
        }),
      );
    socket.send('{"type":"connection_init"}');
    // What is sent before the data service listens waits, and only so much may wait.
    await answers(1);
    for (let id = 0; id < 100; id++) start(id);
    expect((await answers(100)).every((text) => text.startsWith('echo'))).toBe(true);
    start(100);
    const [refused = ''] = await answers(1);
    expect(JSON.parse(refused)).toEqual({
      id: '100',
      type: 'error',
      payload: [
        {
          message: 'The query asks for too much at once. 100 operations run on this connection already.',
          extensions: { path: '$', code: 'query-too-complex' },
        },
      ],
    });
    socket.send('{"id":"7","type":"complete"}');
    start(101);
    expect((await answers(2)).every((text) => text.startsWith('echo'))).toBe(true);
    socket.close();
  });

  it('takes no message of content', async () => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'ping', payload: 'x'.repeat(256 * 1024) }));
    // "Message too big" (RFC 6455, section 7.4.1).
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('refuses other protocols and other paths', async () => {
    const [error] = await once(connect(['chat']), 'error');
    expect(String(error)).toContain('400');
    const [elsewhere] = await once(new WebSocket(`${origin.replace('http', 'ws')}/other`, ['graphql-ws']), 'error');
    expect(String(elsewhere)).toContain('404');
  });

  it('ends within half a minute after its person was disabled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const users: Record<string, Account> = { 'uid-ann': anAccount() };
    const watched = await testApp({ dataServiceUrl: upstream.url, accounts: fakeAccounts(users) });
    try {
      const address = await watched.listen({ port: 0, host: '127.0.0.1' });
      const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/graphql`, ['graphql-transport-ws']);
      await once(socket, 'open');
      const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
      socket.send(JSON.stringify({ type: 'connection_init', payload: { headers } }));
      await nextMessage(socket);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      users['uid-ann'] = anAccount({ status: 'DISABLED' });
      const closed = once(socket, 'close');
      await vi.advanceTimersByTimeAsync(15_000);
      expect((await closed)[0]).toBe(4403);
    } finally {
      vi.useRealTimers();
      await watched.close();
    }
  });

  it('ends with the server', async () => {
    const socket = connect(['graphql-transport-ws']);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await app.close();
    expect((await closed)[0]).toBe(1001);
  });
});
