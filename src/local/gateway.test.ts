import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BODY_MS } from '#server/web/body-time.ts';
import { testApp } from '#tests/support/server/server.ts';
import { gateway } from './gateway.ts';

const PATHS = [
  '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/securetoken.googleapis.com/v1/token',
  '/emulator/google',
  '/_local/mail/x',
  '/_local/dns/x',
  '/_local/recaptcha/token',
  '/_local/edge/state',
];

/** Tells what came to it. */
const standIn = createServer((request, response) => {
  text(request).then(
    (body) => response.end(JSON.stringify([request.method, request.url, request.headers['content-type'], body])),
    () => response.destroy(),
  );
});
let app: FastifyInstance;
let log: Record<string, unknown>[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log = [];
  standIn.listen(0, '127.0.0.1');
  await once(standIn, 'listening');
  const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  app = await testApp({
    publicUrl: 'http://localhost',
    extend: (scope) =>
      gateway(scope, {
        identityUrl: url,
        mailUrl: url,
        dnsUrl: url,
        recaptchaUrl: url,
        paymentsUrl: url,
        edgeUrl: url,
      }),
    logLevel: 'info',
    logStream: { write: (line) => log.push(JSON.parse(line) as Record<string, unknown>) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  standIn.close();
  standIn.closeAllConnections();
  vi.useRealTimers();
});

const isOdd = ({ level, err }: Record<string, unknown>) => Number(level) >= 50 || err !== undefined;
const flushEvents = async () => {
  for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
};

/** Starts a request whose body stops after the first bytes. */
async function halfOf(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`,
  );
  await arrived;
  return socket;
}

it('passes bodies on as they came', async () => {
  const post = (path: string, headers: Record<string, string>, payload?: string) =>
    app.inject({ method: 'POST', url: path, headers, ...(payload === undefined ? {} : { payload }) });
  const [identity = '', , google = '', , recaptcha = ''] = PATHS;
  const json = { 'content-type': 'application/json' };
  expect((await post(`${identity}?key=local`, json, '{ "a": 1.0 }')).json()).toEqual([
    ...['POST', `${identity}?key=local`, 'application/json', '{ "a": 1.0 }'],
  ]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(google, form, 'email=a%40b.ch')).json()).toEqual([
    ...['POST', google, 'application/x-www-form-urlencoded', 'email=a%40b.ch'],
  ]);
  expect((await post(recaptcha, {})).json()).toEqual(['POST', recaptcha, null, '']);
  expect((await app.inject(identity)).json()).toEqual(['GET', identity, null, '']);
});

it('answers a body that stops with one line in the log', async () => {
  for (const path of PATHS) {
    log.length = 0;
    const socket = await halfOf(path);
    const answered = once(socket, 'data');
    await flushEvents();
    await vi.advanceTimersByTimeAsync(BODY_MS);
    const [data] = (await answered) as [Buffer];
    expect([path, String(data).split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 408 Request Timeout']);
    expect(log.filter(({ level }) => Number(level) >= 40).map(({ code }) => code)).toEqual(['request-incomplete']);
    expect(log.filter(isOdd)).toEqual([]);
    socket.destroy();
  }
});

it('forgets a body without an error when its client leaves', async () => {
  for (const path of PATHS) {
    const socket = await halfOf(path);
    await flushEvents();
    socket.destroy();
    await once(socket, 'close');
  }
  await flushEvents();
  expect((await app.inject(PATHS[0] as string)).statusCode).toBe(200);
  await app.close();
  expect(log.filter(isOdd)).toEqual([]);
});
