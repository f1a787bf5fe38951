import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anIdentity, fakeIdentity, testApp } from '#tests/support/server/server.ts';
import { BODY_MS } from './body-time.ts';

let app: FastifyInstance;
let log: Record<string, unknown>[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log = [];
  const identity = fakeIdentity({ good: anIdentity() });
  const logStream = { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) };
  app = await testApp({ identity, logLevel: 'info', logStream });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Routes that read a body; parameters stand for themselves. */
const routes = () =>
  app.routeTable
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .filter(({ url }) => !url.includes('*'));

/** Starts a request whose body stops after the first bytes. */
async function begin(method: string, url: string) {
  const { port } = app.server.address() as AddressInfo;
  const type =
    url.startsWith('/api') || url.startsWith('/v1') ? 'application/json' : 'application/x-www-form-urlencoded';
  const socket = connect(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(
    `${method} ${url} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\nauthorization: Bearer good\r\nx-space-id: 5a0e2c9e-0000-4000-8000-000000000001\r\n` +
      `content-type: ${type}\r\ncontent-length: 100\r\n\r\n{"a":`,
  );
  await arrived;
  return socket;
}

describe('a body that stops', () => {
  it('is answered on every route that reads one, with one line in the log', async () => {
    expect(routes().length).toBeGreaterThan(20);
    const read: string[] = [];
    for (const { method, url } of routes()) {
      log.length = 0;
      const socket = await begin(method, url);
      const answered = once(socket, 'data');
      // Routes that refuse before they read are done by now; the others wait.
      for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(BODY_MS);
      const [data] = (await answered) as [Buffer];
      const [head = ''] = String(data).split('\r\n');
      const status = Number(head.split(' ')[1]);
      expect([url, status >= 400 && status < 500]).toEqual([url, true]);
      expect([url, log.filter(({ level }) => Number(level) >= 40).map(({ code, err }) => [code, err])]).toEqual([
        url,
        String(data).includes('request-incomplete') || status === 408 ? [['request-incomplete', undefined]] : [],
      ]);
      if (status === 408) read.push(url);
      socket.destroy();
    }
    expect(read).toEqual(expect.arrayContaining(['/v1/graphql', '/api/account']));
  });

  it('is forgotten without an error when its client leaves', async () => {
    for (const { method, url } of routes()) {
      const socket = await begin(method, url);
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    }
    await app.close();
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
