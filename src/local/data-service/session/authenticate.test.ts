import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuthenticate } from './authenticate.ts';

const secret = { adminSecret: 's3cret' };
const admin = { 'x-hasura-admin-secret': 's3cret' };
let server: Server | undefined;

afterEach(() => server?.close());

/** Starts a hook on a free port. */
async function hook(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

describe('without a secret configured', () => {
  it('believes everybody, an admin by default', async () => {
    const authenticate = createAuthenticate({});
    expect(await authenticate({}, null)).toEqual({
      role: 'admin',
      isAdmin: true,
      backendRequest: false,
      variables: { 'x-hasura-role': 'admin' },
    });
    const session = await authenticate({ 'x-hasura-role': 'user', 'x-hasura-user-id': '7', accept: '*' }, null);
    expect(session.variables).toEqual({ 'x-hasura-role': 'user', 'x-hasura-user-id': '7' });
    expect(session.isAdmin).toBe(false);
  });
});

describe('with an admin secret', () => {
  it('takes the role that its holder names and never keeps the secret', async () => {
    const session = await createAuthenticate(secret)({ ...admin, 'x-hasura-role': 'user' }, null);
    expect(session.variables).toEqual({ 'x-hasura-role': 'user' });
  });

  it('refuses a wrong one and a missing one', async () => {
    const authenticate = createAuthenticate(secret);
    await expect(authenticate({ 'x-hasura-admin-secret': 'x' }, null)).rejects.toMatchObject({
      code: 'access-denied',
      message: 'invalid "x-hasura-admin-secret"/"x-hasura-access-key"',
    });
    await expect(authenticate({}, null)).rejects.toMatchObject({
      code: 'access-denied',
      message: 'x-hasura-admin-secret/x-hasura-access-key required, but not found',
    });
  });

  it('gives requests without it the unauthorized role, whatever role they name', async () => {
    const authenticate = createAuthenticate({ ...secret, unauthorizedRole: 'anonymous' });
    const session = await authenticate({ 'x-hasura-role': 'admin', 'x-hasura-user-id': '7' }, null);
    expect(session).toMatchObject({ role: 'anonymous', isAdmin: false, variables: { 'x-hasura-user-id': '7' } });
  });

  it('lets only its holder use backend-only permissions', async () => {
    const headers = { 'x-hasura-use-backend-only-permissions': 'true', 'x-hasura-role': 'user' };
    const authenticate = createAuthenticate({ ...secret, unauthorizedRole: 'anonymous' });
    expect((await authenticate({ ...headers, ...admin }, null)).backendRequest).toBe(true);
    expect((await authenticate(headers, null)).backendRequest).toBe(false);
  });
});

describe('with an auth hook', () => {
  it('asks it with the headers of the client, except those of the connection', async () => {
    let received: unknown;
    const url = await hook((request, response) => {
      received = request.headers;
      response.end(JSON.stringify({ 'X-Hasura-Role': 'EDITOR', 'X-Hasura-User-Id': '7', other: 'x' }));
    });
    const authenticate = createAuthenticate({ ...secret, authHook: { url, mode: 'GET' } });
    const session = await authenticate({ authorization: 'Bearer t', 'x-space-id': 's', 'user-agent': 'me' }, null);
    expect(session.variables).toEqual({ 'x-hasura-role': 'EDITOR', 'x-hasura-user-id': '7' });
    expect(received).toMatchObject({ authorization: 'Bearer t', 'x-space-id': 's' });
    expect(received).not.toHaveProperty('user-agent');
  });

  it('posts headers and request in POST mode', async () => {
    let received = '';
    const url = await hook((request, response) => {
      request.on('data', (chunk) => {
        received += chunk;
      });
      request.on('end', () => response.end('{"x-hasura-role":"user"}'));
    });
    const authenticate = createAuthenticate({ ...secret, authHook: { url, mode: 'POST' } });
    await authenticate({ authorization: 'Bearer t' }, { query: '{ a }' });
    expect(JSON.parse(received)).toEqual({ headers: { authorization: 'Bearer t' }, request: { query: '{ a }' } });
  });

  it.each([
    [401, '', 'access-denied', 'Authentication hook unauthorized this request'],
    [500, '', 'unexpected', 'Invalid response from authorization hook'],
    [200, 'oops', 'unexpected', 'Invalid response from authorization hook'],
    [200, '["x-hasura-role"]', 'unexpected', 'Invalid response from authorization hook'],
    [200, '{"x-hasura-role":"user","x-hasura-user-id":7}', 'unexpected', 'Invalid response from authorization hook'],
    [200, '{}', 'invalid-params', 'x-hasura-role not found in session variables'],
  ])('refuses when it answers %i %s', async (status, body, code, message) => {
    const url = await hook((_request, response) => response.writeHead(status).end(body));
    const authenticate = createAuthenticate({ ...secret, authHook: { url, mode: 'GET' } });
    await expect(authenticate({}, null)).rejects.toMatchObject({ code, message });
  });

  it.each([
    ['Cache-Control', 'private, max-age=60', 60],
    ['Expires', () => new Date(Date.now() + 90_000).toUTCString(), 90],
  ])('takes over its cookies, and when its word ends by %s', async (name, value, seconds) => {
    const url = await hook((_request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify({ 'x-hasura-role': 'user', [name]: typeof value === 'string' ? value : value() }));
    });
    const session = await createAuthenticate({ ...secret, authHook: { url, mode: 'GET' } })({}, null);
    expect(session.cookies).toEqual(['a=1', 'b=2']);
    expect(Math.abs((session.expiresAt ?? 0) - Date.now() - seconds * 1000)).toBeLessThan(5_000);
  });

  it('refuses when it cannot be reached, and skips it for the secret', async () => {
    const authenticate = createAuthenticate({ ...secret, authHook: { url: 'http://127.0.0.1:1/', mode: 'GET' } });
    await expect(authenticate({}, null)).rejects.toMatchObject({
      code: 'unexpected',
      message: 'webhook authentication request failed',
    });
    expect((await authenticate(admin, null)).role).toBe('admin');
  });

  it('cannot be configured without a secret', () => {
    expect(() => createAuthenticate({ authHook: { url: 'http://x', mode: 'GET' } })).toThrow(
      'requires an admin secret',
    );
  });
});
