import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { siteOf } from '#render/site.ts';
import { anIdentity, fakeIdentity, fakeMembers, fakeSites, SITES, testApp } from '#tests/support/server/server.ts';
import { limitedRoutes, type Rates } from './groups.ts';

const plenty: Rates = { signIn: 100, mail: 100, expensive: 100, api: 100, data: 100, form: 3, address: 1000 };
const token = (sub: string) => `Bearer x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

let app: FastifyInstance;
const start = async (change: Partial<Rates>) => {
  app = await testApp({ rates: { ...plenty, ...change } });
};
afterEach(() => app?.close());

/** Statuses of requests in a row. */
async function ask(times: number, method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const answers = [];
  for (let index = 0; index < times; index++) answers.push(await app.inject({ method, url, headers }));
  return answers;
}

describe('limits of requests', () => {
  it('answer 429 with the time to wait, in the shape of the table', async () => {
    await start({ signIn: 2 });
    const answers = await ask(3, 'GET', '/api/session');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('30');
    expect(answers[2]?.json()).toEqual({
      error: { code: 'too-many-requests', message: 'Too many requests. Please wait a moment and try again.' },
    });
  });

  it.each([
    ['signIn', 'GET', '/api/session'],
    ['signIn', 'POST', '/api/account'],
    ['signIn', 'POST', '/api/spaces'],
    ['signIn', 'POST', '/api/spaces/configured'],
    ['expensive', 'POST', '/api/aws/upload-image'],
    ['expensive', 'POST', '/api/audit/exports'],
    ['data', 'POST', '/v1/graphql'],
    ['address', 'GET', '/login'],
    ['address', 'GET', '/api/assets/x'],
  ] as const)('%s holds for %s %s', async (group, method, url) => {
    await start({ [group]: 1 });
    const [first, second] = await ask(2, method, url);
    expect([first?.statusCode === 429, second?.statusCode]).toEqual([false, 429]);
  });

  it('are those of a person whose token was verified, wherever they are', async () => {
    const identity = fakeIdentity({
      ann1: anIdentity({ uid: 'ann' }),
      ann2: anIdentity({ uid: 'ann' }),
      bob: anIdentity({ uid: 'bob' }),
    });
    app = await testApp({ identity, rates: { ...plenty, signIn: 1 } });
    const statusOf = async (bearer: string, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await app.inject({ url: '/api/session', headers, remoteAddress })).statusCode;
    };
    expect(await statusOf('ann1', '10.0.0.1')).not.toBe(429);
    expect(await statusOf('ann2', '10.0.0.1')).toBe(429);
    expect(await statusOf('ann1', '10.0.0.2')).toBe(429);
    expect(await statusOf('bob', '10.0.0.1')).not.toBe(429);
  });

  it.each(limitedRoutes)('are no others for whoever makes a token up: %s', async (route) => {
    await start({ signIn: 3, mail: 3, expensive: 3, api: 3, data: 3 });
    const [method = '', url = ''] = route.split(' ');
    const statuses = [];
    for (let index = 0; index < 9; index++) {
      const headers = { authorization: token(`made-up-${index}`) };
      statuses.push(
        (await app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x'), headers })).statusCode,
      );
    }
    expect(statuses.slice(3)).toEqual([429, 429, 429, 429, 429, 429]);
    expect(statuses.slice(0, 3)).not.toContain(429);
  });

  it('hold for mails of sites, whatever token is made up, or is somebody’s: 20 of 400 leave', async () => {
    const id = '5e000000-0000-4000-8000-000000000001';
    const site = siteOf({ id, name: 'Club', info: { member_registration: 'open' }, meta: {} });
    const sent: string[] = [];
    app = await testApp({
      rates: { ...plenty, mail: 20, address: 1e6 },
      sites: fakeSites({ findById: async () => site }),
      members: { ...fakeMembers(), find: async () => null, offer: async () => true },
      mailer: { send: async ({ to }) => void sent.push(to) },
    });
    for (let index = 0; index < 400; index++) {
      const authorization = index % 2 === 0 ? token(`made-up-${index}`) : 'Bearer good';
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      const payload = `email=victim${index}@example.org`;
      await app.inject({ method: 'POST', url: `${SITES}/sites/${id}/_members/sign-in`, headers, payload });
    }
    await expect.poll(() => sent.length).toBe(20);
  });

  it('count an address whatever it claims to be', async () => {
    await start({ address: 3 });
    const codes = [];
    for (const sub of ['a', 'b', 'c', 'd'])
      codes.push(...(await ask(1, 'GET', '/api/session', { authorization: token(sub) })));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
  });

  it('count a network of IPv6 as one address, since whoever has one of its addresses has them all', async () => {
    await start({ address: 1 });
    const statusOf = async (remoteAddress: string) => (await app.inject({ url: '/login', remoteAddress })).statusCode;
    await statusOf('2001:db8::1');
    expect(await statusOf('2001:0db8:0:0:ffff::7')).toBe(429);
    expect(await statusOf('2001:db8:0:1::1')).not.toBe(429);
    expect(await statusOf('::ffff:10.0.0.1')).not.toBe(429);
    expect(await statusOf('::ffff:10.0.0.2')).not.toBe(429);
  });

  it('do not hold for the auth hook, where one address asks about everybody, nor for the health of the parts', async () => {
    await start({ api: 1, address: 1 });
    for (const url of ['/api/auth/hook', '/healthz']) {
      const answers = await ask(3, 'GET', url);
      expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429);
    }
  });

  it('believe an address that a client brings only from a trusted proxy', async () => {
    app = await testApp({ rates: { ...plenty, address: 1 } });
    const headers = (ip: string) => ({ 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` });
    const [first] = await ask(1, 'GET', '/api/session', headers('1.1.1.1'));
    const [second] = await ask(1, 'GET', '/api/session', headers('2.2.2.2'));
    expect([first?.statusCode, second?.statusCode]).toEqual([401, 429]);
    await app.close();

    app = await testApp({ rates: { ...plenty, address: 1 }, trustedProxies: ['127.0.0.0/8'] });
    const statuses = [];
    for (const ip of ['1.1.1.1', '2.2.2.2', '2.2.2.2'])
      statuses.push(...(await ask(1, 'GET', '/api/session', headers(ip))));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
  });

  it('name routes that exist', async () => {
    await start({});
    const routes = app.routeTable.map(({ method, url }) => `${method} ${url.replace(/\/$/, '')}`);
    expect(limitedRoutes.filter((route) => !routes.includes(route))).toEqual([]);
  });
});
