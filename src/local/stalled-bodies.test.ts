import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeEngine } from '#tests/support/fake-engine.ts';
import { createHttpServer } from './data-service/http/server.ts';
import { createAuthenticate } from './data-service/session/authenticate.ts';
import { startIdentity } from './identity/start-identity.ts';
import { startMail } from './mail/start-mail.ts';
import { startRecaptcha } from './recaptcha/start-recaptcha.ts';
import { startStorage } from './storage/start-storage.ts';

let folder = '';
const started: { [name: string]: { url: string; close(): Promise<void> } } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stalled-'));
  started.mail = await startMail();
  started.recaptcha = await startRecaptcha();
  started.storage = await startStorage({ folder, bucket: 'b', accessKeyId: 'k' });
  started.identity = await startIdentity({
    dataDir: join(folder, 'identity'),
    projectId: 'demo',
    publicUrl: 'http://localhost:1',
    actionUrl: 'http://localhost:1/action',
    deliver: async () => {},
  });
  started.data = await startDataServer();
});
afterAll(async () => {
  for (const one of Object.values(started)) await one.close();
  await rm(folder, { recursive: true });
});

/** The protocol of the data service, with no database behind it: these requests never get that far. */
async function startDataServer() {
  const nothing = async () => ({});
  const connection = { row: async () => [], query: async () => ({ rows: [], rowCount: 0 }), script: async () => null };
  const server = createHttpServer({
    engine: createFakeEngine(),
    database: { ...connection, transaction: (work) => work(connection), close: async () => {} },
    authenticate: createAuthenticate({ adminSecret: 's', unauthorizedRole: 'anonymous' }),
    metadataCommands: nothing,
    queryCommands: nothing,
    maxConnections: 100,
    maxRequestSize: 2000,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Servers that requests came to, with how far those are. */
let arrived: { server: Server; path: string }[] = [];
const note = (message: unknown) => {
  const { request, server } = message as { request: { url: string }; server: Server };
  arrived.push({ server, path: request.url });
};
let consoleSpies: ReturnType<typeof vi.spyOn>[] = [];
beforeEach(() => {
  arrived = [];
  subscribe('http.server.request.start', note);
  consoleSpies = (['error', 'log', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
});
afterEach(() => unsubscribe('http.server.request.start', note));

const logged = () =>
  consoleSpies
    .flatMap(({ mock }) => mock.calls.flat())
    .map((one) => (one instanceof Error ? one.stack : String(one)))
    .join('\n');

const requests: [name: string, head: string][] = [
  ['mail', 'POST /v2/email/outbound-emails'],
  ['recaptcha', 'POST /_local/recaptcha/api/siteverify'],
  ['storage', 'PUT /b/key'],
  ['identity', 'POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'],
  ['identity', 'POST /securetoken.googleapis.com/v1/token?key=local'],
  ['identity', 'POST /emulator/google?redirect_uri=http://localhost:1/back'],
  ['data', 'POST /v1/graphql'],
  ['data', 'POST /v1/metadata'],
  ['data', 'POST /v2/query'],
];

/** Sends a request up to the middle of its body, and waits until it is being read. */
async function halfOf(name: string, head: string) {
  const { port, hostname } = new URL(started[name]?.url ?? '');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: AWS4-HMAC-SHA256 Credential=k/\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half`,
  );
  const path = head.split(' ')[1] ?? '';
  await vi.waitFor(() => expect(arrived.map((one) => one.path)).toContain(path));
  return { socket, server: arrived.find((one) => one.path === path)?.server };
}

/** The status of a whole request, once what was broken before it was dealt with. */
async function others(name: string): Promise<number> {
  const { status } = await fetch(started[name]?.url ?? '');
  await new Promise((done) => setImmediate(done));
  return status;
}

describe.each(requests)('%s, %s', (name, head) => {
  it('takes a client that leaves in the middle of its body for no fault', async () => {
    const { socket } = await halfOf(name, head);
    socket.destroy();
    await others(name);
    expect(logged()).toBe('');
  });

  it('answers others while a body stands still, and does not wait for it for ever', async () => {
    const stalled = await Promise.all(Array.from({ length: 20 }, () => halfOf(name, head)));
    expect(await others(name)).toBeLessThan(500);
    for (const { socket, server } of stalled) {
      expect(server?.requestTimeout).toBeGreaterThan(0);
      expect(server?.requestTimeout).toBeLessThanOrEqual(300_000);
      socket.destroy();
    }
    await others(name);
    expect(logged()).toBe('');
  });
});
