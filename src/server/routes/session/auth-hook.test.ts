import { describe, expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anIdentity,
  fakeAccounts,
  fakeIdentity,
  fromProxy,
  SPACE_ID,
  testApp,
} from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';
import type { Account } from '../../ports/accounts.ts';

const bearer = { authorization: 'Bearer good', ...fromProxy };

async function ask(
  headers: Record<string, string>,
  parts: { identity?: Parameters<typeof anIdentity>[0]; account?: Parameters<typeof anAccount>[0] | null } = {},
) {
  const users: Record<string, Account> = parts.account === null ? {} : { 'uid-ann': anAccount(parts.account) };
  const app = await testApp({
    identity: fakeIdentity({ good: anIdentity(parts.identity) }),
    accounts: fakeAccounts(users),
    superadminEmails: new Set(['boss@x.test']),
  });
  const get = await app.inject({ url: '/api/auth/hook', headers });
  const post = await app.inject({ method: 'POST', url: '/api/auth/hook', payload: { headers, request: {} } });
  expect([post.statusCode, post.json()]).toEqual([get.statusCode, get.json()]);
  return get;
}

describe('the auth hook, in GET and POST mode alike', () => {
  it('gives the role of the selected space', async () => {
    const answer = await ask({ ...bearer, 'X-Space-Id': SPACE_ID.toUpperCase() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      'X-Hasura-Role': 'EDITOR',
      'X-Hasura-User-Id': 'user-ann',
      'X-Hasura-Space-Id': SPACE_ID,
    });
  });

  it('gives user without a space, superadmin to the listed emails', async () => {
    expect((await ask(bearer)).json()).toEqual({ 'X-Hasura-Role': 'user', 'X-Hasura-User-Id': 'user-ann' });
    const boss = await ask(bearer, { identity: { email: 'boss@x.test' } });
    expect(boss.json()['X-Hasura-Role']).toBe('superadmin');
  });

  it('lets the answer live no longer than the token', async () => {
    const expiresAt = Date.now() / 1000 + 61;
    const answer = await ask(bearer, { identity: { expiresAt } });
    const seconds = Number(/^max-age=(\d+)$/.exec(String(answer.headers['cache-control']))?.[1]);
    expect(seconds).toBeLessThanOrEqual(61);
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(expiresAt - Date.now() / 1000));
  });

  it.each([
    ['no token', fromProxy, {}],
    ['another scheme', { ...fromProxy, authorization: 'Basic good' }, {}],
    ['a bad token', { ...fromProxy, authorization: 'Bearer bad' }, {}],
    ['an unknown space', { ...bearer, 'x-space-id': '5a0e2c9e-0000-4000-8000-00000000dead' }, {}],
    ['a space id that is none', { ...bearer, 'x-space-id': "' or 1=1" }, {}],
    ['an unverified email', bearer, { identity: { emailVerified: false } }],
    ['no database user', bearer, { account: null }],
    ['a disabled user', bearer, { account: { status: 'DISABLED' as const } }],
    ['a user on the waitlist', bearer, { account: { status: 'UNVERIFIED' as const } }],
  ])('denies %s', async (_case, headers, parts) => {
    const answer = await ask(headers, parts);
    expect(answer.statusCode).toBe(401);
    expect(Object.keys(answer.json())).toEqual(['error']);
  });

  it('denies a superadmin in a space that is not theirs', async () => {
    const headers = { ...bearer, 'x-space-id': SPACE_ID };
    const answer = await ask(headers, { identity: { email: 'boss@x.test' }, account: { memberships: [] } });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['no key', { authorization: 'Bearer good' }],
    ['another key', { ...bearer, 'x-proxy-key': 'x'.repeat(43) }],
    ['an address of their own', { authorization: 'Bearer good', 'x-client-ip': '6.6.6.6' }],
  ])('answers nobody who comes past the proxy, with %s', async (_case, headers) => {
    const answer = await ask(headers, { account: {} });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated']);
  });

  it('denies a POST without headers', async () => {
    const app = await testApp({});
    const answer = await app.inject({ method: 'POST', url: '/api/auth/hook', headers: bearer, payload: {} });
    expect(answer.statusCode).toBe(401);
  });

  it('is not a denial when the data service is down', async () => {
    const accounts = fakeAccounts({});
    accounts.findByUid = async () => {
      throw new AppError('data-service-unavailable');
    };
    const app = await testApp({ accounts });
    expect((await app.inject({ url: '/api/auth/hook', headers: bearer })).statusCode).toBe(503);
  });

  it('asks the database once for many requests of one user', async () => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership()] }) });
    const app = await testApp({ accounts });
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/auth/hook', headers: bearer })));
    await app.inject({ url: '/api/auth/hook', headers: { ...bearer, 'x-space-id': SPACE_ID } });
    expect(accounts.lookUps).toBe(1);
  });
});
