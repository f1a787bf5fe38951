import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SITES, testApp } from '#tests/support/server/server.ts';

const CONSOLE = 'http://localhost:80';
const OF_SITES = /^\/(sites|preview)\//;
const FOR_SITES = ['/_fonts/:file', '/api/assets/*'];

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp({});
  await app.ready();
});
afterEach(() => app.close());

/** An address of a route, and the same one in another spelling: the router reads both alike. */
function spellings(url: string): string[] {
  const path = url.replaceAll(/:\w+|\*/g, 'x');
  const encoded = path.replaceAll(/\/(\w)/g, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
  return [...new Set([path, encoded])];
}

const ask = (method: string, url: string) =>
  app.inject({ method: method as 'GET', url, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
const isNowhere = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 404 && body.includes('<h1>Page not found</h1>');

describe('the origin of the console', () => {
  it('answers for no route of a site, however its address is spelled', async () => {
    const answered = [];
    let requestCount = 0;
    for (const { method, url } of app.routeTable.filter((route) => OF_SITES.test(route.url)))
      for (const path of spellings(url)) {
        const answer = await ask(method, CONSOLE + path);
        requestCount += 1;
        const isRead = method === 'GET' || method === 'HEAD';
        const isLed = answer.statusCode === 302 && answer.headers.location === SITES + path && answer.body === '';
        if (isRead ? !isLed : !isNowhere(answer)) answered.push([method, path, answer.statusCode]);
      }
    expect(requestCount).toBeGreaterThan(40);
    expect(answered).toEqual([]);
  });
});

describe('the origin of the sites', () => {
  it('answers for no route but those of sites and for what they load, however its address is spelled', async () => {
    const others = app.routeTable.filter(({ url }) => !OF_SITES.test(url) && !FOR_SITES.includes(url));
    const answered = [];
    for (const { method, url } of others)
      for (const path of spellings(url)) {
        const answer = await ask(method, SITES + path);
        if (answer.statusCode !== 404 || (method !== 'HEAD' && !isNowhere(answer)))
          answered.push([method, path, answer.statusCode]);
      }
    expect(others.length).toBeGreaterThan(50);
    expect(answered).toEqual([]);
  });

  it.each(['/', '/sites', '/preview', '/%73ites', '/sites%2Fx', '//sites/x/', '/login', '/index.html', '/assets/x.js'])(
    'has no screen of the console at %s',
    async (path) => {
      expect(isNowhere(await ask('GET', SITES + path))).toBe(true);
      expect((await ask('POST', SITES + path)).statusCode).toBe(404);
    },
  );

  it('has fonts and pictures to look at alone', async () => {
    for (const url of FOR_SITES) {
      const path = url.replace(/:\w+|\*/, 'x');
      expect((await ask('GET', SITES + path)).headers['content-type']).toContain('application/json');
      expect(isNowhere(await ask('DELETE', SITES + path))).toBe(true);
    }
  });
});
