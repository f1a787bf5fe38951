import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCache } from '../../tests/support/memory-cache.ts';
import worker from './worker.ts';

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=300, stale-if-error=86400',
  'cache-tag': 'space-1',
};

let origin: Server;
let cache: MemoryCache;
let requests: IncomingMessage[];
let behind: Promise<unknown>[];
/** What the server says now. */
let answer: (request: IncomingMessage, reply: ServerResponse) => void;

const says = (body: string, headers: Record<string, string> = {}, status = 200) => {
  const etag = `"${body}"`;
  answer = (request, reply) => {
    const isKnown = request.headers['if-none-match'] === etag;
    reply.writeHead(isKnown ? 304 : status, { ...PAGE, etag, ...headers }).end(isKnown ? undefined : body);
  };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [requests, behind, cache] = [[], [], new MemoryCache()];
  vi.stubGlobal('caches', { default: cache });
  says('one');
  origin = createServer((request, reply) => {
    requests.push(request);
    answer(request, reply);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  origin.closeAllConnections();
  await new Promise((resolve) => origin.close(resolve));
});

/** A visit, and what the worker does after it. */
async function visit(path = '/', init: RequestInit = {}) {
  const { port } = origin.address() as AddressInfo;
  const env = { ORIGIN: `http://127.0.0.1:${port}`, KEY: 'the-key' };
  const found = await worker.fetch(new Request(`https://shop.test${path}`, init), env, {
    waitUntil: (work) => behind.push(work),
  });
  const outcome = {
    status: found.status,
    body: await found.text(),
    how: found.headers.get('cache-status'),
    headers: found.headers,
  };
  await Promise.all(behind);
  return outcome;
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('serves a page from the cache, and tells the server of the visitor all the same', async () => {
  expect(await visit('/', { headers: { referer: 'https://other.test/' } })).toMatchObject({
    ...{ status: 200, body: 'one', how: 'Sitewright; fwd=miss; stored' },
  });
  const second = await visit('/?utm_source=mail', {
    headers: { 'user-agent': 'Browser', 'cf-connecting-ip': '192.0.2.7' },
  });
  expect(second).toMatchObject({ body: 'one', how: 'Sitewright; hit' });
  expect(requests.map(({ headers, url }) => [url, headers['x-sitewright-host'], headers['x-sitewright-key']])).toEqual([
    ['/', 'shop.test', 'the-key'],
    ['/?utm_source=mail', 'shop.test', 'the-key'],
  ]);
  expect(requests[1]?.headers).toMatchObject({
    ...{ 'if-none-match': '"one"', 'user-agent': 'Browser', 'x-forwarded-for': '192.0.2.7' },
  });
});

it('hands on the rules for browsers, and none of those for caches', async () => {
  await visit();
  later(20);
  const { headers } = await visit();
  expect(headers.get('cache-control')).toBe(PAGE['cache-control']);
  expect(headers.get('age')).toBe('20');
  for (const name of ['cdn-cache-control', 'cache-tag', 'x-kept-at', 'x-kept-cache-control'])
    expect(headers.has(name)).toBe(false);
});

it('answers 304 to a browser that has the page', async () => {
  const { headers } = await visit();
  const known = await visit('/', { headers: { 'if-none-match': `W/${headers.get('etag')}` } });
  expect(known).toMatchObject({ status: 304, body: '', how: 'Sitewright; hit' });
});

it('shows what changed after the visit that found it out, and at once after a purge', async () => {
  await visit();
  says('two');
  expect((await visit()).body).toBe('one');
  expect((await visit()).body).toBe('two');
  says('three');
  cache.purge(['space-1']);
  expect(await visit()).toMatchObject({ body: 'three', how: 'Sitewright; fwd=miss; stored' });
});

it('asks first once a page is not fresh any more', async () => {
  await visit();
  says('two');
  later(301);
  expect(await visit()).toMatchObject({ body: 'two', how: 'Sitewright; fwd=stale' });
  expect((await visit()).how).toBe('Sitewright; hit');
});

it.each([
  ['fails', (_: IncomingMessage, reply: ServerResponse) => void reply.writeHead(503).end('down')],
  ['ends the connection', (request: IncomingMessage) => void request.socket.destroy()],
])('serves an old page for a day where the server %s', async (_, failing) => {
  await visit();
  answer = failing;
  later(3600);
  expect(await visit()).toMatchObject({ status: 200, body: 'one', how: 'Sitewright; hit; detail=origin-failed' });
  later(86_400);
  expect((await visit()).status).toBe(502);
  expect((await visit('/never-seen')).status).toBeGreaterThanOrEqual(502);
});

it.each<[string, string, RequestInit]>([
  ['of a member', '/', { headers: { cookie: 'session=abc' } }],
  ['with credentials', '/', { headers: { authorization: 'Bearer abc' } }],
  ['for a part', '/', { headers: { range: 'bytes=0-1' } }],
  ['that writes', '/', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }],
  ['for members’ pages', '/_members/account', {}],
  ['for a form that was sent', '/?sent=block', {}],
  ['for a preview', '/?preview=token', {}],
  ['for a list that somebody has filtered', '/?list2.km.from=3', {}],
  ['for a list in another order', '/?list-sort=name', {}],
  ['for the API', '/api/session', {}],
])('passes a request %s to the server, and keeps nothing of it', async (_, path, init) => {
  await visit('/');
  says('own');
  expect(await visit(path, init)).toMatchObject({ body: 'own', how: 'Sitewright; fwd=bypass' });
  // What everybody sees is the page of before.
  expect([cache.size, (await visit()).body]).toEqual([1, 'one']);
});

it('hands on what somebody sends, whole', async () => {
  let body = '';
  answer = (request, reply) => {
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => reply.writeHead(303, { location: '/thanks', 'set-cookie': 'a=b' }).end());
  };
  const sent = await visit('/_forms/1', { method: 'POST', body: 'name=Ann' });
  expect([body, sent.status, sent.headers.get('location')]).toEqual(['name=Ann', 303, '/thanks']);
  expect(sent.headers.get('set-cookie')).toBe('a=b');
});

it.each<[string, Record<string, string>, number?]>([
  ['is private', { 'cache-control': 'private, no-store' }],
  ['sets a cookie', { 'set-cookie': 'a=b' }],
  ['differs by cookie', { vary: 'accept-encoding, Cookie' }],
  ['says nothing', { 'cdn-cache-control': '', 'cache-control': '' }],
  ['failed', {}, 500],
  ['is for now', { 'cdn-cache-control': 'public, max-age=0' }],
])('keeps no answer that %s', async (_, headers, status) => {
  says('one', headers, status);
  expect((await visit()).how).toBe('Sitewright; fwd=miss');
  expect(cache.size).toBe(0);
});

it('forgets a page that is somebody’s by now', async () => {
  await visit();
  says('members only', { 'cdn-cache-control': 'private', 'cache-control': 'private' });
  await visit();
  expect(cache.size).toBe(0);
});

it('asks the server for a file once, while it is fresh', async () => {
  says('picture', { 'content-type': 'image/png', 'cdn-cache-control': '', 'cache-control': 'public, max-age=60' });
  await visit('/api/assets/a.png');
  await visit('/api/assets/a.png');
  expect(requests).toHaveLength(1);
});

it('keeps both versions of a section that is tried, and tells the server which one it shows', async () => {
  answer = (request, reply) => {
    const { 'x-sitewright-arm': arm, 'if-none-match': known } = request.headers;
    const etag = `"version ${arm}"`;
    reply.writeHead(known === etag ? 304 : 200, { ...PAGE, etag, 'x-sitewright-arm': String(arm) });
    reply.end(known === etag ? undefined : `version ${arm}`);
  };
  const from = (address: number) =>
    visit('/', { headers: { 'user-agent': 'Browser', 'cf-connecting-ip': `192.0.2.${address}` } });
  const first = new Map<number, string>();
  for (let address = 0; address < 20; address += 1) first.set(address, (await from(address)).body);
  expect(new Set(first.values())).toEqual(new Set(['version 0', 'version 1']));

  requests = [];
  for (const [address, body] of first) {
    const again = await from(address);
    expect(again).toMatchObject({ body, how: 'Sitewright; hit' });
    expect(again.headers.has('x-sitewright-arm')).toBe(false);
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-sitewright-arm': body.at(-1), 'if-none-match': `"${body}"` });
  }
  expect((await visit('/', { headers: { 'user-agent': 'Googlebot/2.1' } })).body).toBe('version 0');

  // One of both is kept: everybody sees it after the next visit.
  says('the only one');
  for (const address of [...first.keys(), ...first.keys()]) await from(address);
  for (const address of first.keys()) expect((await from(address)).body).toBe('the only one');
});
