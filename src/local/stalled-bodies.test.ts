import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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
}, 60_000);
afterAll(async () => {
  for (const one of Object.values(started)) await one.close();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

const requests: [name: string, head: string][] = [
  ['mail', 'POST /v2/email/outbound-emails'],
  ['recaptcha', 'POST /_local/recaptcha/api/siteverify'],
  ['storage', 'PUT /b/key'],
  ['identity', 'POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'],
];

it.each(requests)('%s: a body that ends half way is no fault of the process', async (name, head) => {
  const told = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
  for (const one of told) one.mockImplementation(() => {});
  const url = new URL(started[name]?.url ?? '');
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: AWS4-HMAC-SHA256 Credential=k/\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half`,
  );
  socket.destroy();
  // Answered after the broken request was dealt with.
  await fetch(url);
  await new Promise((done) => setImmediate(done));
  const text = told
    .flatMap(({ mock }) => mock.calls.flat())
    .map((one) => (one instanceof Error ? one.stack : String(one)));
  expect(text.join('\n')).toBe('');
});
