import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anIdentity, fakeAccounts, fakeIdentity, testApp } from '#tests/support/server/server.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.a-token-of-somebody.signature';
const bearer = { authorization: `Bearer ${TOKEN}` };

let app: FastifyInstance;
let log: string[];

beforeEach(async () => {
  log = [];
  const identity = fakeIdentity({ [TOKEN]: anIdentity() });
  app = await testApp({ identity, logLevel: 'trace', logStream: { write: (line) => log.push(line) } });
  await app.ready();
});
afterEach(() => app.close());

/** Every route with a method of its own; parameters stand for themselves. */
const routes = () => app.routeTable.filter(({ method }) => !['HEAD', 'OPTIONS'].includes(method));
const ask = (
  { method, url }: { method: string; url: string },
  options: Pick<InjectOptions, 'headers' | 'payload'> = {},
) => app.inject({ ...options, method: method as 'GET', url: url.replace('*', 'x') });

describe('every route', () => {
  it('reads and sets no cookie: a request that another site makes a browser send says nothing about who sent it', async () => {
    for (const route of routes()) {
      const cookie = `authorization=Bearer ${TOKEN}; token=${TOKEN}; session=${TOKEN}; __session=${TOKEN}`;
      const [without, withCookie] = [await ask(route), await ask(route, { headers: { cookie } })];
      expect([route, withCookie.statusCode]).toEqual([route, without.statusCode]);
      expect(withCookie.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no %s, which a form of another site can send without asking',
    async (type) => {
      const writing = routes().filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
      expect(writing.length).toBeGreaterThan(10);
      for (const route of writing) {
        const answer = await ask(route, {
          headers: { 'content-type': type, ...bearer, 'x-space-id': 'x' },
          payload: '{"a":1}',
        });
        expect([route, answer.statusCode >= 400, answer.statusCode < 500]).toEqual([route, true, true]);
      }
    },
  );

  it('answers with headers that let nothing run, be framed, guessed or read by another site', async () => {
    for (const route of routes().filter(({ url }) => /^\/(api|v1|healthz)/.test(url))) {
      const { headers } = await ask(route);
      expect([route, headers]).toEqual([
        route,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'permissions-policy': expect.stringContaining('camera=()'),
        }),
      ]);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('is not another one for those who say so in a header', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await app.inject({ url: '/api/session', headers: { ...bearer, [name]: 'DELETE' } });
      expect(answer.statusCode).toBe(200);
    }
    const rewritten = { 'x-original-url': '/api/session', 'x-rewrite-url': '/api/session', ...bearer };
    expect((await app.inject({ url: '/api/nothing', headers: rewritten })).statusCode).toBe(404);
  });
});

describe('the page of the console', () => {
  it('runs no script but its own files, and is framed by nobody else', async () => {
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/ (.*)/s))
        .map(([name, value]) => [name, value]),
    );
    expect(policy['script-src']).toMatch(/^'self' 'nonce-[0-9a-f]{32}'$/);
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'self'");
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('a body', () => {
  it('is refused when it is larger than a route needs', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(300_000) });
    const headers = { ...bearer, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/spaces', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request-too-large']);
  });

  it('cannot change what objects are', async () => {
    const payload = '{"name":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const headers = { ...bearer, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/spaces', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('the log', () => {
  const SECRETS = { password: 'pass-w0rd-secret', secret: 'the-hasura-secret', code: 'oob-code-of-a-mail' };

  it('holds no token, no password and no search of anybody, whatever fails', async () => {
    const failing = fakeAccounts({});
    failing.findByUid = async () => {
      throw Object.assign(new Error('down'), { headers: bearer, authorization: TOKEN, password: SECRETS.password });
    };
    const identity = fakeIdentity({ [TOKEN]: anIdentity() });
    const broken = await testApp({
      accounts: failing,
      identity,
      logLevel: 'trace',
      logStream: { write: (line) => log.push(line) },
    });
    await broken.ready();
    for (const server of [app, broken]) {
      for (const { method, url } of routes()) {
        await server.inject({
          method: method as 'GET',
          url: `${url.replace('*', 'x')}?oobCode=${SECRETS.code}&token=${TOKEN}`,
          headers: {
            ...bearer,
            'x-hasura-admin-secret': SECRETS.secret,
            'content-type': 'application/json',
            cookie: TOKEN,
          },
          ...(method === 'GET' ? {} : { payload: JSON.stringify({ ...SECRETS, idToken: TOKEN }) }),
        });
      }
    }
    await broken.close();
    const text = log.join('');
    expect(text).toContain('"path":"/api/session"');
    expect(text).toContain('down');
    for (const secret of [TOKEN, ...Object.values(SECRETS)]) expect(text.includes(secret), secret).toBe(false);
  });

  it('names each request as its answer does, and never as the client says', async () => {
    const answer = await app.inject({ url: '/api/session', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const id = answer.headers['x-request-id'];
    expect(id).not.toBe('mine');
    expect(log.join('')).toContain(`"reqId":"${id}"`);
  });
});
