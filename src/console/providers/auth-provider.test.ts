import { expect, it, vi } from 'vitest';
import { createAuthProvider } from './auth-provider.ts';
import type { SessionState, SessionStore } from './session/session-store.ts';

const account = {
  user: { id: 'u', name: 'Maya', email: 'maya@x.test', photoUrl: null, status: 'ACTIVE' },
  superadmin: false,
  spaces: [],
};

function providerOf(state: SessionState, store: Partial<SessionStore> = {}) {
  const viewer = { role: 'user', userId: 'u', spaceId: null, flags: { pageAccess: false } };
  return createAuthProvider({ get: () => state, ...store } as SessionStore, () => viewer);
}

it.each([
  [{ email: 'maya@x.test', password: 'secret' }, 'signIn', ['maya@x.test', 'secret']],
  [{ link: 'https://x.test/login?oobCode=1' }, 'signInByLink', ['https://x.test/login?oobCode=1']],
  [{ idToken: 'token' }, 'signInWithGoogle', ['token']],
] as const)('signs in with %j by %s', async (credentials, name, values) => {
  const call = vi.fn(async () => {});
  const { authProvider } = providerOf({ phase: 'signed-out' }, { [name]: call });
  expect(await authProvider.login(credentials)).toEqual({ success: true });
  expect(call).toHaveBeenCalledExactlyOnceWith(...values);
});

it('hands on why somebody may not come in', async () => {
  const error = new Error('Wrong password.');
  const { authProvider } = providerOf({ phase: 'signed-out' }, { signIn: async () => Promise.reject(error) });
  expect(await authProvider.login({ email: 'maya@x.test', password: '' })).toEqual({ success: false, error });
});

it('makes an identity with its account, or the account alone', async () => {
  const register = vi.fn(async () => {});
  const complete = vi.fn(async () => {});
  const { authProvider } = providerOf({ phase: 'signed-out' }, { register, complete });
  await authProvider.register?.({ name: 'Ann', email: 'ann@x.test', password: 'secret' });
  await authProvider.register?.({ name: 'Ann' });
  expect(register).toHaveBeenCalledExactlyOnceWith('Ann', 'ann@x.test', 'secret');
  expect(complete).toHaveBeenCalledExactlyOnceWith('Ann');
});

it.each([
  [{ phase: 'signed-out' } as const, false, null, false],
  [{ phase: 'unregistered', email: 'ann@x.test', name: 'Ann' } as const, false, 'unregistered', false],
  [{ phase: 'signed-in', account } as const, true, 'signed-in', true],
])('says who is there while the session is $phase', async (state, authenticated, phase, hasPermissions) => {
  const { authProvider, sessionAnswers } = providerOf(state);
  expect(await authProvider.check()).toEqual({ authenticated });
  expect(sessionAnswers(['auth', 'check'])).toEqual({ authenticated });
  expect((await authProvider.getIdentity?.()) ?? null).toEqual(phase === null ? null : state);
  expect((await authProvider.getPermissions?.()) !== null).toBe(hasPermissions);
  expect(sessionAnswers(['auth', 'login'])).toBeUndefined();
  expect(sessionAnswers(['data', 'check'])).toBeUndefined();
});
