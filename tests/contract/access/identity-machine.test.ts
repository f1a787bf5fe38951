import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startIdentity } from '#local/identity/start-identity.ts';

/** How the identity service behaves towards its machine: ports, files, network, a mail service that is away. */
const PROJECT = 'demo-sitewright';
const PUBLIC = 'http://localhost:3006';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a mail that cannot be delivered fails the request', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const identity = await startIdentity({
    dataDir,
    projectId: PROJECT,
    publicUrl: PUBLIC,
    actionUrl: `${PUBLIC}/login`,
    deliver: () => Promise.reject(new Error('no mail today')),
  });
  try {
    const answer = await fetch(`${identity.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        requestType: 'EMAIL_SIGNIN',
        email: 'reader@sitewright.test',
        continueUrl: `${PUBLIC}/login`,
      }),
    });
    expect(answer.status).toBe(500);
    expect((await answer.json()).error.message).toMatch(/^INTERNAL_ERROR/);
    expect(log).toHaveBeenCalledOnce();
  } finally {
    await identity.close();
  }
});

test('a taken port and a damaged file are said clearly', async () => {
  const options = { dataDir, projectId: PROJECT, publicUrl: PUBLIC, actionUrl: PUBLIC, deliver: async () => {} };
  const first = await startIdentity(options);
  const port = Number(new URL(first.url).port);
  try {
    await expect(startIdentity({ ...options, port })).rejects.toThrow(/EADDRINUSE/);
  } finally {
    await first.close();
  }
  for (const [file, text] of [
    ['accounts.json', '{"users":['],
    ['accounts.json', '{"users":3}'],
    ['signing-key.json', '{"kty":"RSA","n":"AQAB"}'],
    ['signing-key.json', '[]'],
  ] as const) {
    const path = join(dataDir, file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, text);
    await expect(startIdentity(options)).rejects.toThrow(
      `${path} is damaged; restore it, or delete it to begin without what it held.`,
    );
    await writeFile(path, original);
  }
});

test('it is silent, touches no network and writes nowhere else', async () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../../src/local/identity/start-identity.ts')).href;
  const script = `
    import net from 'node:net';
    import dns from 'node:dns';
    const strangers = [];
    const connect = net.Socket.prototype.connect;
    net.Socket.prototype.connect = function (...args) {
      const [to] = Array.isArray(args[0]) ? args[0] : args;
      if (to.path === undefined && to.host !== '127.0.0.1') strangers.push(to.host);
      return connect.apply(this, args);
    };
    const lookup = dns.lookup;
    dns.lookup = (name, ...rest) => {
      if (name !== '127.0.0.1') strangers.push(name);
      return lookup(name, ...rest);
    };
    const { startIdentity } = await import(${JSON.stringify(module)});
    const it = await startIdentity({ dataDir: process.env.HOME + '/data', projectId: 'p', publicUrl: 'http://localhost:1', actionUrl: 'http://localhost:1', deliver: async () => {} });
    await it.ensureAccount({ uid: 'u', email: 'u@sitewright.test', displayName: 'U', password: 'demo1234' });
    await fetch(it.url + '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=x', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"token":"e30.e30.x"}' });
    await it.close();
    if (strangers.length > 0) throw new Error('connected to ' + strangers);`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        HOME: dataDir,
        XDG_CONFIG_HOME: join(dataDir, 'config'),
        TMPDIR: dataDir,
        TSX_DISABLE_CACHE: '1',
      },
    },
  );
  expect([stdout, stderr]).toEqual(['', '']);
  expect(await readdir(dataDir, { recursive: true })).toEqual(['data', 'data/accounts.json', 'data/signing-key.json']);
});
